import type Stripe from 'stripe';
import { listPage, textOf, type ApiRoute } from './api-call.ts';
import { nulls } from './stripe-objects.ts';
import { newStripeId, type Cause, type StripeWorld } from './stripe-state.ts';

/** docs.stripe.com/api/disputes */
export function disputeApi(world: StripeWorld): ApiRoute[] {
  return [
    {
      method: 'GET',
      path: '/v1/disputes',
      by: 'secret',
      answer: ({ form }) => {
        const intent = textOf(form, 'payment_intent');
        const items = Object.values(world.state.value.disputes).filter(
          (each) => intent === null || each.payment_intent === intent,
        );
        return listPage({ items, url: '/v1/disputes', filters: ['payment_intent'] }, form);
      },
    },
  ];
}

/** A cardholder disputes a charge: the money is withdrawn immediately, until the bank decides (docs.stripe.com/disputes). */
export function openDispute(world: StripeWorld, charge: Stripe.Charge, cause: Cause): void {
  const dispute = newDispute(charge, world.seconds());
  world.state.value.disputes[dispute.id] = dispute;
  charge.disputed = true;
  world.emit('charge.dispute.created', dispute, cause);
  world.emit('charge.dispute.funds_withdrawn', dispute, cause);
}

/** The bank decided: a won dispute returns the money, a lost one leaves it with the cardholder. */
export function closeDispute(world: StripeWorld, dispute: Stripe.Dispute, won: boolean, cause: Cause): void {
  dispute.status = won ? 'won' : 'lost';
  if (won) world.emit('charge.dispute.funds_reinstated', dispute, cause);
  world.emit('charge.dispute.closed', dispute, cause);
}

export function isOpenDispute({ status }: Stripe.Dispute): boolean {
  return status !== 'won' && status !== 'lost';
}

function newDispute(charge: Stripe.Charge, created: number): Stripe.Dispute {
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  return {
    id: newStripeId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...nulls('access_activity_log billing_address cancellation_policy cancellation_policy_disclosure'),
      ...nulls('cancellation_rebuttal customer_communication customer_email_address customer_purchase_ip'),
      ...nulls('customer_signature duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id'),
      ...nulls('product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation'),
      ...nulls('service_date service_documentation shipping_address shipping_carrier shipping_date'),
      ...nulls('shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text'),
      customer_name: charge.billing_details.name,
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: created + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: { card: { brand, case_type: 'chargeback', network_reason_code: '10.4' }, type: 'card' },
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
