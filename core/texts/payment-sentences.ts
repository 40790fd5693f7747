import type { Texts } from './in-language.ts';

export const paymentRefusals = {
  'marketplace.alreadyOwned': { tr: 'Bu modele zaten sahipsiniz.', en: 'You already own this model.' },
  'payments.settling': {
    tr: 'Bu ödeme alındı, işleniyor. Lütfen biraz bekleyin; ikinci kez ödemeyin.',
    en: 'This payment was made and is being processed. Please wait a moment; do not pay again.',
  },
  'payments.orderClosed': {
    tr: 'Bu ödeme artık geçerli değil. Lütfen yeniden başlayın.',
    en: 'This payment is no longer valid. Please start again.',
  },
  'payments.providerRefused': {
    tr: 'Ödeme sağlayıcısı isteği kabul etmedi. Kartınızdan para çekilmedi; lütfen tekrar deneyin.',
    en: 'The payment provider did not accept the request. Your card was not charged; please try again.',
  },
  'payments.customerUnknown': {
    tr: 'Ödeme hesabınız yenilendi. Kartınızdan para çekilmedi; lütfen tekrar deneyin.',
    en: 'Your payment account was renewed. Your card was not charged; please try again.',
  },
  'payments.providerUnavailable': {
    tr: 'Ödeme sağlayıcısına şu an ulaşılamıyor. Bu istek için para çekilmedi; birazdan tekrar deneyin.',
    en: 'The payment provider cannot be reached right now. This request charged nothing; please try again in a moment.',
  },
  'payments.providerBusy': {
    tr: 'Ödeme sağlayıcısı şu an çok yoğun. Bu istek için para çekilmedi; birkaç saniye sonra tekrar deneyin.',
    en: 'The payment provider is very busy right now. This request charged nothing; please try again in a few seconds.',
  },
  'payments.tooManyOpen': {
    tr: 'İşlenmekte olan çok sayıda ödemeniz var. Sonuçlanmalarını bekleyip tekrar deneyin.',
    en: 'Too many of your payments are still being processed. Please wait for them to finish and try again.',
  },
  'payments.badEvent': {
    tr: 'İmza geçerli, ancak içerik bir Stripe olayı değil.',
    en: 'The signature is valid, but the body is not an event of Stripe.',
  },
  'payments.badSignature': { tr: 'İmza doğrulanamadı.', en: 'The signature could not be verified.' },
} satisfies Texts;

export const paymentSentences = {
  'payments.packUnknown': { tr: 'Böyle bir kredi paketi yok.', en: 'There is no such credit pack.' },
  'payments.packMismatch': {
    tr: 'Kredi miktarı pakete uymuyor: bu paket {credits} kredi.',
    en: 'The amount does not fit the pack: this pack has {credits} credits.',
  },
} satisfies Texts;

/** What Stripe says of a card (docs.stripe.com/declines/codes). */
export const paymentDeclines = {
  'payments.failed': {
    tr: 'Ödeme işlemi sırasında bir hata oluştu.',
    en: 'Something went wrong during the payment.',
  },
  'payments.declined.card_declined': {
    tr: 'Kartınız reddedildi, para çekilmedi. Başka bir kart deneyin.',
    en: 'Your card was declined and not charged. Try another card.',
  },
  'payments.declined.insufficient_funds': {
    tr: 'Kartınızın bakiyesi ya da limiti yetersiz.',
    en: 'Your card has insufficient funds.',
  },
  'payments.declined.expired_card': {
    tr: 'Kartınızın son kullanma tarihi geçmiş ya da hatalı.',
    en: 'Your card has expired, or its expiry date is wrong.',
  },
  'payments.declined.incorrect_cvc': {
    tr: 'Kartınızın güvenlik kodu (CVC) hatalı.',
    en: 'Your card’s security code (CVC) is wrong.',
  },
  'payments.declined.incorrect_number': { tr: 'Kart numarası hatalı.', en: 'The card number is wrong.' },
  'payments.declined.incorrect_zip': {
    tr: 'Posta kodu kartınızla eşleşmiyor.',
    en: 'The postal code does not match your card.',
  },
  'payments.declined.processing_error': {
    tr: 'Kartınız işlenirken bir hata oluştu. Birazdan tekrar deneyin.',
    en: 'Your card could not be processed just now. Try again in a moment.',
  },
  'payments.declined.authentication_required': {
    tr: 'Bankanızın doğrulama adımı tamamlanmadı. Lütfen tekrar deneyin ve bankanızın onayını verin.',
    en: 'Your bank’s verification step was not completed. Please try again and approve it.',
  },
  'payments.declined.card_velocity_exceeded': {
    tr: 'Kartınızın kullanım sınırına ulaşıldı. Başka bir kart deneyin.',
    en: 'Your card’s usage limit was reached. Try another card.',
  },
  'payments.declined.card_not_supported': {
    tr: 'Kartınız bu ödemeyi desteklemiyor. Başka bir kart deneyin.',
    en: 'Your card does not support this payment. Try another card.',
  },
} satisfies Texts;
