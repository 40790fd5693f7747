import { brandOf, passesLuhn, type CardBrand } from './browser/card-fields.ts';

/** The behaviour of a card when it is charged. */
export type CardOutcome =
  | { kind: 'approve'; later?: 'dispute' | 'refundPends' | 'refundFails' }
  /** `everyTime`: the bank also requires 3D Secure at renewals, when no person can respond. */
  | { kind: 'challenge'; everyTime?: boolean }
  /** `saves`: can be attached to a customer, and is declined only when it is charged. */
  | { kind: 'decline'; code: string; declineCode?: string; message: string; saves?: boolean };
export type TestCard = { number: string; name: string; outcome: CardOutcome };

const approve: CardOutcome = { kind: 'approve' };

/** docs.stripe.com/testing */
export const testCards: TestCard[] = [
  { number: '4242424242424242', name: 'Visa, onaylanır', outcome: approve },
  { number: '5555555555554444', name: 'Mastercard, onaylanır', outcome: approve },
  { number: '4000056655665556', name: 'Visa banka kartı, onaylanır', outcome: approve },
  { number: '378282246310005', name: 'American Express, onaylanır', outcome: approve },
  { number: '6011111111111117', name: 'Discover, onaylanır', outcome: approve },
  { number: '4000002500003155', name: '3D Secure onayı ister', outcome: { kind: 'challenge' } },
  {
    number: '4000002760003184',
    name: '3D Secure onayını her tahsilatta ister',
    outcome: { kind: 'challenge', everyTime: true },
  },
  {
    number: '4000000000000341',
    name: 'Kaydedilir, tahsilat reddedilir',
    outcome: {
      kind: 'decline',
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
      saves: true,
    },
  },
  {
    number: '4000000000000259',
    name: 'Onaylanır, sonra itiraz edilir',
    outcome: { kind: 'approve', later: 'dispute' },
  },
  {
    number: '4000000000007726',
    name: 'Onaylanır, iadesi sonra biter',
    outcome: { kind: 'approve', later: 'refundPends' },
  },
  {
    number: '4000000000005126',
    name: 'Onaylanır, iadesi sonra geri döner',
    outcome: { kind: 'approve', later: 'refundFails' },
  },
  {
    number: '4000000000000002',
    name: 'Reddedilir',
    outcome: {
      kind: 'decline',
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
    },
  },
  {
    number: '4000000000009995',
    name: 'Bakiye yetersiz',
    outcome: {
      kind: 'decline',
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    name: 'Süresi dolmuş',
    outcome: { kind: 'decline', code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    name: 'Güvenlik kodu hatalı',
    outcome: { kind: 'decline', code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    name: 'İşlenirken hata',
    outcome: {
      kind: 'decline',
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
];

/** Ready payment methods for calls without a browser (docs.stripe.com/testing, "PaymentMethods"). */
export const testPaymentMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000002760003184',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
};

export type ReadCard = { outcome: CardOutcome; brand: CardBrand; last4: string };

/** Null for a number that fails its check digit. A number that is no test card is refused as Stripe refuses a live card in test mode. */
export function readCardNumber(number: string): ReadCard | null {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return null;
  const known = testCards.find((card) => card.number === number);
  return { outcome: known?.outcome ?? liveCardInTestMode, brand: brandOf(number), last4: number.slice(-4) };
}

const liveCardInTestMode: CardOutcome = {
  kind: 'decline',
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test (live) card.',
};
