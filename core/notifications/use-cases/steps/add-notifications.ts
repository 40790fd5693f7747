import type { Ports, Stores } from '#core/ports.ts';
import type { NewNotification, Notification } from '#core/notifications/notification.ts';
import type { Preferences } from '#core/notifications/preferences.ts';
import { preferencesOf, quietUntil } from '#core/notifications/preferences.ts';
import { isFixed } from '#core/notifications/notification-kinds.ts';

/**
 * Stores new notifications, once per user and key, and the jobs for each user's channels. Nothing is stored for a user
 * who chose no channel.
 */
export async function addNotifications(
  stores: Stores,
  { ids, clock }: Pick<Ports, 'ids' | 'clock'>,
  wanted: readonly NewNotification[],
): Promise<void> {
  if (wanted.length === 0) return;
  const now = clock.now();
  const preferences = await preferencesByUser(stores, wanted);
  const rows = wanted.flatMap((each) => {
    const { kinds, quietHours } = preferences.get(each.userId) ?? preferencesOf(null);
    const { inApp, push, mail } = kinds[each.kind];
    if (!inApp && !push && !mail) return [];
    const pushAfter = push ? quietUntil(now, quietHours) : null;
    const row: Notification = { id: ids.next(), ...each, isListed: inApp, createdAt: now, readAt: null, pushAfter };
    return [{ row, push, mail: mail && !isFixed(each.kind, 'mail') }];
  });
  const stored = new Set(await stores.notifications.insertAll(rows.map(({ row }) => row)));
  const added = rows.filter(({ row }) => stored.has(row.id));
  await stores.events.append(
    ...added
      .filter(({ row }) => row.isListed)
      .map(({ row: { id, userId, kind } }) => ({
        type: 'notification.added' as const,
        userId,
        at: now,
        notificationId: id,
        kind,
      })),
  );
  await stores.jobs.enqueueAll(
    'push-notification',
    added
      .filter(({ push }) => push)
      .map(({ row: { id, pushAfter } }) => ({
        data: { notificationId: id },
        ...(pushAfter === null ? {} : { startAfter: pushAfter }),
      })),
  );
  await stores.jobs.enqueueAll(
    'mail-notification',
    added.filter(({ mail }) => mail).map(({ row }) => ({ data: { notificationId: row.id } })),
  );
}

async function preferencesByUser(
  { preferences }: Pick<Stores, 'preferences'>,
  wanted: readonly NewNotification[],
): Promise<Map<string, Preferences>> {
  const stored = await preferences.ofUsers([...new Set(wanted.map(({ userId }) => userId))]);
  return new Map(stored.map(({ userId, value }) => [userId, preferencesOf(value)]));
}
