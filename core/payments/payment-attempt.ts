import * as z from 'zod/mini';
import { instant } from '#core/shared/schema.ts';

/** The card of an attempt, as far as Stripe names it. */
const cardSchema = z.object({ brand: z.string(), last4: z.string() });

/** One declined attempt to pay, as admins see it: `failureCode` is Stripe's decline or error code (core/payments/decline.ts). */
export const paymentAttemptSchema = z.object({
  at: instant,
  failureCode: z.string(),
  card: z.nullable(cardSchema),
});

/** What Stripe says of the last declined attempt of an intent. `key`: the same for every event and reading of one attempt. */
export type DeclinedAttempt = { key: string; failureCode: string; card: z.infer<typeof cardSchema> | null };

/** `at`: when Stripe reported it. */
export type PaymentAttempt = DeclinedAttempt & { at: string };

/** Somebody who tries stolen cards must not fill a row. */
const maxAttempts = 20;

/** With the attempt, the newest last; the same list where it is there already. Of very many the oldest go. */
export function withAttempt(
  attempts: readonly PaymentAttempt[],
  declined: DeclinedAttempt | null,
  at: string,
): readonly PaymentAttempt[] {
  if (!declined || attempts.some(({ key }) => key === declined.key)) return attempts;
  return [...attempts, { ...declined, at }].toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(-maxAttempts);
}
