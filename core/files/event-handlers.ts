import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { ok } from '#core/shared/result.ts';

export function fileEventHandlers(ports: Pick<Ports, 'transact'>): EventHandler[] {
  return [{ name: 'files.forget-person', handle: forgetSender(ports) }];
}

/**
 * The account was deleted: the user's files lose their owner, and the next sweep removes their bytes. Safe to repeat.
 */
function forgetSender({ transact }: Pick<Ports, 'transact'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    await transact(async ({ uploads }) => {
      await uploads.forgetPerson(userId);
      return ok(null);
    });
  };
}
