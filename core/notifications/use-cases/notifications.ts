import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';

const keptDays = 90;
const atOnce = 5_000;

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

/** Deletes notifications older than 90 days; returns how many. */
export function forgetOldNotifications({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (): Promise<number> => {
    const before = new Date(Date.parse(clock.now()) - keptDays * 86_400_000).toISOString();
    const deleted = await transact(async (stores) => ok(await stores.notifications.forgetBefore(before, atOnce)));
    return deleted.ok ? deleted.value : 0;
  };
}
