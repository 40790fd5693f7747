import type { Texts } from '#core/texts/in-language.ts';

/** Stripe's reasons for declining a card (docs.stripe.com/declines/codes). Each says that nothing was charged. */
export const paymentDeclines = {
  'payments.notCharged': {
    tr: 'Ödeme alınmadı, kartınızdan para çekilmedi. Başka bir kart deneyebilirsiniz.',
    en: 'The payment did not go through; you were not charged. You can try another card.',
  },
  'payments.failed': {
    tr: 'Ödeme işlemi sırasında bir hata oluştu.',
    en: 'Something went wrong with your payment.',
  },
  'payments.declined.card_declined': {
    tr: 'Kartınız reddedildi, para çekilmedi. Başka bir kart deneyin.',
    en: 'Your card was declined; you were not charged. Try another card.',
  },
  'payments.declined.insufficient_funds': {
    tr: 'Kartınızın bakiyesi ya da limiti yetersiz, para çekilmedi.',
    en: 'Your card has insufficient funds; you were not charged.',
  },
  'payments.declined.expired_card': {
    tr: 'Kartınızın son kullanma tarihi geçmiş ya da hatalı, para çekilmedi.',
    en: 'Your card has expired or its expiry date is wrong; you were not charged.',
  },
  'payments.declined.incorrect_cvc': {
    tr: 'Kartınızın güvenlik kodu (CVC) hatalı, para çekilmedi.',
    en: 'Your card’s security code (CVC) is wrong; you were not charged.',
  },
  'payments.declined.incorrect_number': {
    tr: 'Kart numarası hatalı, para çekilmedi.',
    en: 'The card number is wrong; you were not charged.',
  },
  'payments.declined.incorrect_zip': {
    tr: 'Posta kodu kartınızla eşleşmiyor, para çekilmedi.',
    en: 'The postal code does not match your card; you were not charged.',
  },
  'payments.declined.processing_error': {
    tr: 'Kartınız şu an işlenemedi, para çekilmedi. Birazdan tekrar deneyin.',
    en: 'Your card could not be processed just now; you were not charged. Try again in a moment.',
  },
  'payments.declined.authentication_required': {
    tr: 'Bankanızın doğrulama adımı tamamlanmadı, para çekilmedi. Tekrar deneyip bankanızda onay verin.',
    en: 'Your bank’s verification was not completed; you were not charged. Try again and approve the payment.',
  },
  'payments.declined.card_velocity_exceeded': {
    tr: 'Kartınızın kullanım sınırına ulaşıldı, para çekilmedi. Başka bir kart deneyin.',
    en: 'Your card’s usage limit was reached; you were not charged. Try another card.',
  },
  'payments.declined.card_not_supported': {
    tr: 'Kartınız bu ödemeyi desteklemiyor, para çekilmedi. Başka bir kart deneyin.',
    en: 'Your card does not support this payment; you were not charged. Try another card.',
  },
} satisfies Texts;

/**
 * The sentence for Stripe's decline or error code of a card (docs.stripe.com/declines/codes). A card reported lost or
 * stolen, or a suspicion of fraud, is shown as a plain decline, as Stripe requires; an unknown code reads as spec §8's
 * general payment error.
 */
export function declineSentence(failureCode: string | null): keyof typeof paymentDeclines {
  if (failureCode === null) return 'payments.failed';
  const code = `payments.declined.${sameAs[failureCode] ?? failureCode}`;
  return isDecline(code) ? code : 'payments.failed';
}

/**
 * The declines that Stripe's card form explains at its own fields, in the language of the page
 * (docs.stripe.com/payments/payment-element#errors): a second sentence for the same reason would only confuse.
 */
export const shownByCardForm: ReadonlySet<string> = new Set([
  'generic_decline',
  'insufficient_funds',
  'incorrect_zip',
  'incorrect_cvc',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'expired_card',
  'fraudulent',
  'lost_card',
  'stolen_card',
  'card_velocity_exceeded',
]);

function isDecline(code: string): code is keyof typeof paymentDeclines {
  return Object.hasOwn(paymentDeclines, code);
}

const sameAs: Record<string, string> = {
  generic_decline: 'card_declined',
  do_not_honor: 'card_declined',
  do_not_try_again: 'card_declined',
  call_issuer: 'card_declined',
  no_action_taken: 'card_declined',
  not_permitted: 'card_declined',
  restricted_card: 'card_declined',
  transaction_not_allowed: 'card_declined',
  fraudulent: 'card_declined',
  merchant_blacklist: 'card_declined',
  lost_card: 'card_declined',
  stolen_card: 'card_declined',
  pickup_card: 'card_declined',
  security_violation: 'card_declined',
  testmode_decline: 'card_declined',
  test_mode_live_card: 'card_declined',
  invalid_cvc: 'incorrect_cvc',
  invalid_number: 'incorrect_number',
  invalid_account: 'incorrect_number',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
  withdrawal_count_limit_exceeded: 'card_velocity_exceeded',
  currency_not_supported: 'card_not_supported',
  payment_intent_authentication_failure: 'authentication_required',
};
