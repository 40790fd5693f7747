import type { Ports } from '#core/ports.ts';
import type { AccountLinkKind } from '#core/accounts/account-link.ts';
import type { AccountLetter } from '#core/notifications/mails.ts';
import { mailOf } from '#core/notifications/mails.ts';
import { linkContext, linkPath } from '#core/accounts/account-link.ts';
import { ok } from '#core/shared/result.ts';
import { sendMail } from './steps/send-mail.ts';

const letters = {
  password: 'newPassword',
  verification: 'verification',
  email: 'newEmail',
} as const satisfies Record<AccountLinkKind, AccountLetter['kind']>;

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

/**
 * Mails a requested link, and the notice to the present address when it is to change. Nothing for one that was
 * replaced, is too old, or has no account. Safe to repeat: the mails are named after the link, whose token stays until
 * they are sent.
 */
export function mailAccountLink(
  ports: Pick<Ports, 'read' | 'transact' | 'clock' | 'secrets' | 'mailer' | 'log' | 'settings'>,
  { appUrl }: { appUrl: string },
) {
  return async ({ linkId }: { linkId: string }): Promise<void> => {
    const found = await ports.read(async ({ accountLinks, users }) => {
      const link = await accountLinks.byId(linkId);
      if (!link?.userId || link.sealedToken === null || link.expiresAt <= ports.clock.now()) return null;
      const user = await users.byId(link.userId);
      return user && { link, sealedToken: link.sealedToken, user };
    });
    if (!found) return;
    const { link, sealedToken, user } = found;
    const token = ports.secrets.open(sealedToken, linkContext(link.id));
    const { brandName } = ports.settings.current();
    const params = { name: user.name, link: `${appUrl}${linkPath(link.kind, token)}` };
    const mail = mailOf({ kind: letters[link.kind], params }, link.locale, brandName);
    await sendMail(ports, { id: `account-link-${link.id}`, to: link.email ?? user.email, ...mail });
    if (link.kind === 'email' && link.email !== null && link.email !== user.email) {
      const notice = mailOf(
        { kind: 'emailNotice', params: { name: user.name, email: link.email } },
        link.locale,
        brandName,
      );
      await sendMail(ports, { id: `account-notice-${link.id}`, to: user.email, ...notice });
    }
    await ports.transact(async ({ accountLinks }) => ok(await accountLinks.forgetToken(link.id)));
  };
}
