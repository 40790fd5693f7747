import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { ok } from '#core/shared/result.ts';

export function publishingEventHandlers(ports: Pick<Ports, 'transact'>): EventHandler[] {
  return [{ name: 'publishing.forget-person', handle: forgetAsker(ports) }];
}

/** The account was deleted: its connection requests are deleted, and the records of its posts lose the person. Safe to repeat. */
function forgetAsker({ transact }: Pick<Ports, 'transact'>) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    await transact(async ({ connectionRequests, disclosureRecords }) => {
      await connectionRequests.forgetPerson(userId);
      await disclosureRecords.forgetPerson(userId);
      return ok(null);
    });
  };
}
