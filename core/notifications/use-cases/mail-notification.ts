import type { Ports } from '#core/ports.ts';
import { mailOf } from '#core/notifications/mails.ts';
import { sendMail } from './steps/send-mail.ts';

/** Mails a notification, unless it was read meanwhile. Safe to repeat: the mail is named after the notification. */
export function mailNotification(
  ports: Pick<Ports, 'read' | 'mailer' | 'log' | 'settings'>,
  { appUrl }: { appUrl: string },
) {
  return async ({ notificationId }: { notificationId: string }): Promise<void> => {
    const found = await ports.read(async ({ notifications, users, preferences }) => {
      const row = await notifications.byId(notificationId);
      if (!row || row.readAt !== null) return null;
      const [user, [chosen]] = await Promise.all([users.byId(row.userId), preferences.ofUsers([row.userId])]);
      return user && { row, user, locale: chosen?.locale ?? ('tr' as const) };
    });
    if (!found) return;
    const { row, user, locale } = found;
    const letter = { kind: 'notification', params: { name: user.name, told: row, appUrl } } as const;
    const mail = mailOf(letter, locale, ports.settings.current().brandName);
    await sendMail(ports, { id: `notification-${row.id}`, to: user.email, ...mail });
  };
}
