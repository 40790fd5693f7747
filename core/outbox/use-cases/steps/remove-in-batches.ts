import type { Stores, Transact } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

/** Deletes rows, one batch per transaction, until a batch deletes fewer than `max`; returns the total number. Safe to repeat. */
export async function removeInBatches(
  transact: Transact,
  max: number,
  remove: (stores: Stores, max: number) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (;;) {
    const removed = await transact(async (stores) => ok(await remove(stores, max)));
    if (!removed.ok) return sum;
    sum += removed.value;
    if (removed.value < max) return sum;
  }
}
