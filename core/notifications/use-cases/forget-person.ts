import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

/** The account was deleted: its notifications, preferences and devices are deleted. Safe to repeat. */
export function forgetNotified({ transact }: Pick<Ports, 'transact'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    await transact(async (stores) => {
      await stores.notifications.forgetPerson(userId);
      await stores.preferences.forgetPerson(userId);
      await stores.pushSubscriptions.forgetPerson(userId);
      return ok(null);
    });
  };
}
