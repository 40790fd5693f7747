import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'subscriptions.none': {
    status: 409,
    tr: 'Aktif bir aboneliğiniz yok.',
    en: 'You don’t have an active subscription.',
  },
  'subscriptions.alreadyActive': {
    status: 409,
    tr: 'Zaten bir aboneliğiniz var. Yeni bir abonelik yerine planınızı değiştirebilirsiniz.',
    en: 'You already have a subscription. You can switch plans instead.',
  },
  'subscriptions.planUnavailable': {
    status: 409,
    tr: 'Bu plan artık satışta değil.',
    en: 'This plan is no longer on sale.',
  },
  'subscriptions.samePlan': { status: 409, tr: 'Bu plan zaten seçili.', en: 'You’re already on this plan.' },
  'subscriptions.notActive': {
    status: 409,
    tr: 'Aboneliğinizin ödemesi tamamlanmadan plan değiştirilemez.',
    en: 'You can switch plans once your subscription is paid.',
  },
  'subscriptions.canceling': {
    status: 409,
    tr: 'Aboneliğiniz dönem sonunda bitecek. Plan değiştirmek için önce iptali geri alın.',
    en: 'Your subscription ends after this period. To switch, undo the cancellation first.',
  },
  'subscriptions.otherKind': {
    status: 409,
    tr: 'Yenilenen ve tek seferlik planlar arasında, mevcut planınız bitince geçebilirsiniz.',
    en: 'You can switch between renewing and one-time plans once your current plan ends.',
  },
  'subscriptions.shorterInterval': {
    status: 409,
    tr: 'Yıllık planınız bitene kadar aylık plana geçilemez. Dönem sonunda iptal edip aylık plana abone olabilirsiniz.',
    en: 'You cannot switch from a yearly to a monthly plan before it ends. Cancel at the end of the period and subscribe again.',
  },
  'subscriptions.termsChanged': {
    status: 409,
    tr: 'Plan bilgileri siz bakarken değişti. Lütfen yeni tutarı kontrol edip tekrar onaylayın.',
    en: 'The plan changed while you were viewing it. Please check the new amount and confirm again.',
  },
  'subscriptions.switchUnderway': {
    status: 409,
    tr: 'Başka bir plan değişikliği sürüyor. Lütfen biraz bekleyin.',
    en: 'Another switch is in progress. Please wait a moment.',
  },
  'subscriptions.unknownToStripe': {
    status: 409,
    tr: 'Abonelik ödeme sağlayıcısında bulunamadı. Lütfen destekle iletişime geçin.',
    en: 'The payment provider does not know this subscription. Please contact support.',
  },
  'subscriptions.nothingToRefund': {
    status: 409,
    tr: 'İade edilecek bir ödeme yok.',
    en: 'There is no payment to refund.',
  },
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
