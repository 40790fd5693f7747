import type { Stores } from '#core/ports.ts';
import type { PaymentGrant } from '../../payment-grant.ts';
import { returned } from '../../payment-grant.ts';

type Needed = Pick<Stores, 'paymentGrants' | 'credits' | 'ownerships' | 'events'>;

/**
 * Brings what a payment granted to where it belongs once so much of the money was given back: only the difference is posted, in
 * either direction. Within one transaction, safe to repeat and in any order; `overtaken` when the grant changed since Stripe was asked.
 */
export async function takeBack(
  stores: Needed,
  { paymentIntentId, version: seenVersion }: Pick<PaymentGrant, 'paymentIntentId' | 'version'>,
  returnedCents: number,
  now: string,
): Promise<'overtaken' | 'same' | 'changed'> {
  const grant = await stores.paymentGrants.lock(paymentIntentId);
  if (grant?.version !== seenVersion) return 'overtaken';
  const { takenCredits, losesModel } = returned(grant, returnedCents);
  const cents = Math.min(returnedCents, grant.amountCents);
  if (takenCredits === grant.takenCredits && cents === grant.returnedCents) return 'same';
  const version = grant.version + 1;
  await stores.paymentGrants.save({ ...grant, returnedCents: cents, takenCredits, version });
  const { userId, sourceType, sourceId, influencerId } = grant;

  const difference = takenCredits - grant.takenCredits;
  if (difference !== 0) {
    const idem = `claw:${paymentIntentId}:${version}`;
    await stores.credits.takeBack({ userId, amount: difference, idem, sourceType, sourceId, now });
    const move = difference > 0 ? 'taken' : 'added';
    await stores.events.append({
      type: 'credits.moved',
      userId,
      at: now,
      move,
      amount: Math.abs(difference),
      sourceId,
    });
  }
  if (influencerId === null) return 'changed';
  const ownership = { userId, influencerId, orderId: sourceId, createdAt: now };
  if (losesModel && (await stores.ownerships.remove(ownership))) {
    await stores.events.append({ type: 'ownership.withdrawn', userId, at: now, influencerId });
  }
  if (!losesModel && grant.returnedCents === grant.amountCents && (await stores.ownerships.insert(ownership))) {
    await stores.events.append({ type: 'ownership.granted', userId, at: now, influencerId });
  }
  return 'changed';
}
