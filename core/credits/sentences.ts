import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'credits.userAndAmountRequired': {
    status: 400,
    tr: 'Kullanıcı ve kredi miktarı gereklidir!',
    en: 'User and number of credits are required!',
  },
  'credits.insufficient': {
    status: 402,
    tr: 'Krediniz yetmiyor: bu işlem {cost} kredi, bakiyeniz {balance} kredi. Lütfen kredi satın alın.',
    en: 'Not enough credits: this costs {cost} and your balance is {balance}. Please buy credits.',
  },
  'credits.takeTooMuch': {
    status: 409,
    tr: 'En fazla {balance} kredi düşülebilir.',
    en: 'You can remove at most {balance} credits.',
  },
} satisfies Refusals;

export const sentences = {
  'credits.wholeAmount': {
    tr: '1.000.000’a kadar, sıfır olmayan bir tam sayı yazın.',
    en: 'Enter a whole number up to 1,000,000, but not zero.',
  },
  'credits.reasonRequired': {
    tr: 'Kredi düşerken nedenini yazın.',
    en: 'Enter a reason when you remove credits.',
  },
  'credits.line.amount': { tr: '{amount} kredi', en: '{amount} credits' },
  'credits.line.purchase': { tr: 'Kredi paketi', en: 'Credit pack' },
  'credits.line.subscription': { tr: 'Abonelik', en: 'Subscription' },
  'credits.line.spend': { tr: 'İçerik üretimi', en: 'Content generation' },
  'credits.line.grant': { tr: 'Yönetici tarafından eklendi', en: 'Added by admin' },
  'credits.line.welcome': { tr: 'Hoş geldin kredisi', en: 'Welcome credits' },
  'credits.line.refund': { tr: 'İade', en: 'Refund' },
  'credits.line.takenBack': { tr: 'Ödemesi iade edilen krediler', en: 'Credits of a refunded payment' },
  'credits.line.adjustment': { tr: 'Düzeltme', en: 'Adjustment' },
} satisfies Texts;
