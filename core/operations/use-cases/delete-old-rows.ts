import type { Ports } from '#core/ports.ts';
import type { RetainedTable, RetentionDays } from '../retention.ts';
import { ok } from '#core/shared/result.ts';
import { deletedBefore, retainedTables } from '../retention.ts';

const batch = 1_000;
/** Less than the time after which a sweep counts as lost and another process begins it. */
const patienceMs = 600_000;

export type DeletionPass = {
  /** The number of deleted rows by table, without tables of none. */
  deleted: Partial<Record<RetainedTable, number>>;
  /** False: the pass was stopped, had no more time, or met another one. The next pass continues. */
  isComplete: boolean;
};

/**
 * One pass over every table with a retention: deletes the rows that are too old, a batch per transaction, and records a
 * complete pass as `retention`. Stops before the next batch when `isStopped` says so, after ten minutes, and when another
 * process is deleting. A table with a fault does not hold up the others; at the end the pass is recorded as failed and
 * throws. Safe to repeat and after a kill at any moment.
 */
export function deleteOldRows(
  { transact, clock, ids, log }: Pick<Ports, 'transact' | 'clock' | 'ids' | 'log'>,
  options: {
    days?: RetentionDays;
    isStopped?: () => boolean;
    count?: ((table: RetainedTable, rows: number) => void) | undefined;
  } = {},
) {
  const { days = {}, isStopped = () => false, count } = options;

  return async (): Promise<DeletionPass> => {
    const now = clock.now();
    const isOver = () => isStopped() || Date.parse(clock.now()) - Date.parse(now) > patienceMs;
    const deleted: DeletionPass['deleted'] = {};
    const failed: RetainedTable[] = [];

    /** False: the pass ends before the table is finished. */
    async function finish(table: RetainedTable, before: string): Promise<boolean> {
      for (;;) {
        if (isOver()) return false;
        const result = await transact(async (stores) => ok(await stores.retention.deleteBatch(table, before, batch)));
        if (!result.ok || result.value === null) return false;
        const rows = result.value;
        if (rows > 0) {
          deleted[table] = (deleted[table] ?? 0) + rows;
          count?.(table, rows);
        }
        if (rows < batch) return true;
      }
    }

    async function finishAll(): Promise<boolean> {
      for (const table of retainedTables) {
        const before = deletedBefore(table, { days, now });
        try {
          if (before !== null && !(await finish(table, before))) return false;
        } catch (fault) {
          failed.push(table);
          log('error', 'retention.failed', { table, fault: String(fault) });
        }
      }
      return true;
    }

    const isComplete = await finishAll();
    if (Object.keys(deleted).length > 0) log('info', 'retention.deleted', deleted);
    if (isComplete || failed.length > 0) {
      await transact(async ({ operations }) => {
        const outcome = failed.length === 0 ? 'ok' : 'failed';
        const details = { deleted, failed };
        await operations.append({ id: ids.next(), name: 'retention', outcome, finishedAt: clock.now(), details });
        return ok(null);
      });
    }
    if (failed.length > 0) throw new Error(`Old rows could not be deleted from ${failed.join(', ')}`);
    return { deleted, isComplete };
  };
}
