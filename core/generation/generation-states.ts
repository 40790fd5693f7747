import type { EndedGeneration, Generation, GenerationFailure, GenerationStatus, LostGeneration } from './generation.ts';
import type { OverdueTimes } from './generation-store.ts';

export const openStatuses = [
  'held',
  'calling',
  'waiting',
  'downloading',
] as const satisfies readonly GenerationStatus[];
export type OpenStatus = (typeof openStatuses)[number];

export function isOpen(status: GenerationStatus): status is OpenStatus {
  return openStatuses.some((open) => open === status);
}

export function hasEnded(generation: Generation): generation is EndedGeneration {
  return !isOpen(generation.status);
}

const second = 1000;
const minute = 60 * second;

/** Spec §9: a workflow has ten minutes. */
export const callTimeoutMs = 10 * minute;
/** How long a process may be silent before its runs count as lost. */
const leaseMs = 60 * second;
/** A held run nobody took for this long is offered again; a step nobody took is taken by the sweep. */
const untakenMs = 30 * second;
/** An open run's credits come back at the latest a day after it was accepted, whatever happens to it. */
export const holdMs = 24 * 60 * minute;
/** How long a run is put off when a process has as many as it may have. */
export const noRoomMs = 10 * second;
export const copyPauseMs = 10 * second;
export const maxCopyAttempts = 3;

/** Times between questions to a provider that answers later; the last one repeats. */
const askPausesMs = [5 * second, 5 * second, 10 * second, 20 * second, 30 * second];

export function pauseBeforeAsking(attempts: number): number {
  return askPausesMs[Math.min(attempts, askPausesMs.length - 1)]!;
}

export function later(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString();
}

export function leaseFrom(now: string): string {
  return later(now, leaseMs);
}

export function holdUntil(createdAt: string): string {
  return later(createdAt, holdMs);
}

/** What a sweep asks the store for. */
export function overdueTimes(now: string): OverdueTimes {
  return { now, offeredBefore: later(now, -untakenMs), stepBefore: later(now, -untakenMs) };
}

/** A run's end without a result. `detail` is for admins: the provider's words or the path that was missing, never a prompt. */
export function endWithout(
  generation: Generation,
  failure: GenerationFailure,
  detail: string,
  now: string,
): LostGeneration {
  return {
    ...orderOf(generation),
    inputData: generation.inputData,
    status: statusOf(failure),
    startedAt: 'startedAt' in generation ? generation.startedAt : null,
    finishedAt: now,
    failure,
    failureDetail: detail.slice(0, 500),
  };
}

export function statusOf(failure: GenerationFailure): LostGeneration['status'] {
  if (failure === 'timedOut') return 'timed_out';
  return failure === 'unknown' ? 'unknown' : 'failed';
}

/** The part of a run that stays: a new state is put behind it, so that no field of the old state is left over. */
export function orderOf(generation: Generation) {
  const { id, userId, influencerId, webhookId, webhookVersion, scheduleId } = generation;
  const { contentType, prompt, inputData, creditCost, createdAt } = generation;
  return {
    id,
    userId,
    influencerId,
    webhookId,
    webhookVersion,
    scheduleId,
    contentType,
    prompt,
    inputData,
    creditCost,
    createdAt,
  };
}
