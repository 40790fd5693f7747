import type { WorkerFeature } from '../worker-feature.ts';
import type { JobHandlers, Ports, Sweep } from '#core/ports.ts';
import { notificationEventHandlers } from '#core/notifications/event-handlers.ts';
import {
  mailAccountLink,
  mailNotification,
  pushNotification,
  sendPush,
} from '#core/notifications/use-cases/send-notification.ts';
import { notifyShortOfCredits } from '#core/notifications/use-cases/notify-of-credits.ts';

/** `appUrl`: the public address of the app, for the links of mails. */
export function notificationJobs(ports: Ports, { appUrl }: { appUrl: string }): JobHandlers {
  return {
    'push-notification': pushNotification(ports),
    'send-push': sendPush(ports),
    'mail-account-link': mailAccountLink(ports, { appUrl }),
    'mail-notification': mailNotification(ports, { appUrl }),
  };
}

export function notificationSweeps(ports: Ports): Sweep[] {
  return [{ name: 'credits-short', everyMs: 900_000, run: async () => void (await notifyShortOfCredits(ports)()) }];
}

export const worker: WorkerFeature = ({ ports, siteUrl }) => ({
  handlers: notificationJobs(ports, { appUrl: siteUrl }),
  events: notificationEventHandlers(ports),
  sweeps: notificationSweeps(ports),
});
