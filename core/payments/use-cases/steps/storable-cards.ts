import type { Stores } from '#core/ports.ts';
import type { PaymentIntent } from '../../payment-gateway.ts';

type Reported = Pick<PaymentIntent, 'declined' | 'paid'>;

/** Reports of Stripe as they may be stored: without the card, once the account was deleted. An event about it may come later. */
export async function storableCards(
  { users }: Pick<Stores, 'users'>,
  userId: string,
  { declined, paid }: Reported,
): Promise<Reported> {
  if ((!declined && !paid) || (await users.byId(userId))) return { declined, paid };
  return { declined: declined && { ...declined, card: null }, paid: paid && { card: null, receiptUrl: null } };
}
