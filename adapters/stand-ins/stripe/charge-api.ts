import type Stripe from 'stripe';
import type { ApiCall, ApiRoute } from './api-route.ts';
import {
  choiceOf,
  listPage,
  metadataOf,
  refuseUnknown,
  takeOnly,
  textOf,
  wholeNumberOf,
  type ParamUses,
} from './api-params.ts';
import { refundCharge } from './refund.ts';
import { invalidRequest, noSuch } from './stripe-fault.ts';
import type { StripeWorld } from './stripe-state.ts';
import { idOf } from './subscription-objects.ts';

const refundParams: ParamUses<Stripe.RefundCreateParams> = {
  amount: 'read',
  charge: 'read',
  currency: 'ignored',
  customer: 'absent',
  expand: 'read',
  instructions_email: 'ignored',
  metadata: 'read',
  origin: 'absent',
  payment_intent: 'read',
  reason: 'read',
  refund_application_fee: 'ignored',
  reverse_transfer: 'ignored',
};
const pages = ['limit', 'starting_after', 'ending_before', 'created', 'expand'];

/** docs.stripe.com/api/charges, /api/refunds, /api/disputes */
export function chargeApi(world: StripeWorld): ApiRoute[] {
  const stores = () => world.state.value;
  return [
    { method: 'GET', path: '/v1/charges/:id', by: 'secret', answer: (call) => byId(stores().charges, 'charge', call) },
    { method: 'POST', path: '/v1/refunds', by: 'secret', answer: (call) => createRefund(world, call) },
    { method: 'GET', path: '/v1/refunds/:id', by: 'secret', answer: (call) => byId(stores().refunds, 'refund', call) },
    {
      method: 'GET',
      path: '/v1/refunds',
      by: 'secret',
      answer: (call) => {
        refuseUnknown(call.form, ['charge', 'payment_intent', ...pages]);
        const charge = textOf(call.form, 'charge');
        const refunds = about(Object.values(stores().refunds), call);
        return listPage(
          refunds.filter((each) => charge === null || each.charge === charge),
          call.form,
          '/v1/refunds',
        );
      },
    },
    {
      method: 'GET',
      path: '/v1/disputes/:id',
      by: 'secret',
      answer: (call) => byId(stores().disputes, 'dispute', call),
    },
    {
      method: 'GET',
      path: '/v1/disputes',
      by: 'secret',
      answer: (call) => {
        refuseUnknown(call.form, ['charge', 'payment_intent', ...pages]);
        const charge = textOf(call.form, 'charge');
        const disputes = about(Object.values(stores().disputes), call);
        return listPage(
          disputes.filter((each) => charge === null || each.charge === charge),
          call.form,
          '/v1/disputes',
        );
      },
    },
  ];
}

function about<T extends { payment_intent: unknown }>(objects: T[], { form }: ApiCall): T[] {
  const intent = textOf(form, 'payment_intent');
  return objects.filter((each) => intent === null || each.payment_intent === intent);
}

function byId<T>(store: Record<string, T>, noun: string, { params }: ApiCall): T {
  const found = store[params['id'] ?? ''];
  if (found === undefined) throw noSuch(noun, params['id'] ?? '', 'id');
  return found;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function createRefund(world: StripeWorld, { form, cause }: ApiCall): Stripe.Refund {
  takeOnly(form, refundParams);
  const charge = chargeOf(world, textOf(form, 'charge'), textOf(form, 'payment_intent'));
  const left = charge.amount - charge.amount_refunded;
  const amount = wholeNumberOf(form, 'amount') ?? left;
  if (charge.refunded || left === 0) {
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
  const reason = choiceOf(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  return refundCharge(world, charge, { amount, reason, metadata: metadataOf(form) }, cause);
}

function chargeOf(world: StripeWorld, charge: string | null, intent: string | null): Stripe.Charge {
  const { charges, intents } = world.state.value;
  if (charge === null && intent === null)
    throw invalidRequest('One of the following params should be provided: charge, payment_intent.');
  if (intent !== null && intents[intent] === undefined) throw noSuch('payment_intent', intent, 'payment_intent', 400);
  const id = charge ?? idOf(intents[intent ?? '']?.latest_charge);
  const found = charges[id];
  if (found?.paid === true) return found;
  if (charge !== null) throw noSuch('charge', charge, 'charge', 400);
  throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', undefined, 'payment_intent');
}
