import type { Ports } from '#core/ports.ts';
import type { AccountLinkKind } from '#core/accounts/account-link.ts';
import type { AccountLetter } from '#core/notifications/account-mails.ts';
import { linkContext, linkPath } from '#core/accounts/account-link.ts';
import { mailOf } from '#core/notifications/mails.ts';
import { ok } from '#core/shared/result.ts';
import { sendMail } from './steps/send-mail.ts';

const letters = {
  password: 'newPassword',
  verification: 'verification',
  email: 'newEmail',
} as const satisfies Record<AccountLinkKind, AccountLetter['kind']>;

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
