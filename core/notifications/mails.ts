import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { MailWords, Reader, MailPart } from './mail-layout.ts';
import { aside, greeting, laidOut, said } from './mail-layout.ts';
import type { NotificationView } from './notification.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { turkeyZone } from '#core/shared/turkey-zone.ts';
import { mailText } from '#core/texts/texts.ts';
import { notificationLink, notificationWords, moneyIn } from './notification-words.ts';
import { oneLine } from '#core/shared/text.ts';

/** A mailed link, and the notice the present address gets when it is to change. */
export type AccountLetter =
  | { kind: 'newPassword'; params: { name: string; link: string } }
  | { kind: 'verification'; params: { name: string; link: string } }
  | { kind: 'newEmail'; params: { name: string; link: string } }
  | { kind: 'emailNotice'; params: { name: string; email: string } };

export type Bought =
  | { kind: 'credits'; credits: number }
  | { kind: 'model'; name: string }
  | { kind: 'plan'; name: LocalText; credits: number };

/** The subject of a mail; its words are made when it is sent. */
export type Letter =
  | AccountLetter
  | { kind: 'welcome'; params: { name: string } }
  | {
      kind: 'receipt';
      params: { name: string; bought: Bought; amountCents: number; orderId: string; at: string };
    }
  | { kind: 'failedRenewal'; params: FailedRenewal }
  | { kind: 'reportAnswer'; params: ReportAnswer }
  | {
      kind: 'notification';
      params: { name: string; notice: Pick<NotificationView, 'kind' | 'params'>; appUrl: string };
    };

/** `paymentUrl`: where it can be paid at Stripe. */
export type FailedRenewal = { name: string; plan: LocalText; amountCents: number; paymentUrl: string | null };

/** `subject`: the reported model or page. What its sender wrote is not repeated: anyone can enter anyone's address. */
type ReportAnswer = { subject: string; answer: string; at: string };

/** The words of a mail, signed with the brand's name. A receipt ends with one line in the other language: its reader's is not always known. */
export function mailOf(letter: Letter, locale: Locale, brandName: string): MailWords {
  const reader = { locale, brandName };
  switch (letter.kind) {
    case 'welcome':
      return welcome(letter.params, reader);
    case 'receipt':
      return receipt(letter.params, reader);
    case 'failedRenewal':
      return failedRenewal(letter.params, reader);
    case 'notification':
      return notification(letter.params, reader);
    case 'reportAnswer':
      return reportAnswer(letter.params, reader);
    case 'newPassword':
    case 'verification':
    case 'newEmail':
    case 'emailNotice': {
      const { subject, parts } = accountMail(letter, locale);
      return laidOut(reader, subject, parts);
    }
  }
  return letter satisfies never;
}

function welcome({ name }: { name: string }, reader: Reader): MailWords {
  const { locale, brandName } = reader;
  return laidOut(reader, mailText('welcome.subject', locale, { brand: brandName }), [
    greeting(name, locale),
    said(mailText('welcome.ready', locale)),
    aside(mailText('welcome.notYou', locale)),
  ]);
}

function receipt(params: Extract<Letter, { kind: 'receipt' }>['params'], reader: Reader): MailWords {
  const { locale } = reader;
  const { bought, amountCents, orderId, at } = params;
  const filling = (each: Locale) => ({
    bought: boughtText(bought, each),
    amount: moneyIn(dollarsOf(amountCents), each),
    at: momentOf(at, each),
    order: orderId,
  });
  const own = filling(locale);
  const fact = (name: 'bought' | 'amount' | 'order' | 'date', value: string) => ({
    name: mailText(`receipt.${name}Name`, locale),
    value,
  });
  return laidOut(reader, mailText('receipt.subject', locale, own), [
    greeting(params.name, locale),
    said(mailText(bought.kind === 'model' ? 'receipt.model' : 'receipt.credits', locale)),
    {
      kind: 'facts',
      facts: [
        fact('bought', own.bought),
        fact('amount', own.amount),
        fact('order', orderId),
        fact('date', mailText('receipt.date', locale, own)),
      ],
    },
    aside(mailText('receipt.otherLanguage', other[locale], filling(other[locale]))),
  ]);
}

function failedRenewal({ name, plan, amountCents, paymentUrl }: FailedRenewal, reader: Reader): MailWords {
  const { locale } = reader;
  const filling = (each: Locale) => ({ plan, amount: moneyIn(dollarsOf(amountCents), each) });
  const parts: MailPart[] = [
    greeting(name, locale),
    said(mailText('failedRenewal.failed', locale, filling(locale)), mailText('failedRenewal.next', locale)),
    ...(paymentUrl === null ? [] : [payNow(paymentUrl, locale)]),
    aside(mailText('failedRenewal.otherLanguage', other[locale], filling(other[locale]))),
  ];
  return laidOut(reader, mailText('failedRenewal.subject', locale), parts);
}

function payNow(link: string, locale: Locale): MailPart {
  return { kind: 'act', lead: mailText('payNow.lead', locale), label: mailText('payNow.label', locale), link };
}

function notification(params: Extract<Letter, { kind: 'notification' }>['params'], reader: Reader): MailWords {
  const { name, notice, appUrl } = params;
  const { locale } = reader;
  const { title, body } = notificationWords(notice, locale);
  const link = `${appUrl}${notificationLink(notice)}`;
  return laidOut(reader, title, [
    greeting(name, locale),
    said(body),
    { kind: 'act', lead: mailText('notification.lead', locale), label: mailText('notification.label', locale), link },
    aside(mailText('notification.settings', locale)),
  ]);
}

function reportAnswer({ subject, answer, at }: ReportAnswer, reader: Reader): MailWords {
  const { locale } = reader;
  return laidOut(reader, mailText('reportAnswer.subject', locale), [
    greeting('', locale),
    said(mailText('reportAnswer.lead', locale, { at: momentOf(at, locale), subject: oneLine(subject) })),
    said(...answer.split('\n')),
    aside(mailText('reportAnswer.notYou', locale)),
  ]);
}

function boughtText(bought: Bought, locale: Locale): string {
  if (bought.kind === 'model') return mailText('bought.model', locale, { name: oneLine(bought.name) });
  const credits = mailText('bought.credits', locale, { count: bought.credits });
  return bought.kind === 'credits' ? credits : mailText('bought.plan', locale, { plan: bought.name, credits });
}

const other = { tr: 'en', en: 'tr' } as const satisfies Record<Locale, Locale>;
const tags = { tr: 'tr-TR', en: 'en-US' } as const satisfies Record<Locale, string>;

function momentOf(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: turkeyZone,
  }).format(new Date(instant));
}

/** Subject and paragraphs of a mail about the account itself. */
function accountMail(letter: AccountLetter, locale: Locale): { subject: string; parts: MailPart[] } {
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
