import type { Ports, Stores } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';
import { creditKindOf, creditKinds, lowBalance, upcomingDays } from '#core/notifications/from-event.ts';
import { addNotifications } from './steps/add-notifications.ts';

const atOnce = 200;

/**
 * Notifies users whose credits do not suffice for the schedules of the next days, although nothing moved. Returns how
 * many were checked.
 */
export function notifyShortOfCredits(ports: Pick<Ports, 'transact' | 'read' | 'ids' | 'clock'>) {
  return async (): Promise<number> => {
    const until = upcomingUntil(ports.clock.now());
    const people = await ports.read((stores) => stores.notifications.shortUntil(until, atOnce));
    for (const userId of people) {
      await ports.transact(async (stores) => ok(await notifyOfCredits(stores, ports, userId)));
    }
    return people.length;
  };
}

/** Notifies that credits are low or do not suffice, once until they do again. */
export async function notifyOfCredits(
  stores: Stores,
  ports: Pick<Ports, 'ids' | 'clock'>,
  userId: string,
): Promise<void> {
  const { balance } = await stores.credits.balanceOf(userId);
  const needed = await stores.notifications.waitingCostOf(userId, upcomingUntil(ports.clock.now()));
  const kind = creditKindOf({ balance, needed });
  const over = creditKinds.filter((each) => (each === 'creditsLow' ? balance >= lowBalance : kind !== each));
  if (over.length > 0) await stores.notifications.freeKeys(userId, over);
  if (kind !== null) await addNotifications(stores, ports, [{ userId, kind, key: kind, params: { balance, needed } }]);
}

function upcomingUntil(now: string): string {
  return new Date(Date.parse(now) + upcomingDays * 86_400_000).toISOString();
}
