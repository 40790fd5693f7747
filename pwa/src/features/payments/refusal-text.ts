import type { Locale } from '#core/shared/locale.ts';
import type { CardOutcome } from './confirm-card.ts';
import { declineSentence, paymentDeclines } from '#core/payments/decline.ts';

type Refused = Extract<CardOutcome, { kind: 'refused' }>;

/**
 * Our sentence for the code: the card form shows Stripe's own. Stripe's message where we have none (spec §8: provider error shown inline).
 */
export function refusalText({ code, message }: Refused, locale: Locale): string {
  const sentence = declineSentence(code);
  return (sentence === 'payments.failed' && message) || paymentDeclines[sentence][locale];
}
