import type Stripe from 'stripe';
import { listPage, metadataOf, takeOnly, textOf, wholeNumberOf, type ApiCall, type ApiRoute } from './api-call.ts';
import { outcomeOf } from './payment-methods.ts';
import { invalidRequest, noSuch } from './stripe-fault.ts';
import { idOf, nulls } from './stripe-objects.ts';
import { byItself, newStripeId, type Cause, type StripeWorld } from './stripe-state.ts';

/** docs.stripe.com/api/refunds */
export function refundApi(world: StripeWorld): ApiRoute[] {
  return [
    { method: 'POST', path: '/v1/refunds', by: 'secret', answer: (call) => createRefund(world, call) },
    {
      method: 'GET',
      path: '/v1/refunds',
      by: 'secret',
      answer: ({ form }) => {
        const intent = textOf(form, 'payment_intent');
        const items = Object.values(world.state.value.refunds).filter(
          (each) => intent === null || each.payment_intent === intent,
        );
        return listPage({ items, url: '/v1/refunds', filters: ['payment_intent'] }, form);
      },
    },
  ];
}

function createRefund(world: StripeWorld, { form, cause }: ApiCall): Stripe.Refund {
  takeOnly(form, ['payment_intent', 'amount', 'metadata']);
  const charge = chargeOf(world, textOf(form, 'payment_intent') ?? '');
  const left = charge.amount - charge.amount_refunded;
  const amount = wholeNumberOf(form, 'amount') ?? left;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  }
  const { disputes } = world.state.value;
  if (Object.values(disputes).some((each) => each.charge === charge.id && each.status !== 'won')) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  if (amount < 1) throw invalidRequest('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      undefined,
      'amount',
    );
  }
  return refundCharge(world, charge, amount, cause, metadataOf(form));
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function chargeOf(world: StripeWorld, id: string): Stripe.Charge {
  const { charges, intents } = world.state.value;
  const intent = intents[id];
  if (intent === undefined) throw noSuch('payment_intent', id, 'payment_intent', 400);
  const charge = charges[idOf(intent.latest_charge)];
  if (charge?.paid === true) return charge;
  throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', undefined, 'payment_intent');
}

/** Refunds money to the card. With some test cards the refund ends later, or fails (docs.stripe.com/refunds). */
export function refundCharge(
  world: StripeWorld,
  charge: Stripe.Charge,
  amount: number,
  cause: Cause,
  metadata: Stripe.Metadata = {},
): Stripe.Refund {
  const { refunds, refundEnds, methods } = world.state.value;
  const method = methods[charge.payment_method ?? ''];
  const later = method === undefined ? undefined : outcomeOf(world, method).later;
  const status = later === 'refundPends' ? 'pending' : 'succeeded';
  const refund = { ...newRefund(charge, amount, status, world.seconds()), metadata };
  refunds[refund.id] = refund;
  if (later === 'refundPends') refundEnds[refund.id] = { at: world.seconds() + 3600, status: 'succeeded' };
  if (later === 'refundFails') refundEnds[refund.id] = { at: world.seconds() + 3600, status: 'failed' };
  world.emit('refund.created', refund, cause);
  count(world, charge, amount);
  world.emit('charge.refunded', charge, cause);
  if (refund.status === 'succeeded') world.emit('refund.updated', refund, cause);
  return refund;
}

/** Ends a pending refund, or fails one later. */
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
  const data = Object.values(world.state.value.refunds).filter((each) => each.charge === charge.id);
  charge.refunds = {
    object: 'list',
    data: data.toReversed(),
    has_more: false,
    url: `/v1/charges/${charge.id}/refunds`,
  };
}

function newRefund(charge: Stripe.Charge, amount: number, status: string, created: number): Stripe.Refund {
  return {
    id: newStripeId('re'),
    object: 'refund',
    ...nulls('balance_transaction reason receipt_number source_transfer_reversal transfer_reversal'),
    amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    status,
  };
}
