import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';
import { standingSubscription } from './steps/standing-subscription.ts';

/** Ends expired plans that were paid once. */
export function endPaidPlans(ports: Pick<Ports, 'transact' | 'clock' | 'read'>) {
  return async ({ limit }: { limit: number }): Promise<Result<{ ended: number }>> => {
    const now = ports.clock.now();
    const over = await ports.read((stores) => stores.subscriptions.runOut(now, limit));
    for (const { userId } of over) {
      await ports.transact(async (stores) => ok(await standingSubscription(stores, userId, now)));
    }
    return ok({ ended: over.length });
  };
}
