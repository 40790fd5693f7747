import type { ReadAnswer } from '#core/webhooks/read-answer.ts';
import type { Late, LostGeneration } from './generation.ts';
import type { Observation, Step } from './observation.ts';
import { copyAgainAt, holdUntil, lateLeaseFrom, maxCopyAttempts } from './generation-states.ts';
import { unchanged } from './observation.ts';

type Copying = Extract<Late, { kind: 'copying' }>;

/**
 * Handles results after an end without one. The end stays and its credits are the customer's; a result is copied and
 * stored beside it, free. A run that was cancelled before its provider returned a reference sends the cancellation now.
 */
export function decideLate(state: LostGeneration, observation: Observation, now: string): Step {
  const copying = state.late?.kind === 'copying' ? state.late : null;
  switch (observation.kind) {
    case 'answered':
      return state.late === null ? withLate(state, began(observation.answer, now, 1), 'download') : unchanged(state);
    case 'calledBack':
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
      return copying && copying.leaseUntil <= now ? copyAgain(state, copying, now) : unchanged(state);
    case 'ownerGone':
      // A stored late result stays, as the result of a done run does.
      return state.late === null || copying ? withLate(state, { kind: 'closed', at: now }, 'keep') : unchanged(state);
    default:
      return unchanged(state);
  }
}

export function isLateOverdue({ late }: LostGeneration, now: string): boolean {
  return late?.kind === 'copying' && late.leaseUntil <= now;
}

function began(answer: ReadAnswer, now: string, attempts: number): Copying {
  return { kind: 'copying', at: now, answer, leaseUntil: attempts === 0 ? now : lateLeaseFrom(now), attempts };
}

function offered(state: LostGeneration, answer: ReadAnswer, now: string): Step {
  return { state: { ...state, late: began(answer, now, 0) }, next: { kind: 'wait', until: now } };
}

function withLate(state: LostGeneration, late: Late, next: 'download' | 'keep'): Step {
  return { state: { ...state, late }, next: { kind: next } };
}

function interrupted(state: LostGeneration, copying: Copying, now: string): Step {
  const until = copyAgainAt(copying.at, holdUntil(state), now);
  if (until === null) return withLate(state, { kind: 'lost', at: now }, 'keep');
  const attempts = Math.max(0, copying.attempts - 1);
  return { state: { ...state, late: { ...copying, leaseUntil: until, attempts } }, next: { kind: 'wait', until } };
}

function copyAgain(state: LostGeneration, copying: Copying, now: string): Step {
  if (copying.attempts >= maxCopyAttempts) return withLate(state, { kind: 'lost', at: now }, 'keep');
  return withLate(state, { ...copying, attempts: copying.attempts + 1, leaseUntil: lateLeaseFrom(now) }, 'download');
}
