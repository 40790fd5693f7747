import type { Ports } from '#core/ports.ts';
import type { ToldEvent } from '#core/notifications/from-event.ts';
import { ok } from '#core/shared/result.ts';
import { addNotifications } from './steps/add-notifications.ts';
import { tellOfCredits } from './steps/tell-of-credits.ts';
import { tellOfWorkflow } from './steps/tell-of-workflow.ts';
import { toldByEvent } from './steps/told-by-event.ts';

/** Notifies the users of an event, by their preferences. Safe to repeat: once per user and key. */
export function tell(ports: Pick<Ports, 'transact' | 'ids' | 'clock'>) {
  return async (event: ToldEvent): Promise<void> => {
    await ports.transact(async (stores) => {
      if (event.type === 'credits.moved') await tellOfCredits(stores, ports, event.userId);
      else if (event.type === 'workflow.changed') await tellOfWorkflow(stores, ports, event);
      else await addNotifications(stores, ports, await toldByEvent(stores, event));
      return ok(null);
    });
  };
}
