import type { GenerationIn } from './generation.ts';
import type { Observation, Step } from './observation.ts';
import { beginCopy, receivedCallback } from './decide-downloading.ts';
import { later, maxRefusals, noRoomMs, pauseBeforePoll } from './generation-states.ts';
import { progressed } from './decide-progress.ts';
import { lost, unchanged } from './observation.ts';
import { longestPauseMs } from './workflow-health.ts';

type Waiting = GenerationIn<'waiting'>;

export function decideWaiting(state: Waiting, observation: Observation, now: string): Step {
  switch (observation.kind) {
    case 'taken':
      return isDue(state, now) ? input(state, now) : unchanged(state);
    case 'noRoom':
      return isDue(state, now) ? pausedUntil(state, later(now, noRoomMs)) : unchanged(state);
    case 'answered':
      return beginCopy(state, observation.answer, now);
    case 'receivedCallback':
      return receivedCallback(state, observation.answer, now);
    case 'callFailed':
      return lost(state, observation.failure, observation.detail, now, observation.message);
    case 'progressed':
      return progressed(state, observation);
    case 'requestFailed':
      return requestFailed(state, observation, now);
    case 'deadlineOver':
      return state.deadline <= now ? lost(state, 'timedOut', silence(state), now) : unchanged(state);
    case 'callbackUnusable':
      return callbackUnusable(state, observation.detail);
    case 'cancelled':
      return lost(state, 'cancelled', 'while the provider worked', now);
    default:
      return unchanged(state);
  }
}

function silence({ reference: { callbackProblem } }: Waiting): string {
  if (callbackProblem === undefined) return 'no answer by the deadline';
  return `no usable callback by the deadline; the last one: ${callbackProblem}`;
}

function callbackUnusable(state: Waiting, callbackProblem: string): Step {
  if (state.reference.callbackProblem === callbackProblem) return unchanged(state);
  return { state: { ...state, reference: { ...state.reference, callbackProblem } }, next: { kind: 'keep' } };
}

/** The time of the next status request; the deadline for a provider that calls back, or one without a known status address. */
export function nextQuestion(
  run: Pick<Waiting, 'rules' | 'reference' | 'deadline'>,
  attempts: number,
  now: string,
): string {
  const { rules, reference, deadline } = run;
  if (reference.statusUrl === null) return deadline;
  const next = later(now, pauseBeforePoll(rules, attempts));
  return next < deadline ? next : deadline;
}

function isDue({ nextStepAt, deadline, reference }: Waiting, now: string): boolean {
  return reference.statusUrl !== null && nextStepAt <= now && now < deadline;
}

/** Claims the turn until the next request is due: the new time is committed before the provider is called. */
function input(state: Waiting, now: string): Step {
  const attempts = state.attempts + 1;
  const nextStepAt = nextQuestion(state, attempts, now);
  return { state: { ...state, attempts, nextStepAt }, next: { kind: 'ask', reference: state.reference } };
}

/** A fault is retried until the deadline; a refusal only a few times. */
function requestFailed(state: Waiting, failed: Observation & { kind: 'requestFailed' }, now: string): Step {
  const refusals = failed.isRefusal ? state.refusals + 1 : state.refusals;
  if (refusals >= maxRefusals) return lost(state, failed.failure, failed.detail, now, failed.message);
  const { retryAfterMs } = failed;
  const until = retryAfterMs === null ? null : later(now, Math.min(retryAfterMs, longestPauseMs));
  if (until !== null && until > state.nextStepAt) return pausedUntil({ ...state, refusals }, until);
  return refusals === state.refusals ? unchanged(state) : { state: { ...state, refusals }, next: { kind: 'keep' } };
}

function pausedUntil(state: Waiting, until: string): Step {
  const nextStepAt = until < state.deadline ? until : state.deadline;
  return { state: { ...state, nextStepAt }, next: { kind: 'wait', until: nextStepAt } };
}
