import type { Locale } from '#core/shared/locale.ts';
import type { CardOutcome } from './confirm-card.ts';
import { declineSentence } from '#core/payments/decline.ts';
import { paymentDeclines } from '#core/texts/payment-sentences.ts';

type Refused = Extract<CardOutcome, { kind: 'refused' }>;

/** Stripe's own message when it is meant for readers, else ours for its code (spec §8: provider error shown inline). */
export function refusalText({ code, message }: Refused, locale: Locale): string {
  if (message) return message;
  return paymentDeclines[declineSentence(code)][locale];
}
