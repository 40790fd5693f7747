import type { ReadAnswer } from '#core/webhooks/read-answer.ts';
import type {
  Generation,
  GenerationFailure,
  GenerationResult,
  LostGeneration,
  ProviderReference,
} from './generation.ts';
import { endWithout } from './generation-states.ts';

type Failed = { failure: GenerationFailure; detail: string };

/** What happened to a run, or what its time has brought. */
export type Observation =
  /** A worker took the run's job. */
  | { kind: 'taken' }
  /** Its process has as many runs as it may have, or others wait already. */
  | { kind: 'noRoom' }
  /** Its turn came while its workflow takes no runs. `until`: when one may be tried; null when nobody knows. */
  | { kind: 'heldBack'; until: string | null }
  /** Its turn came, and its workflow was paused by an admin and then deleted: nobody lets it go on any more. */
  | { kind: 'workflowGone' }
  /** No worker took the job in time. */
  | { kind: 'untaken' }
  /** The provider took the run and answers later. */
  | { kind: 'accepted'; reference: ProviderReference }
  /** The provider took the order, and nothing comes back. */
  | { kind: 'ordered' }
  /** To the call, or to a question. */
  | { kind: 'answered'; answer: ReadAnswer }
  /** The provider sent the result. */
  | { kind: 'calledBack'; answer: ReadAnswer }
  /** The provider said that there will be no result, or what it said is none. */
  | ({ kind: 'callFailed' } & Failed)
  /** The service was too busy to take the call, which had no effect; it is left alone `until` then. */
  | { kind: 'callBusy'; until: string; detail: string }
  /** Nobody knows whether the call had its effect. */
  | ({ kind: 'callLost' } & Failed)
  /** The job goes on. `progress`: percent, null when it was not told. */
  | { kind: 'wentOn'; progress: number | null }
  /** A question was not answered. `isRefusal`: it may well never be. */
  | ({ kind: 'askFailed'; isRefusal: boolean; retryAfterMs: number | null } & Failed)
  | { kind: 'copied'; result: GenerationResult }
  | ({ kind: 'copyFailed' } & Failed)
  /** Our own storage failed; the files may still be there. */
  | { kind: 'copyInterrupted'; detail: string }
  | { kind: 'leaseOver' }
  | { kind: 'deadlineOver' }
  /** Its customer cancelled it. */
  | { kind: 'cancelled' }
  /** The account it was made for was deleted. */
  | { kind: 'ownerGone' };

/**
 * What to do once the new state is committed. `wait`: a job at that time goes on. `keep`: nothing. `tellCancelled`: the provider is
 * told that nobody waits for it. `none`: the observation came too late or does not fit; nothing has changed.
 */
export type Next =
  | { kind: 'call' }
  | { kind: 'ask'; reference: ProviderReference }
  | { kind: 'download' }
  | { kind: 'wait'; until: string }
  | { kind: 'keep' }
  | { kind: 'end'; credits: 'capture' | 'release' }
  | { kind: 'tellCancelled' }
  | { kind: 'none' };

export type Step<State extends Generation = Generation> = { state: State; next: Next };

export function lost(state: Generation, failure: GenerationFailure, detail: string, now: string): Step<LostGeneration> {
  return { state: endWithout(state, failure, detail, now), next: { kind: 'end', credits: 'release' } };
}

export function unchanged(state: Generation): Step {
  return { state, next: { kind: 'none' } };
}
