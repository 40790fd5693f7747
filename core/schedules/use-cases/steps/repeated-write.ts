import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import { canonicalJson } from '#core/shared/canonical.ts';
import { ok, refuse } from '#core/shared/result.ts';

/** What a call says besides what it changes. */
export type WriteConditions = {
  /** The same for every repeat of one call; null when the caller sent no key. */
  operationId: string | null;
  /** The versions of the schedule that the caller would change; null for every one. */
  versions: readonly number[] | null;
};
export const noConditions: WriteConditions = { operationId: null, versions: null };

type Write = WriteConditions & { userId: string; content: unknown };

/**
 * Whether this write was done before, its answer lost with the process that did it: kept in the transaction of the effect, as operations
 * of a device are. Refuses `request.keyReused` when another write was done under the key.
 */
export async function wasDone(
  stores: Stores,
  { clock, ids }: Pick<Ports, 'clock' | 'ids'>,
  { operationId: opId, userId, content }: Omit<Write, 'versions'>,
): Promise<Result<boolean>> {
  if (opId === null) return ok(false);
  const fingerprint = ids.derived(`write:${canonicalJson(content)}`);
  const earlier = await stores.syncOperations.claim({ userId, opId, entity: 'schedule', fingerprint }, clock.now());
  if (earlier === null) return ok(false);
  return earlier.fingerprint === fingerprint ? ok(true) : refuse('request.keyReused');
}

/** Refuses `schedules.preconditionFailed {version}` when the schedule is not of a version the caller would change. */
export function meets({ version }: Schedule, { versions }: Pick<WriteConditions, 'versions'>): Result<null> {
  const isWanted = versions === null || versions.includes(version);
  return isWanted ? ok(null) : refuse('schedules.preconditionFailed', { version });
}
