import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/event-subscriptions.ts';
import { forgetNotified } from '#core/notifications/use-cases/forget-person.ts';
import { mailFailedRenewal } from '#core/notifications/use-cases/mail-failed-renewal.ts';
import { mailReceipt } from '#core/notifications/use-cases/mail-receipt.ts';
import { mailWelcome } from '#core/notifications/use-cases/mail-welcome.ts';
import { tell } from '#core/notifications/use-cases/tell.ts';

export function notificationEventHandlers(
  ports: Pick<Ports, 'read' | 'transact' | 'ids' | 'clock' | 'mailer' | 'log' | 'settings'>,
): EventHandler[] {
  return [
    { name: 'notifications.mail-welcome', handle: mailWelcome(ports) },
    { name: 'notifications.mail-failed-renewal', handle: mailFailedRenewal(ports) },
    { name: 'notifications.mail-receipt', handle: mailReceipt(ports) },
    { name: 'notifications.tell', handle: tell(ports) },
    { name: 'notifications.forget-person', handle: forgetNotified(ports) },
  ];
}
