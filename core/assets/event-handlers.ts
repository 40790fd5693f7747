import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { ok } from '#core/shared/result.ts';

export function assetEventHandlers(ports: Pick<Ports, 'transact'>): EventHandler[] {
  return [{ name: 'assets.forget-person', handle: forgetOwner(ports) }];
}

/** The account was deleted: its assets are deleted finally, and the next sweeps remove their files. Safe to repeat. */
function forgetOwner({ transact }: Pick<Ports, 'transact'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    await transact(async ({ assets }) => {
      await assets.forgetPerson(userId);
      return ok(null);
    });
  };
}
