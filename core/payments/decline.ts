import { paymentDeclines } from '#core/texts/payment-sentences.ts';

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
