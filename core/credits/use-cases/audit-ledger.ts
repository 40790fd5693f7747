import type { Ports } from '#core/ports.ts';
import type { LedgerDifference } from '../ledger.ts';
import { ok } from '#core/shared/result.ts';

/** A report shows this many differences; the audit finds the others again. */
const shown = 20;

/**
 * Recomputes every figure of the ledger from its parts, and records the result as `ledger.audit`. A difference is for an
 * operator: nothing is corrected automatically.
 */
export function auditLedger({
  read,
  transact,
  ids,
  clock,
  log,
}: Pick<Ports, 'read' | 'transact' | 'ids' | 'clock' | 'log'>) {
  return async (): Promise<LedgerDifference[]> => {
    const differences = await read((stores) => stores.credits.audit());
    const details = { count: differences.length, first: differences.slice(0, shown) };
    if (differences.length > 0) log('error', 'ledger.differs', details);
    await transact(async ({ operations }) => {
      const outcome = differences.length === 0 ? 'ok' : 'failed';
      await operations.append({ id: ids.next(), name: 'ledger.audit', outcome, finishedAt: clock.now(), details });
      return ok(null);
    });
    return differences;
  };
}
