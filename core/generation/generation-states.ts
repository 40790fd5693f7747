import type { Generation, GenerationFailure, GenerationResult, GenerationStatus } from './generation.ts';
import { withoutFiles } from '#core/webhooks/files-in-input.ts';

/**
 * How a run moves. Credits are held in the first three states, captured with `done`, released with every other end. A run whose
 * call has begun never goes back to `held`: a workflow may cost its provider money, so it is called once.
 */
const moves: Record<GenerationStatus, readonly GenerationStatus[]> = {
  held: ['held', 'calling', 'failed'],
  calling: ['downloading', 'failed', 'timed_out', 'unknown'],
  downloading: ['downloading', 'done', 'failed', 'timed_out', 'unknown'],
  done: [],
  failed: [],
  timed_out: [],
  unknown: [],
};

export function canMove(from: GenerationStatus, to: GenerationStatus): boolean {
  return moves[from].includes(to);
}

/** The states a run may be in just before `to`: what guards the row's update. */
export function statesBefore(to: GenerationStatus): GenerationStatus[] {
  return openStatuses.filter((from) => canMove(from, to));
}

export const openStatuses = ['held', 'calling', 'downloading'] as const satisfies readonly GenerationStatus[];

export function isOpen(status: GenerationStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** A worker holds a run for a minute at a time and says so again while it waits. */
const leaseMs = 60_000;
/** A run nobody took for this long is offered again. */
const unclaimedMs = 30_000;

export function leaseFrom(now: string): string {
  return new Date(Date.parse(now) + leaseMs).toISOString();
}

/** Held runs older than this were lost by the queue. */
export function heldBefore(now: string): string {
  return new Date(Date.parse(now) - unclaimedMs).toISOString();
}

export function isLeaseOver({ status, leaseUntil }: Generation, now: string): boolean {
  return status !== 'held' && isOpen(status) && (leaseUntil ?? '') < now;
}

export function beginCalling(generation: Generation, now: string): Generation {
  return { ...generation, status: 'calling', startedAt: now, leaseUntil: leaseFrom(now) };
}

export function beginDownloading(generation: Generation, now: string): Generation {
  return { ...generation, status: 'downloading', leaseUntil: leaseFrom(now) };
}

export function finish(generation: Generation, result: GenerationResult, now: string): Generation {
  return { ...ended(generation, now), status: 'done', result };
}

/** `detail` is for admins: the provider's words or the path that was missing, never a prompt. */
export function endWithout(
  generation: Generation,
  failure: GenerationFailure,
  detail: string,
  now: string,
): Generation {
  return { ...ended(generation, now), status: statusOf(failure), failure, failureDetail: detail.slice(0, 500) };
}

export function statusOf(failure: GenerationFailure): 'failed' | 'timed_out' | 'unknown' {
  if (failure === 'timedOut') return 'timed_out';
  return failure === 'unknown' ? 'unknown' : 'failed';
}

/** The megabytes of files sent along are not needed once the run has ended. */
function ended(generation: Generation, now: string): Generation {
  return { ...generation, inputData: withoutFiles(generation.inputData), leaseUntil: null, finishedAt: now };
}
