import type { DeclinedAttempt } from './order-schema.ts';
export type { DeclinedAttempt } from './order-schema.ts';

/** `at`: when Stripe reported it. */
export type PaymentAttempt = DeclinedAttempt & { at: string };

/** A user who tries stolen cards must not fill a row. */
const maxAttempts = 20;

/**
 * With the attempt, the newest last; the same list where it exists already. Beyond the limit the oldest are dropped.
 */
export function withAttempt(
  attempts: readonly PaymentAttempt[],
  declined: DeclinedAttempt | null,
  at: string,
): readonly PaymentAttempt[] {
  if (!declined || attempts.some(({ key }) => key === declined.key)) return attempts;
  return [...attempts, { ...declined, at }].toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(-maxAttempts);
}
