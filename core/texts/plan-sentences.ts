import type { Sentences } from './sentences.ts';

export const planRefusals = {
  'plans.nameTaken': {
    tr: 'Bu adla bir plan zaten var.',
    en: 'There is already a plan with this name.',
  },
} satisfies Sentences;

export const planSentences = {
  'plans.name': {
    tr: 'Küçük harf, rakam, - ve _ kullanın; en fazla 40 karakter.',
    en: 'Use lower-case letters, digits, - and _; at most 40 characters.',
  },
  'plans.nameFixed': {
    tr: 'Planın adı sonradan değiştirilemez.',
    en: 'The name of a plan cannot be changed.',
  },
  'plans.price': {
    tr: '0 ile 10.000 dolar arasında, en fazla iki ondalıklı bir fiyat yazın.',
    en: 'Enter a price between 0 and 10,000 dollars with at most two decimals.',
  },
  'plans.credits': {
    tr: '0 ile 1.000.000 arasında bir tam sayı yazın.',
    en: 'Enter a whole number between 0 and 1,000,000.',
  },
  'plans.stripePriceId': {
    tr: 'Stripe fiyat kimliği price_ ile başlar.',
    en: 'A Stripe price id starts with price_.',
  },
  'plans.stripePriceTaken': {
    tr: 'Bu Stripe fiyatı başka bir planın.',
    en: 'This Stripe price is another plan’s.',
  },
} satisfies Sentences;
