import type { Ports } from '#core/ports.ts';
import type { LedgerDifference } from '../ledger.ts';

/**
 * Recomputes every figure of the ledger from its parts. A difference is for an operator: nothing is corrected
 * automatically.
 */
export function auditLedger({ read, log }: Pick<Ports, 'read' | 'log'>) {
  return async (): Promise<LedgerDifference[]> => {
    const differences = await read((stores) => stores.credits.audit());
    if (differences.length > 0) {
      log('error', 'ledger.differs', { count: differences.length, first: differences.slice(0, 20) });
    }
    return differences;
  };
}
