import type { ReadAnswer } from '#core/webhooks/read-answer.ts';
import type { GenerationIn } from './generation.ts';
import type { Observation, Step } from './observation.ts';
import { copyAgainAt, holdUntil, leaseFrom, maxCopyAttempts, orderOf } from './generation-states.ts';
import { lost, unchanged } from './observation.ts';

type Downloading = GenerationIn<'downloading'>;
/** A run that was called; held again when its service was too busy for another call. */
type Called = GenerationIn<'calling' | 'waiting'> | (GenerationIn<'held'> & { startedAt: string });

export function decideDownloading(state: Downloading, observation: Observation, now: string): Step {
  switch (observation.kind) {
    case 'copied': {
      const { startedAt } = state;
      const { result } = observation;
      return {
        state: { ...orderOf(state), status: 'done', startedAt, finishedAt: now, result },
        next: { kind: 'end', credits: 'capture' },
      };
    }
    case 'copyFailed':
      return lost(state, observation.failure, observation.detail, now);
    case 'copyInterrupted': {
      const until = copyAgainAt(state.startedAt, holdUntil(state), now);
      if (until === null) return lost(state, 'result.unavailable', observation.detail, now);
      return {
        state: { ...state, leaseUntil: until, attempts: Math.max(0, state.attempts - 1) },
        next: { kind: 'wait', until },
      };
    }
    case 'leaseOver':
      return state.leaseUntil <= now ? copyAgain(state, now) : unchanged(state);
    case 'accepted':
    case 'ordered':
    case 'answered':
    case 'callFailed':
    case 'callLost':
      // The call ended after the result was sent to us: its caller copies the result, unless another process does.
      return state.attempts === 0 ? copyAgain(state, now) : unchanged(state);
    default:
      return unchanged(state);
  }
}

/** The process that received the response copies it. */
export function beginCopy(state: GenerationIn<'calling' | 'waiting'>, answer: ReadAnswer, now: string): Step {
  return {
    state: { ...downloading(state, answer), leaseUntil: leaseFrom(now), attempts: 1 },
    next: { kind: 'download' },
  };
}

/** The result came to a process that makes no copies: a worker takes it. */
export function calledBack(state: Called, answer: ReadAnswer, now: string): Step {
  return {
    state: { ...downloading(state, answer), leaseUntil: now, attempts: 0 },
    next: { kind: 'wait', until: now },
  };
}

function downloading(state: Called, answer: ReadAnswer) {
  return { ...orderOf(state), status: 'downloading', startedAt: state.startedAt, answer } as const;
}

/** The response is still in the row, so only time is lost; the provider's files may have expired meanwhile. */
function copyAgain(state: Downloading, now: string): Step {
  if (state.attempts >= maxCopyAttempts) {
    return lost(state, 'result.unavailable', `copying was begun ${state.attempts} times`, now);
  }
  return {
    state: { ...state, attempts: state.attempts + 1, leaseUntil: leaseFrom(now) },
    next: { kind: 'download' },
  };
}
