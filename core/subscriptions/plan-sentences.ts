import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'plans.stripeUnavailable': {
    status: 503,
    tr: 'Stripe’a şu anda sorulamıyor; plan kaydedilmedi. Biraz sonra yeniden deneyin.',
    en: 'Stripe cannot be reached right now; the plan was not saved. Try again in a while.',
  },
  'plans.nameTaken': {
    status: 409,
    tr: 'Bu adla bir plan zaten var.',
    en: 'A plan with this name already exists.',
  },
} satisfies Refusals;

export const sentences = {
  'plans.name': {
    tr: 'Küçük harf, rakam, - ve _ kullanın; en fazla 40 karakter.',
    en: 'Use lower-case letters, digits, - and _; at most 40 characters.',
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
    en: 'A Stripe price ID starts with price_.',
  },
  'plans.stripePriceTaken': {
    tr: 'Bu Stripe fiyatı başka bir planın.',
    en: 'Another plan uses this Stripe price.',
  },
  'plans.stripePriceUnknown': {
    tr: 'Stripe bu fiyatı tanımıyor.',
    en: 'Stripe does not know this price.',
  },
  'plans.stripePriceInactive': {
    tr: 'Bu fiyat Stripe’ta etkin değil.',
    en: 'This price is not active in Stripe.',
  },
  'plans.stripePriceOneTime': {
    tr: 'Bu fiyat Stripe’ta tek seferlik; yenilenen bir fiyat yazın.',
    en: 'This is a one-time price in Stripe; enter a recurring one.',
  },
  'plans.stripePriceCurrency': {
    tr: 'Bu fiyatın para birimi Stripe’ta dolar değil.',
    en: 'This price is not in US dollars in Stripe.',
  },
  'plans.stripePriceInterval': {
    tr: 'Bu fiyatın dönemi Stripe’ta planınkinden farklı.',
    en: 'This price has a different interval in Stripe than the plan.',
  },
  'plans.stripePriceAmount': {
    tr: 'Bu fiyatın tutarı Stripe’ta planınkinden farklı.',
    en: 'This price has a different amount in Stripe than the plan.',
  },
} satisfies Texts;
