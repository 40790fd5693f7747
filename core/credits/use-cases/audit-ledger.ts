import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { LedgerDifference } from '../ledger.ts';
import { ok } from '#core/shared/result.ts';

/** Explains every figure of the ledger again from its parts. A difference is for an operator: nothing is corrected by itself. */
export function auditLedger(ports: Pick<Ports, 'transact' | 'log'>) {
  return async (): Promise<Result<LedgerDifference[]>> => {
    const audit = await ports.transact(async (stores) => ok(await stores.credits.audit()));
    if (audit.ok && audit.value.length > 0) {
      ports.log('error', 'ledger.differs', { count: audit.value.length, first: audit.value.slice(0, 20) });
    }
    return audit;
  };
}
