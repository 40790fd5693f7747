import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Notification, NotificationPicture, NotificationView } from '#core/notifications/notification.ts';
import type { Preferences } from '#core/notifications/preferences.ts';
import { ok } from '#core/shared/result.ts';
import { preferencesOf } from '#core/notifications/preferences.ts';

/** Marks the caller's own as read: these, or all up to one of them. Returns how many are unread now. Safe to repeat. */
export function readNotifications({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (input: {
    actor: Actor;
    which: { ids: readonly string[] } | { upTo: string };
  }): Promise<Result<{ unread: number }>> =>
    transact(async ({ notifications, events }) => {
      const { userId } = input.actor;
      const at = clock.now();
      const marked = await notifications.markRead(userId, input.which, at);
      if (marked > 0) await events.append({ type: 'notification.read', userId, at });
      return ok({ unread: await notifications.unreadOf(userId) });
    });
}

/**
 * Deletes one of the caller's own; another user's, or a missing one, changes nothing. Returns how many are unread now.
 */
export function deleteNotification({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ actor: { userId }, id }: { actor: Actor; id: string }): Promise<Result<{ unread: number }>> =>
    transact(async ({ notifications, events }) => {
      const at = clock.now();
      const deleted = await notifications.delete(userId, id, at);
      if (deleted) await events.append({ type: 'notification.read', userId, at });
      return ok({ unread: await notifications.unreadOf(userId) });
    });
}

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
      const pictures = await notifications.picturesOf(page.map(({ id }) => id));
      const pictureOf = new Map(pictures.map((each) => [each.id, each]));
      return {
        notifications: page.map((row) => view(row, pictureOf.get(row.id))),
        next: rows.length > limit ? page.at(-1)!.id : null,
        unread,
      };
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

function view(
  { id, kind, params, createdAt, readAt }: Notification,
  about: NotificationPicture | undefined,
): NotificationView {
  return {
    id,
    kind,
    params,
    createdAt,
    readAt,
    ...(about?.picture && { picture: about.picture }),
    ...(about?.color && { color: about.color }),
  };
}
