import type { Ports, Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { EndedStatus, CurrentSubscription } from '../../subscription.ts';
import { ok } from '#core/shared/result.ts';
import { ended, hasRunOut } from '../../subscription.ts';
import { changed } from './apply-subscription.ts';

/**
 * The subscription of a user that has not ended, locked for the rest of the transaction. An expired one that was paid
 * once is ended here.
 */
export async function currentSubscription(
  stores: Pick<Stores, 'subscriptions' | 'events'>,
  userId: string,
  now: string,
): Promise<CurrentSubscription | null> {
  const current = await stores.subscriptions.currentOf(userId, { lock: true });
  if (!current || !hasRunOut(current, now)) return current;
  await endSubscription(stores, current, 'canceled', current.period.end, now);
  return null;
}

/** Ends it completely. */
export async function endSubscription(
  stores: Pick<Stores, 'subscriptions' | 'events'>,
  row: CurrentSubscription,
  status: EndedStatus,
  endedAt: string,
  now: string,
): Promise<void> {
  const over = ended(row, status, endedAt);
  await stores.subscriptions.save(over);
  await stores.events.append(changed(over, row.status, now));
}

/** Its payment is not possible any more. Safe to repeat. */
export function endUnpaidRow(ports: Pick<Ports, 'transact' | 'clock'>, rowId: string): Promise<Result<null>> {
  return ports.transact(async (stores) => {
    const now = ports.clock.now();
    const row = await stores.subscriptions.lock(rowId);
    if (row && row.state !== 'ended') await endSubscription(stores, row, 'incomplete_expired', now, now);
    return ok(null);
  });
}
