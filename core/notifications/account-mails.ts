import type { Locale } from '#core/shared/locale.ts';
import type { MailPart } from './mail-markup.ts';
import { mailText } from '#core/texts/texts.ts';
import { aside, greeting, said } from './mail-layout.ts';

/** A mailed link, and the notice the present address gets when it is to change. */
export type AccountLetter =
  | { kind: 'newPassword'; params: { name: string; link: string } }
  | { kind: 'verification'; params: { name: string; link: string } }
  | { kind: 'newEmail'; params: { name: string; link: string } }
  | { kind: 'emailNotice'; params: { name: string; email: string } };

/** Subject and paragraphs of a mail about the account itself. */
export function accountMail(letter: AccountLetter, locale: Locale): { subject: string; parts: MailPart[] } {
  const { kind, params } = letter;
  const subject = mailText(`${kind}.subject`, locale);
  const hello = greeting(params.name, locale);
  if (kind === 'emailNotice') {
    const { email } = letter.params;
    const change = said(mailText('emailNotice.change', locale, { email }));
    return { subject, parts: [hello, change, said(mailText('emailNotice.notYou', locale))] };
  }
  const { link } = letter.params;
  const note = mailText(`${kind}.note`, locale);
  const parts: MailPart[] = [
    hello,
    { kind: 'act', lead: mailText(`${kind}.lead`, locale), label: mailText(`${kind}.label`, locale), link },
    kind === 'newPassword' ? said(note) : aside(note),
    aside(mailText('account.notYou', locale)),
  ];
  return { subject, parts };
}
