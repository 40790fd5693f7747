import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { AccountLetter } from './account-mails.ts';
import type { MailWords, Reader } from './mail-layout.ts';
import type { NotificationView } from './notification.ts';
import { accountMail } from './account-mails.ts';
import { greeting, laidOut, oneLine } from './mail-layout.ts';
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
      const { subject, paragraphs } = accountMail(letter);
      return laidOut(reader, subject, paragraphs);
    }
  }
  return letter satisfies never;
}

function welcome({ name }: { name: string }, reader: Reader): MailWords {
  const { brandName } = reader;
  // No Turkish ending on the name: which one is right depends on its last vowel.
  const subject = { tr: `${brandName} hesabınıza hoş geldiniz`, en: `Welcome to ${brandName}` };
  return laidOut(reader, subject, [
    [greeting(name)],
    [
      {
        tr: 'Hesabınız hazır. Pazaryerinden bir model seçebilir, onunla görsel, video ve metin üretebilir, paylaşımlarınızı takvimde planlayabilirsiniz.',
        en: 'Your account is ready. Choose a model from the marketplace, create images, videos and texts with it, and plan your posts in the calendar.',
      },
    ],
    [
      {
        tr: 'Bu hesabı siz açmadıysanız bu e-postayı dikkate almayın.',
        en: 'If you did not open this account, please ignore this e-mail.',
      },
    ],
  ]);
}

function receipt(params: Extract<Letter, { kind: 'receipt' }>['params'], reader: Reader): MailWords {
  const { bought, orderId } = params;
  const amount = both((each) => moneyOf(params.amountCents, each));
  const at = both((each) => momentOf(params.at, each));
  const what = both((each) => localText(whatWasBought(bought, each), each));
  const lines: LocalText[][] = [
    [greeting(params.name)],
    [
      bought.kind === 'model'
        ? {
            tr: 'Ödemeniz alındı, teşekkür ederiz. Modeliniz hesabınıza eklendi.',
            en: 'We received your payment, thank you. The model is in your account.',
          }
        : {
            tr: 'Ödemeniz alındı, teşekkür ederiz. Kredileriniz hesabınıza eklendi.',
            en: 'We received your payment, thank you. The credits are in your account.',
          },
    ],
    [
      { tr: `Satın alınan: ${what.tr}`, en: `Bought: ${what.en}` },
      { tr: `Tutar: ${amount.tr}`, en: `Amount: ${amount.en}` },
      { tr: `Sipariş: ${orderId}`, en: `Order: ${orderId}` },
      { tr: `Tarih: ${at.tr} (Türkiye saati)`, en: `Date: ${at.en} (Turkey time)` },
    ],
    [
      {
        tr: `In English: we received your payment of ${amount.en} for ${what.en} on ${at.en} (Turkey time), order ${orderId}.`,
        en: `Türkçe: ${what.tr} için ${amount.tr} tutarındaki ödemeniz ${at.tr} tarihinde (Türkiye saati) alındı, sipariş ${orderId}.`,
      },
    ],
  ];
  const subject = { tr: `Ödemeniz alındı: ${amount.tr}`, en: `We received your payment: ${amount.en}` };
  return laidOut(reader, subject, lines);
}

function failedRenewal({ name, plan, amountCents, paymentUrl }: FailedRenewal, reader: Reader): MailWords {
  const amount = both((each) => moneyOf(amountCents, each));
  const planName = both((each) => localText(plan, each));
  const lines: LocalText[][] = [
    [greeting(name)],
    [
      {
        tr: `${planName.tr} planınızın yenileme ödemesi (${amount.tr}) kartınızdan alınamadı.`,
        en: `The renewal of your plan ${planName.en} (${amount.en}) could not be charged to your card.`,
      },
      {
        tr: 'Ödeme birkaç gün boyunca yeniden denenir. Ödeme tamamlanınca dönemin kredileri hesabınıza gelir.',
        en: 'It is tried again over the next days. The credits of the period arrive once it is paid.',
      },
    ],
    ...(paymentUrl === null ? [] : [[{ tr: `Şimdi ödemek için: ${paymentUrl}`, en: `To pay now: ${paymentUrl}` }]]),
    [
      {
        tr: `In English: the renewal of your plan ${planName.en} (${amount.en}) could not be charged to your card.`,
        en: `Türkçe: ${planName.tr} planınızın yenileme ödemesi (${amount.tr}) kartınızdan alınamadı.`,
      },
    ],
  ];
  const subject = { tr: 'Yenileme ödemeniz alınamadı', en: 'Your renewal could not be charged' };
  return laidOut(reader, subject, lines);
}

function notification(params: Extract<Letter, { kind: 'notification' }>['params'], reader: Reader): MailWords {
  const { name, told, appUrl } = params;
  const title = both((each) => notificationWords(told, each).title);
  const body = both((each) => notificationWords(told, each).body);
  const link = `${appUrl}${notificationLink(told)}`;
  return laidOut(reader, title, [
    [greeting(name)],
    [title, body],
    [{ tr: `Açmak için: ${link}`, en: `To open it: ${link}` }],
    [
      {
        tr: `Hangi e-postaları alacağınızı uygulamada, bildirim ayarlarında seçebilirsiniz.`,
        en: `You choose in the app, under notification settings, which e-mails you get.`,
      },
    ],
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
