import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { AccountLetter } from './account-mails.ts';
import type { MailWords, Reader } from './mail-layout.ts';
import type { MailPart } from './mail-markup.ts';
import type { NotificationView } from './notification.ts';
import { accountMail } from './account-mails.ts';
import { aside, greeting, laidOut, oneLine, said } from './mail-layout.ts';
import { notificationLink } from './notification-link.ts';
import { notificationWords } from './notification-words.ts';
import { localText } from '#core/shared/locale.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { turkeyZone } from '#core/shared/turkey-zone.ts';

export type Bought =
  | { kind: 'credits'; credits: number }
  | { kind: 'model'; name: string }
  | { kind: 'plan'; name: LocalText; credits: number };

/** What a mail is about; its words are made when it is sent. */
export type Letter =
  | AccountLetter
  | { kind: 'welcome'; params: { name: string } }
  | {
      kind: 'receipt';
      params: { name: string; bought: Bought; amountCents: number; orderId: string; at: string };
    }
  | { kind: 'failedRenewal'; params: FailedRenewal }
  | { kind: 'notification'; params: { name: string; told: Pick<NotificationView, 'kind' | 'params'>; appUrl: string } };

/** `paymentUrl`: where it can be paid at Stripe. */
export type FailedRenewal = { name: string; plan: LocalText; amountCents: number; paymentUrl: string | null };

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
    case 'newPassword':
    case 'verification':
    case 'newEmail':
    case 'emailNotice': {
      const { subject, parts } = accountMail(letter);
      return laidOut(reader, subject, parts);
    }
  }
  return letter satisfies never;
}

function welcome({ name }: { name: string }, reader: Reader): MailWords {
  const { brandName } = reader;
  // No Turkish ending on the name: which one is right depends on its last vowel.
  const subject = { tr: `${brandName} hesabınıza hoş geldiniz`, en: `Welcome to ${brandName}` };
  return laidOut(reader, subject, [
    greeting(name),
    said({
      tr: 'Hesabınız hazır. Pazaryerinden bir model seçebilir, onunla görsel, video ve metin üretebilir, paylaşımlarınızı takvimde planlayabilirsiniz.',
      en: 'Your account is ready. Choose a model from the marketplace, create images, videos and texts with it, and plan your posts in the calendar.',
    }),
    aside({
      tr: 'Bu hesabı siz açmadıysanız bu e-postayı dikkate almayın.',
      en: 'If you did not open this account, please ignore this email.',
    }),
  ]);
}

function receipt(params: Extract<Letter, { kind: 'receipt' }>['params'], reader: Reader): MailWords {
  const { bought, orderId } = params;
  const amount = both((each) => moneyOf(params.amountCents, each));
  const at = both((each) => momentOf(params.at, each));
  const what = both((each) => localText(whatWasBought(bought, each), each));
  const parts: MailPart[] = [
    greeting(params.name),
    said(
      bought.kind === 'model'
        ? {
            tr: 'Ödemeniz alındı, teşekkür ederiz. Modeliniz hesabınıza eklendi.',
            en: 'We received your payment, thank you. The model is in your account.',
          }
        : {
            tr: 'Ödemeniz alındı, teşekkür ederiz. Kredileriniz hesabınıza eklendi.',
            en: 'We received your payment, thank you. The credits are in your account.',
          },
    ),
    {
      kind: 'facts',
      facts: [
        { name: { tr: 'Satın alınan', en: 'Bought' }, value: what },
        { name: { tr: 'Tutar', en: 'Amount' }, value: amount },
        { name: { tr: 'Sipariş', en: 'Order' }, value: { tr: orderId, en: orderId } },
        {
          name: { tr: 'Tarih', en: 'Date' },
          value: { tr: `${at.tr} (Türkiye saati)`, en: `${at.en} (Turkey time)` },
        },
      ],
    },
    aside({
      tr: `In English: we received your payment of ${amount.en} for ${what.en} on ${at.en} (Turkey time), order ${orderId}.`,
      en: `Türkçe: ${what.tr} için ${amount.tr} tutarındaki ödemeniz ${at.tr} tarihinde (Türkiye saati) alındı, sipariş ${orderId}.`,
    }),
  ];
  const subject = { tr: `Ödemeniz alındı: ${amount.tr}`, en: `We received your payment: ${amount.en}` };
  return laidOut(reader, subject, parts);
}

function failedRenewal({ name, plan, amountCents, paymentUrl }: FailedRenewal, reader: Reader): MailWords {
  const amount = both((each) => moneyOf(amountCents, each));
  const planName = both((each) => localText(plan, each));
  const parts: MailPart[] = [
    greeting(name),
    said(
      {
        tr: `${planName.tr} planınızın yenileme ödemesi (${amount.tr}) kartınızdan alınamadı.`,
        en: `The renewal of your plan ${planName.en} (${amount.en}) could not be charged to your card.`,
      },
      {
        tr: 'Ödeme birkaç gün boyunca yeniden denenir. Ödeme tamamlanınca dönemin kredileri hesabınıza gelir.',
        en: 'It is tried again over the next days. The credits of the period arrive once it is paid.',
      },
    ),
    ...(paymentUrl === null ? [] : [payNow(paymentUrl)]),
    aside({
      tr: `In English: the renewal of your plan ${planName.en} (${amount.en}) could not be charged to your card.`,
      en: `Türkçe: ${planName.tr} planınızın yenileme ödemesi (${amount.tr}) kartınızdan alınamadı.`,
    }),
  ];
  const subject = { tr: 'Yenileme ödemeniz alınamadı', en: 'Your renewal could not be charged' };
  return laidOut(reader, subject, parts);
}

function payNow(link: string): MailPart {
  return {
    kind: 'act',
    lead: { tr: 'Şimdi ödemek için', en: 'To pay now' },
    label: { tr: 'Şimdi öde', en: 'Pay now' },
    link,
  };
}

function notification(params: Extract<Letter, { kind: 'notification' }>['params'], reader: Reader): MailWords {
  const { name, told, appUrl } = params;
  const title = both((each) => notificationWords(told, each).title);
  const body = both((each) => notificationWords(told, each).body);
  const link = `${appUrl}${notificationLink(told)}`;
  return laidOut(reader, title, [
    greeting(name),
    said(body),
    { kind: 'act', lead: { tr: 'Açmak için', en: 'To open it' }, label: { tr: 'Aç', en: 'Open' }, link },
    aside({
      tr: `Hangi e-postaları alacağınızı uygulamada, bildirim ayarlarında seçebilirsiniz.`,
      en: `You choose in the app, under notification settings, which emails you get.`,
    }),
  ]);
}

function whatWasBought(bought: Bought, locale: Locale): LocalText {
  if (bought.kind === 'model') {
    const name = oneLine(bought.name);
    return { tr: `${name} (model)`, en: `${name} (model)` };
  }
  const count = new Intl.NumberFormat(tags[locale]).format(bought.credits);
  const credits = { tr: `${count} kredi`, en: bought.credits === 1 ? `${count} credit` : `${count} credits` };
  if (bought.kind === 'credits') return credits;
  return { tr: `${bought.name.tr} (${credits.tr})`, en: `${localText(bought.name, 'en')} (${credits.en})` };
}

const tags = { tr: 'tr-TR', en: 'en-US' } as const satisfies Record<Locale, string>;

function both(say: (reader: Locale) => string): LocalText {
  return { tr: say('tr'), en: say('en') };
}

/** `$9,99` in Turkish, `$9.99` in English (spec §1: USD). */
function moneyOf(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(tags[locale], { style: 'currency', currency: 'USD' }).format(dollarsOf(cents));
}

function momentOf(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: turkeyZone,
  }).format(new Date(instant));
}
