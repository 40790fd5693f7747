import type { Ports } from '#core/ports.ts';
import type { EventHandler } from '#core/events/subscriptions.ts';
import { mailFailedRenewal } from '#core/notifications/use-cases/mail-failed-renewal.ts';
import { mailReceipt } from '#core/notifications/use-cases/mail-receipt.ts';
import { mailWelcome } from '#core/notifications/use-cases/mail-welcome.ts';

export function notificationEventHandlers(ports: Pick<Ports, 'read' | 'mailer' | 'log' | 'settings'>): EventHandler[] {
  return [
    { name: 'notifications.mail-welcome', handle: mailWelcome(ports) },
    { name: 'notifications.mail-failed-renewal', handle: mailFailedRenewal(ports) },
    { name: 'notifications.mail-receipt', handle: mailReceipt(ports) },
  ];
}
