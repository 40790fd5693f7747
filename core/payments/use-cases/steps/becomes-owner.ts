import type { Stores } from '#core/ports.ts';
import type { Ownership, WithdrawnOwnership } from '#core/marketplace/ownership.ts';

/**
 * Inserts the ownership of a paid model. False when the user owns the model through another payment: that ownership
 * stays locked for the rest of the transaction, so that a refund of the other payment finds this one.
 */
export async function becomesOwner(
  { ownerships }: Pick<Stores, 'ownerships'>,
  ownership: Ownership & Partial<WithdrawnOwnership>,
): Promise<boolean> {
  const { userId, influencerId } = ownership;
  if (await ownerships.insert(ownership)) return true;
  // The lock waits for a refund of the other payment, which may be removing the model just now.
  return (await ownerships.lockArrangement(userId, influencerId)) === null && ownerships.insert(ownership);
}
