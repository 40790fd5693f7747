import type { ReadResponse } from '#core/webhooks/read-response.ts';
import type {
  Generation,
  GenerationFailure,
  GenerationResult,
  Live,
  LostGeneration,
  ProviderReference,
} from './generation.ts';
import { endWithout } from './generation-states.ts';

/** `message`: the service's own words, for admins. `isKeyRefused`: in a way that no content of a request causes. */
export type Failed = { failure: GenerationFailure; detail: string; message?: string | null; isKeyRefused?: true };

/** A call of a judge. `failure`: why there is no score. */
export type JudgeCall = { startedAt: string; failure: GenerationFailure | null };

/** An event of a run, or the effect of its time. */
export type Observation =
  /** A worker took the run's job. */
  | { kind: 'taken' }
  /** Its process has its maximum of runs, or others wait already. */
  | { kind: 'noRoom' }
  /** Its turn came while its workflow takes no runs. `until`: when one may be tried; null when unknown. */
  | { kind: 'heldBack'; until: string | null }
  /** Its turn came, and its workflow was paused by an admin and then deleted: it can never continue. */
  | { kind: 'workflowMissing' }
  /** No worker took the job in time. */
  | { kind: 'untaken' }
  /** The provider took the run and responds later. */
  | { kind: 'accepted'; reference: ProviderReference }
  /** The provider accepted the order, and returns no result. */
  | { kind: 'ordered' }
  /** The response to the call, or to a status request. */
  | { kind: 'answered'; answer: ReadResponse }
  /** The provider sent the result. */
  | { kind: 'receivedCallback'; answer: ReadResponse }
  /** The provider sent a callback that says nothing about the run. */
  | { kind: 'callbackUnusable'; detail: string }
  /** The provider reported that there will be no result, or its response has none. */
  | ({ kind: 'callFailed' } & Failed)
  /** The service was too busy to take the call, which had no effect; it is not called before `until`. */
  | { kind: 'callBusy'; until: string; detail: string }
  /** It is unknown whether the call had its effect. */
  | ({ kind: 'callLost' } & Failed)
  /** The service works on it. `progress`: percent, null without a report. `sources`: of its previews, which are not fetched yet. */
  | { kind: 'progressed'; progress: number | null; live?: Live; sources?: readonly string[] }
  /** A status request failed. `isRefusal`: it may never succeed. */
  | ({ kind: 'requestFailed'; isRefusal: boolean; retryAfterMs: number | null } & Failed)
  | { kind: 'copied'; result: GenerationResult }
  | ({ kind: 'copyFailed' } & Failed)
  /** Our own storage failed; the files may still be there. */
  | { kind: 'copyInterrupted'; detail: string }
  /** The judge responded, or could not. `likeness`: in percent; null without a score. `call`: omitted when it was not called. */
  | { kind: 'judged'; likeness: number | null; call?: JudgeCall }
  | { kind: 'leaseOver' }
  | { kind: 'deadlineOver' }
  /** Its customer cancelled it. */
  | { kind: 'cancelled' }
  /** The account it was made for was deleted. */
  | { kind: 'ownerMissing' };

/**
 * The step after the new state is committed. `wait`: a job continues at that time. `keep`: nothing. `tellCancelled`:
 * notifies the provider of the cancellation. `none`: the observation came too late or does not fit; nothing has
 * changed. `failure` of an end: why its repeat ended without a result of its own.
 */
export type Next =
  | { kind: 'call' }
  | { kind: 'ask'; reference: ProviderReference }
  | { kind: 'download' }
  | { kind: 'judge' }
  | { kind: 'wait'; until: string }
  | { kind: 'keep' }
  | { kind: 'end'; credits: 'capture' | 'release'; failure?: GenerationFailure }
  | { kind: 'tellCancelled' }
  | { kind: 'none' };

export type Step<State extends Generation = Generation> = { state: State; next: Next };

export function lost(
  state: Generation,
  failure: GenerationFailure,
  detail: string,
  now: string,
  message: string | null = null,
): Step<LostGeneration> {
  return { state: endWithout(state, failure, detail, now, message), next: { kind: 'end', credits: 'release' } };
}

export function unchanged(state: Generation): Step {
  return { state, next: { kind: 'none' } };
}
