import type { ReadAnswer } from '#core/webhooks/read-answer.ts';
import type {
  Generation,
  GenerationFailure,
  GenerationIn,
  GenerationResult,
  LostGeneration,
  ProviderReference,
} from './generation.ts';
import {
  callTimeoutMs,
  copyPauseMs,
  endWithout,
  holdUntil,
  isOpen,
  later,
  leaseFrom,
  maxCopyAttempts,
  noRoomMs,
  orderOf,
  overdueTimes,
  pauseBeforeAsking,
} from './generation-states.ts';

/** What happened to a run, or what its time has brought. */
export type Observation =
  /** A worker took the run's job. */
  | { kind: 'taken' }
  /** A worker saw the job while its process had as many runs as it may have. */
  | { kind: 'noRoom' }
  /** No worker took the job in time. */
  | { kind: 'untaken' }
  /** The provider took the run and answers later. */
  | { kind: 'accepted'; reference: ProviderReference }
  | { kind: 'answered'; answer: ReadAnswer }
  | { kind: 'callFailed'; failure: GenerationFailure; detail: string }
  | { kind: 'copied'; result: GenerationResult }
  | { kind: 'copyFailed'; failure: GenerationFailure; detail: string }
  /** Our own storage failed; the files may still be there. */
  | { kind: 'copyInterrupted'; detail: string }
  | { kind: 'leaseOver' }
  | { kind: 'deadlineOver' }
  /** The account it was made for was deleted. */
  | { kind: 'ownerGone' };

/** What to do once the new state is committed. `none`: the observation came too late or does not fit; nothing has changed. */
export type Next =
  | { kind: 'call' }
  | { kind: 'ask'; reference: ProviderReference }
  | { kind: 'download' }
  | { kind: 'wait'; until: string }
  | { kind: 'end'; credits: 'capture' | 'release' }
  | { kind: 'none' };

export type Step = { state: Generation; next: Next };

/**
 * The only place where a run changes its state. Credits are held in the open states, captured with `done`, released with every
 * other end. A run whose call has begun never goes back to `held`: the workflow is called once.
 */
export function decide(state: Generation, observation: Observation, now: string): Step {
  if (observation.kind === 'ownerGone' && isOpen(state.status)) {
    return lost(state, 'unknown', 'the account was deleted', now);
  }
  switch (state.status) {
    case 'held':
      return decideHeld(state, observation, now);
    case 'calling':
      return decideCalling(state, observation, now);
    case 'waiting':
      return decideWaiting(state, observation, now);
    case 'downloading':
      return decideDownloading(state, observation, now);
    case 'done':
    case 'failed':
    case 'timed_out':
    case 'unknown':
      return unchanged(state);
    default:
      return state satisfies never;
  }
}

/** What time alone has brought about for a run a sweep found; null when it is not overdue after all. */
export function overdue(state: Generation, now: string): Observation | null {
  const { offeredBefore, stepBefore } = overdueTimes(now);
  switch (state.status) {
    case 'held':
      if (holdUntil(state.createdAt) <= now) return { kind: 'deadlineOver' };
      return state.offeredAt < offeredBefore ? { kind: 'untaken' } : null;
    case 'calling':
    case 'downloading':
      return state.leaseUntil <= now ? { kind: 'leaseOver' } : null;
    case 'waiting':
      if (state.deadline <= now) return { kind: 'deadlineOver' };
      return state.nextStepAt < stepBefore ? { kind: 'taken' } : null;
    case 'done':
    case 'failed':
    case 'timed_out':
    case 'unknown':
      return null;
    default:
      return state satisfies never;
  }
}

function decideHeld(state: GenerationIn<'held'>, observation: Observation, now: string): Step {
  switch (observation.kind) {
    case 'taken':
      return {
        state: { ...orderOf(state), status: 'calling', startedAt: now, leaseUntil: leaseFrom(now) },
        next: { kind: 'call' },
      };
    case 'noRoom':
      return offered(state, later(now, noRoomMs));
    case 'untaken':
      return offered(state, now);
    case 'deadlineOver':
      return holdUntil(state.createdAt) <= now ? lost(state, 'timedOut', 'no worker took it', now) : unchanged(state);
    default:
      return unchanged(state);
  }
}

function decideCalling(state: GenerationIn<'calling'>, observation: Observation, now: string): Step {
  switch (observation.kind) {
    case 'accepted':
      return accepted(state, observation.reference, now);
    case 'answered':
      return answered(state, observation.answer, now);
    case 'callFailed':
      return lost(state, observation.failure, observation.detail, now);
    case 'leaseOver':
      return state.leaseUntil <= now ? lost(state, 'unknown', 'the worker went silent', now) : unchanged(state);
    default:
      return unchanged(state);
  }
}

function decideWaiting(state: GenerationIn<'waiting'>, observation: Observation, now: string): Step {
  switch (observation.kind) {
    case 'taken':
      return state.nextStepAt <= now && now < state.deadline ? asked(state, now) : unchanged(state);
    case 'answered':
      return answered(state, observation.answer, now);
    case 'callFailed':
      return lost(state, observation.failure, observation.detail, now);
    case 'deadlineOver':
      return state.deadline <= now ? lost(state, 'timedOut', 'no answer by the deadline', now) : unchanged(state);
    default:
      return unchanged(state);
  }
}

function decideDownloading(state: GenerationIn<'downloading'>, observation: Observation, now: string): Step {
  switch (observation.kind) {
    case 'copied':
      return {
        state: {
          ...orderOf(state),
          status: 'done',
          startedAt: state.startedAt,
          finishedAt: now,
          result: observation.result,
        },
        next: { kind: 'end', credits: 'capture' },
      };
    case 'copyFailed':
      return lost(state, observation.failure, observation.detail, now);
    case 'copyInterrupted':
      if (state.attempts >= maxCopyAttempts) return lost(state, 'result.unavailable', observation.detail, now);
      return {
        state: { ...state, leaseUntil: later(now, copyPauseMs) },
        next: { kind: 'wait', until: later(now, copyPauseMs) },
      };
    case 'leaseOver':
      return state.leaseUntil <= now ? copyAgain(state, now) : unchanged(state);
    default:
      return unchanged(state);
  }
}

function offered(state: GenerationIn<'held'>, until: string): Step {
  return { state: { ...state, offeredAt: until }, next: { kind: 'wait', until } };
}

function accepted(state: GenerationIn<'calling'>, reference: ProviderReference, now: string): Step {
  const deadline = later(state.startedAt, callTimeoutMs);
  const nextStepAt = nextQuestion(reference, 0, deadline, now);
  const { startedAt } = state;
  return {
    state: { ...orderOf(state), status: 'waiting', startedAt, reference, nextStepAt, deadline, attempts: 0 },
    next: { kind: 'wait', until: nextStepAt },
  };
}

/** Who asks has the turn until the next question is due: the new time is committed before the provider is asked. */
function asked(state: GenerationIn<'waiting'>, now: string): Step {
  const attempts = state.attempts + 1;
  const nextStepAt = nextQuestion(state.reference, attempts, state.deadline, now);
  return { state: { ...state, attempts, nextStepAt }, next: { kind: 'ask', reference: state.reference } };
}

function nextQuestion({ statusUrl }: ProviderReference, attempts: number, deadline: string, now: string): string {
  if (statusUrl === null) return deadline;
  const next = later(now, pauseBeforeAsking(attempts));
  return next < deadline ? next : deadline;
}

function answered(state: GenerationIn<'calling' | 'waiting'>, answer: ReadAnswer, now: string): Step {
  const { startedAt } = state;
  return {
    state: { ...orderOf(state), status: 'downloading', startedAt, answer, leaseUntil: leaseFrom(now), attempts: 1 },
    next: { kind: 'download' },
  };
}

/** The answer is still in the row, so nothing is lost but time; the provider's files may have gone meanwhile. */
function copyAgain(state: GenerationIn<'downloading'>, now: string): Step {
  if (state.attempts >= maxCopyAttempts) {
    return lost(state, 'result.unavailable', `copying was begun ${state.attempts} times`, now);
  }
  return {
    state: { ...state, attempts: state.attempts + 1, leaseUntil: leaseFrom(now) },
    next: { kind: 'download' },
  };
}

function lost(state: Generation, failure: GenerationFailure, detail: string, now: string): Step {
  const ended: LostGeneration = endWithout(state, failure, detail, now);
  return { state: ended, next: { kind: 'end', credits: 'release' } };
}

function unchanged(state: Generation): Step {
  return { state, next: { kind: 'none' } };
}
