import type { Generation, GenerationFailure, GenerationIn, ProviderReference } from './generation.ts';
import type { Observation, Step } from './observation.ts';
import { beginCopy, calledBack } from './decide-downloading.ts';
import { nextQuestion } from './decide-waiting.ts';
import { deadlineOf, leaseFrom, maxCalls, orderOf } from './generation-states.ts';
import { lost, unchanged } from './observation.ts';

export function decideCalling(state: GenerationIn<'calling'>, observation: Observation, now: string): Step {
  switch (observation.kind) {
    case 'accepted':
      return waiting(state, observation.reference, now);
    case 'ordered':
      return state.rules.answers === 'accepted' ? ordered(state, now) : unchanged(state);
    case 'answered':
      return beginCopy(state, observation.answer, now);
    case 'calledBack':
      return calledBack(state, observation.answer, now);
    case 'callFailed':
      return lost(state, observation.failure, observation.detail, now);
    case 'callBusy':
      return heldAgain(state, observation, now);
    case 'callLost':
      return outcomeUnknown(state, observation.failure, observation.detail, now);
    case 'leaseOver':
      return state.leaseUntil <= now
        ? outcomeUnknown(state, 'unknown', 'the worker went silent', now)
        : unchanged(state);
    case 'cancelled':
      return lost(state, 'cancelled', 'while it was called', now);
    default:
      return unchanged(state);
  }
}

/** Retried within the run's time; where the service requires a longer pause, the run ends at once. */
function heldAgain(
  state: GenerationIn<'calling'>,
  { until, detail }: Observation & { kind: 'callBusy' },
  now: string,
): Step {
  const deadline = deadlineOf(state);
  if (until >= deadline) return lost(state, 'webhook.busy', detail, now);
  const { startedAt } = state;
  return {
    state: { ...orderOf(state), status: 'held', offeredAt: now, mayStartAt: until, startedAt, deadline },
    next: { kind: 'wait', until },
  };
}

const nothingNamed: ProviderReference = { id: null, statusUrl: null, resultUrl: null, cancelUrl: null };

/** Called once more when that is safe; else the service may still call back; else the outcome stays unknown. */
function outcomeUnknown(state: GenerationIn<'calling'>, failure: GenerationFailure, detail: string, now: string): Step {
  if (now >= deadlineOf(state)) return lost(state, failure, detail, now);
  if (state.rules.isSafeToRepeat && state.attempts < maxCalls) {
    const attempts = state.attempts + 1;
    return { state: { ...state, attempts, leaseUntil: leaseFrom(now) }, next: { kind: 'call' } };
  }
  return state.rules.answers === 'callback' ? waiting(state, nothingNamed, now) : lost(state, failure, detail, now);
}

function waiting(state: GenerationIn<'calling'>, reference: ProviderReference, now: string): Step {
  const { startedAt, rules } = state;
  const deadline = deadlineOf(state);
  const nextStepAt = nextQuestion({ rules, reference, deadline }, 0, now);
  const fresh = { attempts: 0, refusals: 0, progress: null };
  return {
    state: { ...orderOf(state), status: 'waiting', startedAt, reference, nextStepAt, deadline, ...fresh },
    next: { kind: 'wait', until: nextStepAt },
  };
}

/** Nothing was made for the customer: the run is done and costs nothing. */
function ordered(state: GenerationIn<'calling'>, now: string): Step {
  const result = { media: [], text: null, fields: [] };
  const done: Generation = { ...orderOf(state), status: 'done', startedAt: state.startedAt, finishedAt: now, result };
  return { state: done, next: { kind: 'end', credits: 'release' } };
}
