import type { Generation, GenerationIn, GenerationFailure, ProviderReference } from './generation.ts';
import type { Observation, Step } from './observation.ts';
import { receivedCallback, decideDownloading, beginCopy, decideLate, isLateOverdue } from './decide-downloading.ts';
import { decideJudging, endsWithoutHold, withFirstResult } from './decide-judging.ts';
import { decideWaiting, nextQuestion } from './decide-waiting.ts';
import { progressedInCall } from './decide-progress.ts';
import {
  heldUntil,
  isOpen,
  isWorkedOn,
  later,
  leaseFrom,
  leastCallMs,
  orderOf,
  overdueTimes,
  deadlineOf,
  maxCalls,
} from './generation-states.ts';
import { lost, unchanged } from './observation.ts';

const nothingNamed: ProviderReference = { id: null, statusUrl: null, resultUrl: null, cancelUrl: null };

/**
 * The only place where a run changes its state. Credits are held in the open states, captured with a result, released
 * with every other end. A run returns to `held` only when the service was too busy to take its call, which then had no
 * effect, or when its likeness is low and it is repeated once; else the workflow is called once, or twice when it is safe to repeat.
 */
export function decide(state: Generation, observation: Observation, now: string): Step {
  if (observation.kind === 'ownerMissing' && isOpen(state.status)) return ownerMissing(state, now);
  if (observation.kind === 'cancelled' && state.firstResult) return unchanged(state);
  const ended = endsWithoutHold(state, observation, now);
  return withoutOldLive(ended ?? withFirstResult(state, decideState(state, observation, now), observation, now));
}

/** Removes the progress that a service reported, when the run ends and before the service is called again. */
function withoutOldLive(step: Step): Step {
  if (step.state.live === undefined || isWorkedOn(step.state.status)) return step;
  const { live: _live, ...state } = step.state;
  return { ...step, state };
}

function decideState(state: Generation, observation: Observation, now: string): Step {
  switch (state.status) {
    case 'held':
      return decideHeld(state, observation, now);
    case 'calling':
      return decideCalling(state, observation, now);
    case 'waiting':
      return decideWaiting(state, observation, now);
    case 'downloading':
      return decideDownloading(state, observation, now);
    case 'judging':
      return decideJudging(state, observation, now);
    case 'done':
      return unchanged(state);
    case 'failed':
    case 'timed_out':
    case 'unknown':
    case 'cancelled':
      return decideLate(state, observation, now);
    default:
      return state satisfies never;
  }
}

/** The effect of time alone on a run that a sweep found; null when it is not overdue. */
export function overdue(state: Generation, now: string): Observation | null {
  const { offeredBefore, stepBefore } = overdueTimes(now);
  switch (state.status) {
    case 'held':
      if (isOverdueHeld(state, now)) return { kind: 'deadlineOver' };
      return state.mayStartAt === null && state.offeredAt < offeredBefore ? { kind: 'untaken' } : null;
    case 'calling':
    case 'downloading':
    case 'judging':
      return state.leaseUntil <= now ? { kind: 'leaseOver' } : null;
    case 'waiting':
      if (state.deadline <= now) return { kind: 'deadlineOver' };
      return state.nextStepAt < stepBefore ? { kind: 'taken' } : null;
    case 'failed':
    case 'timed_out':
    case 'unknown':
    case 'cancelled':
      return isLateOverdue(state, now) ? { kind: 'leaseOver' } : null;
    case 'done':
      return null;
    default:
      return state satisfies never;
  }
}

/** The meaning of a run's job: its turn, or a lease, or its deadline. */
export function turnOf(state: Generation, now: string): Observation {
  if (state.status === 'held') return { kind: 'taken' };
  if (state.status !== 'waiting') return { kind: 'leaseOver' };
  return state.deadline <= now ? { kind: 'deadlineOver' } : { kind: 'taken' };
}

function decideHeld(state: GenerationIn<'held'>, observation: Observation, now: string): Step {
  switch (observation.kind) {
    case 'taken':
      if (state.deadline !== null && state.deadline <= later(now, leastCallMs)) return tooLate(state, now);
      return {
        state: {
          ...orderOf(state),
          status: 'calling',
          startedAt: state.startedAt ?? now,
          leaseUntil: leaseFrom(now),
          attempts: 1,
        },
        next: { kind: 'call' },
      };
    case 'noRoom':
      return state.mayStartAt === null ? queued(state, now) : unchanged(state);
    case 'heldBack':
      return queued(state, observation.until ?? state.mayStartAt ?? now);
    case 'workflowMissing':
      return lost(state, 'webhook.refused', 'its workflow was paused, and then deleted', now);
    case 'untaken':
      if (state.mayStartAt !== null) return unchanged(state);
      return { state: { ...state, offeredAt: now }, next: { kind: 'wait', until: now } };
    case 'deadlineOver':
      return isOverdueHeld(state, now) ? tooLate(state, now) : unchanged(state);
    case 'receivedCallback':
      return wasCalled(state) ? receivedCallback(state, observation.answer, now) : unchanged(state);
    case 'cancelled':
      return lost(state, 'cancelled', 'before it was called', now);
    default:
      return unchanged(state);
  }
}

/** It waits in its row, without a job. */
function queued(state: GenerationIn<'held'>, mayStartAt: string): Step {
  return mayStartAt === state.mayStartAt
    ? unchanged(state)
    : { state: { ...state, mayStartAt }, next: { kind: 'keep' } };
}

/** True for a run that is held again: its last call had no effect, but a call before it may have had one. */
function wasCalled(state: GenerationIn<'held'>): state is GenerationIn<'held'> & { startedAt: string } {
  return state.startedAt !== null && !state.firstResult;
}

function isOverdueHeld({ createdAt, deadline }: GenerationIn<'held'>, now: string): boolean {
  return heldUntil(createdAt) <= now || (deadline !== null && deadline <= now);
}

function tooLate(state: GenerationIn<'held'>, now: string): Step {
  if (state.deadline !== null) return lost(state, 'webhook.busy', 'the service took no call in its time', now);
  return lost(state, 'timedOut', 'no worker took it', now);
}

/** An open run ends, and later results are ignored. */
function ownerMissing(state: Generation, now: string): Step {
  const { state: ended, next } = lost(state, 'unknown', 'the account was deleted', now);
  return { state: { ...ended, late: { kind: 'closed', at: now } }, next };
}

function decideCalling(state: GenerationIn<'calling'>, observation: Observation, now: string): Step {
  switch (observation.kind) {
    case 'accepted':
      return waiting(state, observation.reference, now);
    case 'ordered':
      return state.rules.answers === 'accepted' ? ordered(state, now) : unchanged(state);
    case 'answered':
      return beginCopy(state, observation.answer, now);
    case 'receivedCallback':
      return receivedCallback(state, observation.answer, now);
    case 'callFailed':
      return lost(state, observation.failure, observation.detail, now, observation.message);
    case 'callBusy':
      return holdLonger(state, observation, now);
    case 'callLost':
      return outcomeUnknown(state, observation.failure, observation.detail, now);
    case 'progressed':
      return progressedInCall(state, observation);
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

/** Retried within the run's time; if the service requires a longer pause, the run ends immediately. */
function holdLonger(
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

/**
 * Within its time: called once more if that is safe, else it waits if the service may still call back. Otherwise it ends with the
 * failure.
 */
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
  const { startedAt } = state;
  const done: Generation = { ...orderOf(state), status: 'done', startedAt, finishedAt: now, result };
  return { state: done, next: { kind: 'end', credits: 'release' } };
}
