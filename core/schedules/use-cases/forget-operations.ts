import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';
import { syncOperationDays } from '#core/schedules/outbox/sync-operation.ts';

const batch = 5_000;

/** Removes what was kept of operations longer ago than a repeat is recognized; answers how many. Safe to repeat. */
export function forgetOperations({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (): Promise<number> => {
    const before = new Date(Date.parse(clock.now()) - syncOperationDays * 86_400_000).toISOString();
    let sum = 0;
    for (;;) {
      const removed = await transact(async (stores) => ok(await stores.syncOperations.forgetBefore(before, batch)));
      if (!removed.ok) return sum;
      sum += removed.value;
      if (removed.value < batch) return sum;
    }
  };
}
