import type { ReadResponse } from '#core/webhooks/read-response.ts';
import type { GenerationIn, Late, LostGeneration } from './generation.ts';
import type { Observation, Step } from './observation.ts';
import { retryCopyAt, holdUntil, leaseFrom, maxCopyAttempts, orderOf, lateLeaseFrom } from './generation-states.ts';
import { resultStored } from './decide-judging.ts';
import { lost, unchanged } from './observation.ts';

type Copying = Extract<Late, { kind: 'copying' }>;

type Downloading = GenerationIn<'downloading'>;
/** A run that was called; held again when its service was too busy for another call. */
type Called = GenerationIn<'calling' | 'waiting'> | (GenerationIn<'held'> & { startedAt: string });

export function decideDownloading(state: Downloading, observation: Observation, now: string): Step {
  switch (observation.kind) {
    case 'copied':
      return resultStored(state, observation.result, now);
    case 'copyFailed':
      return lost(state, observation.failure, observation.detail, now, observation.message);
    case 'copyInterrupted': {
      const until = retryCopyAt(state.startedAt, holdUntil(state), now);
      if (until === null) return lost(state, 'result.unavailable', observation.detail, now);
      return {
        state: { ...state, leaseUntil: until, attempts: Math.max(0, state.attempts - 1) },
        next: { kind: 'wait', until },
      };
    }
    case 'leaseOver':
      return state.leaseUntil <= now ? retryCopy(state, now) : unchanged(state);
    case 'accepted':
    case 'ordered':
    case 'answered':
    case 'callFailed':
    case 'callLost':
      // The call ended after the result was sent to us: its caller copies the result, unless another process does.
      return state.attempts === 0 ? retryCopy(state, now) : unchanged(state);
    default:
      return unchanged(state);
  }
}

/** The process that received the response copies it. */
export function beginCopy(state: GenerationIn<'calling' | 'waiting'>, answer: ReadResponse, now: string): Step {
  return {
    state: { ...downloading(state, answer), leaseUntil: leaseFrom(now), attempts: 1 },
    next: { kind: 'download' },
  };
}

/** The process that received the result makes no copies, so a worker takes it. */
export function receivedCallback(state: Called, answer: ReadResponse, now: string): Step {
  return {
    state: { ...downloading(state, answer), leaseUntil: now, attempts: 0 },
    next: { kind: 'wait', until: now },
  };
}

function downloading(state: Called, answer: ReadResponse) {
  const { startedAt } = state;
  // Some services name the price when they take the job.
  const cost = answer.cost ?? (state.status === 'waiting' ? state.reference.cost : undefined);
  return { ...orderOf(state), status: 'downloading', startedAt, answer: cost ? { ...answer, cost } : answer } as const;
}

/** The response is still in the row, so only time is lost; the provider's files may have expired in the meantime. */
function retryCopy(state: Downloading, now: string): Step {
  if (state.attempts >= maxCopyAttempts) {
    return lost(state, 'result.unavailable', `copying was begun ${state.attempts} times`, now);
  }
  return {
    state: { ...state, attempts: state.attempts + 1, leaseUntil: leaseFrom(now) },
    next: { kind: 'download' },
  };
}

/**
 * Handles results after an end without one. The end and the release of its credits are final; a result is copied and stored
 * beside it, free. A run that was cancelled before its provider returned a reference sends the cancellation now.
 */
export function decideLate(state: LostGeneration, observation: Observation, now: string): Step {
  const copying = state.late?.kind === 'copying' ? state.late : null;
  switch (observation.kind) {
    case 'answered':
      return state.late === null ? withLate(state, began(observation.answer, now, 1), 'download') : unchanged(state);
    case 'receivedCallback':
      return state.late === null ? offered(state, observation.answer, now) : unchanged(state);
    case 'accepted': {
      const isNews = state.status === 'cancelled' && state.reference === null;
      if (!isNews) return unchanged(state);
      return { state: { ...state, reference: observation.reference }, next: { kind: 'tellCancelled' } };
    }
    case 'copied':
      return copying
        ? withLate(state, { kind: 'kept', at: now, result: observation.result }, 'keep')
        : unchanged(state);
    case 'copyFailed':
      return copying ? withLate(state, { kind: 'lost', at: now }, 'keep') : unchanged(state);
    case 'copyInterrupted':
      return copying ? interrupted(state, copying, now) : unchanged(state);
    case 'leaseOver':
      return copying && copying.leaseUntil <= now ? retryLateCopy(state, copying, now) : unchanged(state);
    case 'ownerMissing':
      // A stored late result stays, as the result of a done run does.
      return state.late === null || copying ? withLate(state, { kind: 'closed', at: now }, 'keep') : unchanged(state);
    default:
      return unchanged(state);
  }
}

export function isLateOverdue({ late }: LostGeneration, now: string): boolean {
  return late?.kind === 'copying' && late.leaseUntil <= now;
}

function began(answer: ReadResponse, now: string, attempts: number): Copying {
  return { kind: 'copying', at: now, answer, leaseUntil: attempts === 0 ? now : lateLeaseFrom(now), attempts };
}

function offered(state: LostGeneration, answer: ReadResponse, now: string): Step {
  return { state: { ...state, late: began(answer, now, 0) }, next: { kind: 'wait', until: now } };
}

function withLate(state: LostGeneration, late: Late, next: 'download' | 'keep'): Step {
  return { state: { ...state, late }, next: { kind: next } };
}

function interrupted(state: LostGeneration, copying: Copying, now: string): Step {
  const until = retryCopyAt(copying.at, holdUntil(state), now);
  if (until === null) return withLate(state, { kind: 'lost', at: now }, 'keep');
  const attempts = Math.max(0, copying.attempts - 1);
  return { state: { ...state, late: { ...copying, leaseUntil: until, attempts } }, next: { kind: 'wait', until } };
}

function retryLateCopy(state: LostGeneration, copying: Copying, now: string): Step {
  if (copying.attempts >= maxCopyAttempts) return withLate(state, { kind: 'lost', at: now }, 'keep');
  return withLate(state, { ...copying, attempts: copying.attempts + 1, leaseUntil: lateLeaseFrom(now) }, 'download');
}
