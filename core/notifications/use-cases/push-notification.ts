import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

/**
 * At its time: a job for each device of the user. One that was read meanwhile is not pushed. Those that waited for the
 * end of the same quiet hours are pushed as one, by the first of them. Safe to repeat: a device shows the newest of one
 * tag only.
 */
export function pushNotification({ transact }: Pick<Ports, 'transact'>) {
  return async ({ notificationId }: { notificationId: string }): Promise<void> => {
    await transact(async (stores) => {
      const row = await stores.notifications.byId(notificationId);
      if (!row || row.readAt !== null) return ok(null);
      const together =
        row.pushAfter === null ? [row.id] : await stores.notifications.waitingUntil(row.userId, row.pushAfter);
      if (together[0] !== row.id) return ok(null);
      const devices = await stores.pushSubscriptions.ofUser(row.userId);
      await stores.jobs.enqueueAll(
        'send-push',
        devices.map(({ id }) => ({
          data: { notificationId, subscriptionId: id, count: together.length, attempt: 1 },
        })),
      );
      return ok(null);
    });
  };
}
