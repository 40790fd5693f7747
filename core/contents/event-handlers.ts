import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { ok } from '#core/shared/result.ts';

export function contentEventHandlers(ports: Pick<Ports, 'transact'>): EventHandler[] {
  return [{ name: 'contents.forget-person', handle: forgetMaker(ports) }];
}

/** The account was deleted: results stay, since posts refer to them; prompts and inputs are removed. Safe to repeat. */
function forgetMaker({ transact }: Pick<Ports, 'transact'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    await transact(async ({ contents }) => {
      await contents.forgetInputs(userId);
      return ok(null);
    });
  };
}
