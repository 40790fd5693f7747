import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';
import { tellOfCredits, upcomingUntil } from './steps/tell-of-credits.ts';

const atOnce = 200;

/**
 * Notifies users whose credits do not suffice for the schedules of the next days, although nothing moved. Returns how
 * many were checked.
 */
export function tellShortOfCredits(ports: Pick<Ports, 'transact' | 'read' | 'ids' | 'clock'>) {
  return async (): Promise<number> => {
    const until = upcomingUntil(ports.clock.now());
    const people = await ports.read((stores) => stores.notifications.shortUntil(until, atOnce));
    for (const userId of people) {
      await ports.transact(async (stores) => ok(await tellOfCredits(stores, ports, userId)));
    }
    return people.length;
  };
}
