import type { LocalText } from '#core/shared/locale.ts';
import type { MailPart } from './mail-markup.ts';
import { aside, greeting, said } from './mail-layout.ts';

/** A mailed link, and the notice the present address gets when it is to change. */
export type AccountLetter =
  | { kind: 'newPassword'; params: { name: string; link: string } }
  | { kind: 'verification'; params: { name: string; link: string } }
  | { kind: 'newEmail'; params: { name: string; link: string } }
  | { kind: 'emailNotice'; params: { name: string; email: string } };

type Words = { subject: LocalText; parts: MailPart[] };

const notYou: LocalText = {
  tr: 'Bunu siz istemediyseniz bu e-postayı dikkate almayın; hesabınızda hiçbir şey değişmez.',
  en: 'If you did not ask for this, please ignore this email; nothing changes in your account.',
};

/** Subject and paragraphs of a mail about the account itself. */
export function accountMail(letter: AccountLetter): Words {
  switch (letter.kind) {
    case 'newPassword':
      return {
        subject: { tr: 'Yeni şifrenizi belirleyin', en: 'Choose a new password' },
        parts: [
          greeting(letter.params.name),
          {
            kind: 'act',
            lead: { tr: 'Yeni şifrenizi belirlemek için', en: 'To choose a new password' },
            label: { tr: 'Yeni şifre belirle', en: 'Choose a new password' },
            link: letter.params.link,
          },
          said({
            tr: 'Bağlantı bir saat geçerlidir ve bir kez kullanılabilir. Şifreniz değişince bütün cihazlardaki oturumlarınız kapanır.',
            en: 'The link is valid for one hour and works once. When your password changes you are signed out on every device.',
          }),
          aside(notYou),
        ],
      };
    case 'verification':
      return {
        subject: { tr: 'E-posta adresinizi doğrulayın', en: 'Confirm your email address' },
        parts: [
          greeting(letter.params.name),
          {
            kind: 'act',
            lead: { tr: 'Bu adresin size ait olduğunu doğrulamak için', en: 'To confirm that this address is yours' },
            label: { tr: 'Adresimi doğrula', en: 'Confirm my address' },
            link: letter.params.link,
          },
          aside({ tr: 'Bağlantı yedi gün geçerlidir.', en: 'The link is valid for seven days.' }),
          aside(notYou),
        ],
      };
    case 'newEmail':
      return {
        subject: { tr: 'Yeni e-posta adresinizi onaylayın', en: 'Confirm your new email address' },
        parts: [
          greeting(letter.params.name),
          {
            kind: 'act',
            lead: {
              tr: 'Hesabınıza bundan sonra bu adresle giriş yapmak için',
              en: 'To sign in with this address from now on',
            },
            label: { tr: 'Yeni adresi onayla', en: 'Confirm the new address' },
            link: letter.params.link,
          },
          aside({ tr: 'Bağlantı 24 saat geçerlidir.', en: 'The link is valid for 24 hours.' }),
          aside(notYou),
        ],
      };
    case 'emailNotice':
      return {
        subject: { tr: 'E-posta adresiniz değişecek', en: 'Your email address is about to change' },
        parts: [
          greeting(letter.params.name),
          said({
            tr: `Hesabınızın e-posta adresinin ${letter.params.email} olarak değiştirilmesi istendi. Yeni adres onaylanınca bu adresle giriş yapılamaz.`,
            en: `Somebody asked to change the email address of your account to ${letter.params.email}. Once it is confirmed, this address no longer signs in.`,
          }),
          said({
            tr: 'Bunu siz istemediyseniz hemen şifrenizi değiştirin.',
            en: 'If it was not you, change your password at once.',
          }),
        ],
      };
  }
  return letter satisfies never;
}
