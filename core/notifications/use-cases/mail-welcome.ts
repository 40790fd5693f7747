import type { Locale } from '#core/shared/locale.ts';
import type { Ports } from '#core/ports.ts';
import { mailOf } from '#core/notifications/mails.ts';
import { sendMail } from './steps/send-mail.ts';

/** Welcomes a new account, in the language of its registration. Safe to repeat: the mail is named after the account. */
export function mailWelcome(ports: Pick<Ports, 'read' | 'mailer' | 'log' | 'settings'>) {
  return async ({ userId, locale }: { userId: string; locale: Locale }): Promise<void> => {
    const user = await ports.read((stores) => stores.users.byId(userId));
    if (!user) return;
    const mail = mailOf({ kind: 'welcome', params: { name: user.name } }, locale, ports.settings.current().brandName);
    await sendMail(ports, { id: `welcome-${user.id}`, to: user.email, ...mail });
  };
}
