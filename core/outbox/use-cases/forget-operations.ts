import type { Ports } from '#core/ports.ts';
import { removeInBatches } from './steps/remove-in-batches.ts';
import { syncOperationDays } from '#core/outbox/sync-operation.ts';

const batch = 5_000;

/** Deletes the records of operations that are too old for a repeat to be recognized; returns their number. Safe to repeat. */
export function forgetOperations({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (): Promise<number> => {
    const before = new Date(Date.parse(clock.now()) - syncOperationDays * 86_400_000).toISOString();
    return removeInBatches(transact, batch, ({ syncOperations }, max) => syncOperations.forgetBefore(before, max));
  };
}
