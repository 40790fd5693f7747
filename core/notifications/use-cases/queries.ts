import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Notification, NotificationView } from '#core/notifications/notification.ts';
import type { Preferences } from '#core/notifications/preferences.ts';
import { preferencesOf } from '#core/notifications/preferences.ts';

/** The caller's list, newest first, with how many are unread in all. `next` goes into `before`; null at the end. */
export function listNotifications({ read }: Pick<Ports, 'read'>) {
  return async (input: {
    actor: Actor;
    before: string | null;
    limit: number;
  }): Promise<{ notifications: NotificationView[]; next: string | null; unread: number }> =>
    read(async ({ notifications }) => {
      const { actor, before, limit } = input;
      const [rows, unread] = await Promise.all([
        notifications.list(actor.userId, { before, limit: limit + 1 }),
        notifications.unreadOf(actor.userId),
      ]);
      const page = rows.slice(0, limit);
      return { notifications: page.map(view), next: rows.length > limit ? page.at(-1)!.id : null, unread };
    });
}

/** The caller's notification preferences. */
export function getPreferences({ read }: Pick<Ports, 'read'>) {
  return async ({ actor }: { actor: Actor }): Promise<Preferences> =>
    read(async ({ preferences }) => preferencesOf((await preferences.ofUsers([actor.userId]))[0]?.value));
}

/** The key for a browser's subscription. */
export function getPushKey({ push }: Pick<Ports, 'push'>) {
  return async (): Promise<{ publicKey: string }> => ({ publicKey: push.publicKey });
}

function view({ id, kind, params, createdAt, readAt }: Notification): NotificationView {
  return { id, kind, params, createdAt, readAt };
}
