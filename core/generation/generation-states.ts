import type {
  EndedGeneration,
  Generation,
  GenerationFailure,
  GenerationResult,
  GenerationStatus,
  ListedGeneration,
  LostGeneration,
} from './generation.ts';
import type { RunRules } from './generation.ts';

export const openStatuses = [
  'held',
  'calling',
  'waiting',
  'downloading',
  'judging',
] as const satisfies readonly GenerationStatus[];
export type OpenStatus = (typeof openStatuses)[number];

export function isOpen(status: GenerationStatus): status is OpenStatus {
  return openStatuses.some((open) => open === status);
}

/** A service works on it, or its result is being completed. */
export function isWorkedOn(status: GenerationStatus): boolean {
  return isOpen(status) && status !== 'held';
}

export function hasEnded(generation: Generation): generation is EndedGeneration {
  return !isOpen(generation.status);
}

type Ruled = Pick<Generation, 'status' | 'rules'>;

/** Whether its credits were spent: not for a workflow that only accepts orders. */
export function isCharged(run: Ruled): boolean {
  return run.status === 'done' && !isOrderOnly(run);
}

/** Done, without a result. */
export function isOrderOnly({ status, rules }: Ruled): boolean {
  return status === 'done' && rules.answers === 'accepted';
}

/**
 * The result its customer has: that of a done run, or a late one. A customer who cancelled does not see a late result,
 * so that cancelling is no way to a free one.
 */
export function displayedResult(run: Generation | ListedGeneration): GenerationResult | null {
  if (run.status === 'done') return run.result;
  if (!('late' in run) || run.late?.kind !== 'kept' || run.status === 'cancelled') return null;
  return run.late.result;
}

/** Until a result exists. A result that is being copied, or waits for a better one, is not discarded. */
export function mayCancel({ status, firstResult }: Pick<ListedGeneration, 'status' | 'firstResult'>): boolean {
  if (firstResult) return false;
  return status === 'held' || status === 'calling' || status === 'waiting';
}

const second = 1000;
const minute = 60 * second;

/** How often a workflow that is safe to repeat is called. */
export const maxCalls = 2;
/** With less time left a paid call is not begun: it could only end without its result. */
export const leastCallMs = 5 * second;
/** How often in a row a provider may refuse the status before the requests stop. */
export const maxRefusals = 4;
/** How long a process may be silent before its runs count as lost. */
const leaseMs = 60 * second;
/** A held run that no worker took for this long is offered again; an overdue step is taken by the sweep. */
const untakenMs = 30 * second;
/** A run that no worker took ends a day after it was accepted. */
const heldMs = 24 * 60 * minute;
/** Copying is begun a few times, each time with a lease. */
const copyMs = 60 * minute;
/** No process extends the leases of late copies. */
const lateLeaseMs = 15 * minute;
/** How long a status request is delayed when a process has its maximum of runs. */
export const noRoomMs = 10 * second;
const shortestCopyPauseMs = 10 * second;
const longestCopyPauseMs = 5 * minute;
export const maxCopyAttempts = 3;

/**
 * When a copy that our storage interrupted begins again: after a tenth of the time since `from`, between ten seconds
 * and five minutes. An outage of our own is no fault of the result, so this does not count as an attempt. Null after
 * `until`: the credits' hold ends then.
 */
export function retryCopyAt(from: string, until: string, now: string): string | null {
  const pauseMs = Math.round((Date.parse(now) - Date.parse(from)) / 10);
  const at = later(now, Math.min(Math.max(pauseMs, shortestCopyPauseMs), longestCopyPauseMs));
  return at < until ? at : null;
}

/**
 * Between status requests to a provider: the workflow's interval twice, then twice as long each time up to its longest.
 */
export function pauseBeforePoll({ askEverySeconds, askAtMostSeconds }: RunRules, attempts: number): number {
  const growth = 2 ** Math.min(Math.max(0, attempts - 1), 20);
  return Math.round(Math.min(askEverySeconds * growth, askAtMostSeconds) * second);
}

/** The end of the workflow's time limit. */
export function deadlineOf({ startedAt, rules }: { startedAt: string; rules: RunRules }): string {
  return later(startedAt, rules.timeLimitSeconds * second);
}

export function later(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString();
}

export function leaseFrom(now: string): string {
  return later(now, leaseMs);
}

export function lateLeaseFrom(now: string): string {
  return later(now, lateLeaseMs);
}

export function heldUntil(createdAt: string): string {
  return later(createdAt, heldMs);
}

/** The hold on a run's credits outlives every possible step of the run. */
export function holdUntil({ createdAt, rules }: { createdAt: string; rules: RunRules }): string {
  const times = rules.likeness ? 2 : 1;
  return later(createdAt, heldMs + times * (rules.timeLimitSeconds * second + copyMs));
}

/** A held run without a turn to wait for that was offered before `offeredBefore`, one held since `heldSince`, one out of time, a lease over at `now`, a step that was due before `stepBefore`. */
export type OverdueTimes = { now: string; offeredBefore: string; stepBefore: string; heldSince: string };

/** The times that a sweep passes to the store. */
export function overdueTimes(now: string): OverdueTimes {
  const before = later(now, -untakenMs);
  return { now, offeredBefore: before, stepBefore: before, heldSince: later(now, -heldMs) };
}

/** A run's end without a result. For admins: `detail`, as a status or the missing path, and the service's own words. */
export function endWithout(
  generation: Generation,
  failure: GenerationFailure,
  detail: string,
  now: string,
  message: string | null = null,
): LostGeneration {
  const { firstResult: _first, ...order } = orderOf(generation);
  return {
    ...order,
    inputData: generation.inputData,
    status: statusOf(failure),
    startedAt: 'startedAt' in generation ? generation.startedAt : null,
    finishedAt: now,
    failure,
    failureDetail: detail.slice(0, 500),
    ...(message !== null && { failureMessage: message }),
    reference: 'reference' in generation && failure === 'cancelled' ? generation.reference : null,
    late: null,
  };
}

export function statusOf(failure: GenerationFailure): LostGeneration['status'] {
  if (failure === 'timedOut') return 'timed_out';
  return failure === 'unknown' || failure === 'cancelled' ? failure : 'failed';
}

/** The constant part of a run: a new state is added to it, so that no field of the old state is left over. */
export function orderOf(generation: Generation) {
  const { id, userId, influencerId, webhookId, webhookVersion, scheduleId, rules } = generation;
  const { contentType, prompt, inputData, assets, creditCost, createdAt, firstResult, live } = generation;
  return {
    id,
    userId,
    influencerId,
    webhookId,
    webhookVersion,
    rules,
    scheduleId,
    contentType,
    prompt,
    inputData,
    assets,
    creditCost,
    createdAt,
    ...(firstResult && { firstResult }),
    ...(live && { live }),
  };
}
