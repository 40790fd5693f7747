import type { Order } from './order.ts';
import type { PaymentIntent } from './payment-gateway.ts';
import type { WithdrawnOwnership } from '#core/marketplace/ownership.ts';

/** The goods of one payment, so that they can be withdrawn in proportion to the refund. */
export type PaymentGrant = {
  paymentIntentId: string;
  userId: string;
  sourceType: 'order' | 'subscription';
  /** The order, or the invoice of a subscription. */
  sourceId: string;
  amountCents: number;
  credits: number;
  influencerId: string | null;
  /** Refunded, or withdrawn by a dispute. */
  returnedCents: number;
  /** The part held by a dispute that is open or lost. */
  disputedCents: number;
  takenCredits: number;
  /** The ownership that its refund withdrew last. */
  withdrawn: WithdrawnOwnership | null;
  /** Since when it pays for nothing: its order was refused, or its model is owned through another payment. It must be refunded. */
  doubledAt: string | null;
  /** Counts its changes. */
  version: number;
};

export type PaymentGrantStore = {
  byIntent(paymentIntentId: string): Promise<PaymentGrant | null>;
  /** Locks the row for the rest of the transaction. */
  lock(paymentIntentId: string): Promise<PaymentGrant | null>;
  /** A second payment for a model of the user, locked; null without one. */
  lockDoubled(userId: string, influencerId: string): Promise<PaymentGrant | null>;
  /** A repeat changes nothing. */
  insert(grant: PaymentGrant): Promise<void>;
  save(grant: PaymentGrant): Promise<void>;
  /** Stores by how much `returnedCents` changed with this version, and when. */
  noteReturn(change: { paymentIntentId: string; version: number; cents: number; createdAt: string }): Promise<void>;
};

const untouched = {
  returnedCents: 0,
  disputedCents: 0,
  takenCredits: 0,
  withdrawn: null,
  doubledAt: null,
  version: 0,
} as const;

export function newPaymentGrant(
  of: Pick<PaymentGrant, 'paymentIntentId' | 'userId' | 'sourceType' | 'sourceId' | 'amountCents' | 'credits'>,
  influencerId: string | null = null,
): PaymentGrant {
  return { ...of, influencerId, ...untouched };
}

export function grantOfOrder({ id, userId, amountCents, purchase }: Order, intent: PaymentIntent): PaymentGrant {
  const isModel = purchase.kind === 'model';
  return newPaymentGrant(
    {
      paymentIntentId: intent.id,
      userId,
      sourceType: 'order',
      sourceId: id,
      amountCents,
      credits: isModel ? 0 : purchase.credits,
    },
    isModel ? purchase.influencerId : null,
  );
}

/** The grant of a payment that was taken and does not fit its order: nothing but the money itself. */
export function grantOfRefused({ id, userId }: Order, intent: PaymentIntent, now: string): PaymentGrant {
  const { id: paymentIntentId, amountCents } = intent;
  const grant = newPaymentGrant({
    paymentIntentId,
    userId,
    sourceType: 'order',
    sourceId: id,
    amountCents,
    credits: 0,
  });
  return { ...grant, doubledAt: now };
}

/**
 * The state of a grant after a refund of this amount: credits in proportion, whole ones, and the model when all of it
 * was refunded. Depends on the state alone, so that any order of refunds, disputes and repeats leads to the same end.
 */
export function returned(grant: PaymentGrant, returnedCents: number): { takenCredits: number; losesModel: boolean } {
  const cents = Math.min(returnedCents, grant.amountCents);
  return {
    takenCredits: Math.floor((grant.credits * cents) / grant.amountCents),
    losesModel: grant.influencerId !== null && cents === grant.amountCents,
  };
}
