import type Stripe from 'stripe';
import { newStripeId, byItself, type Cause, type StripeWorld } from './stripe-state.ts';
import { outcomeOf } from './charge-intent.ts';
import { idOf } from './subscription-objects.ts';

type Asked = { amount: number; reason: Stripe.Refund.Reason | null; metadata: Stripe.Metadata };

/** Money goes back to the card. Some test cards end it only later, or send it back (docs.stripe.com/refunds). */
export function refundCharge(world: StripeWorld, charge: Stripe.Charge, asked: Asked, cause: Cause): Stripe.Refund {
  const { refunds, refundEnds, methods } = world.state.value;
  const method = methods[charge.payment_method ?? ''];
  const later = method === undefined ? undefined : outcomeOf(world, method).later;
  const refund = newRefund(charge, asked, later === 'refundPends' ? 'pending' : 'succeeded', world.seconds());
  refunds[refund.id] = refund;
  if (later === 'refundPends') refundEnds[refund.id] = { at: world.seconds() + 3600, status: 'succeeded' };
  if (later === 'refundFails') refundEnds[refund.id] = { at: world.seconds() + 3600, status: 'failed' };
  world.emit('refund.created', refund, cause);
  count(world, charge, asked.amount);
  world.emit('charge.refunded', charge, cause);
  if (refund.status === 'succeeded') world.emit('refund.updated', refund, cause);
  return refund;
}

/** How a refund ended that was on its way. */
export function endRefund(world: StripeWorld, id: string): void {
  const { refunds, refundEnds, charges } = world.state.value;
  const refund = refunds[id];
  const end = refundEnds[id];
  delete refundEnds[id];
  if (refund === undefined || end === undefined) return;
  refund.status = end.status;
  const charge = charges[idOf(refund.charge)];
  if (end.status === 'failed') {
    refund.failure_reason = 'unknown';
    if (charge !== undefined) count(world, charge, -refund.amount);
    world.emit('refund.failed', refund, byItself);
    if (charge !== undefined) world.emit('charge.refund.updated', refund, byItself);
  }
  world.emit('refund.updated', refund, byItself);
}

function count(world: StripeWorld, charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  charge.refunds = refundsOf(world, charge);
}

export function refundsOf(world: StripeWorld, charge: Stripe.Charge): Stripe.ApiList<Stripe.Refund> {
  const data = Object.values(world.state.value.refunds).filter((each) => each.charge === charge.id);
  return { object: 'list', data: data.toReversed(), has_more: false, url: `/v1/charges/${charge.id}/refunds` };
}

function newRefund(
  charge: Stripe.Charge,
  { amount, reason, metadata }: Asked,
  status: string,
  created: number,
): Stripe.Refund {
  return {
    id: newStripeId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
}
