import type Stripe from 'stripe';
import { newStripeId, type Cause, type StripeWorld } from './stripe-state.ts';
import { idOf } from './subscription-objects.ts';

/** A cardholder disputes a charge: the money is taken back at once, until the bank decides (docs.stripe.com/disputes). */
export function openDispute(world: StripeWorld, charge: Stripe.Charge, reason: string, cause: Cause): Stripe.Dispute {
  const dispute = newDispute(charge, reason, world.seconds());
  world.state.value.disputes[dispute.id] = dispute;
  charge.disputed = true;
  world.emit('charge.dispute.created', dispute, cause);
  dispute.balance_transactions.push(moneyMoved(dispute, -dispute.amount, 1500, world.seconds()));
  world.emit('charge.dispute.funds_withdrawn', dispute, cause);
  return dispute;
}

/** The bank decided: won brings the money back, lost leaves it with the cardholder. */
export function closeDispute(world: StripeWorld, dispute: Stripe.Dispute, won: boolean, cause: Cause): void {
  dispute.status = won ? 'won' : 'lost';
  dispute.is_charge_refundable = false;
  if (won) {
    dispute.balance_transactions.push(moneyMoved(dispute, dispute.amount, -1500, world.seconds()));
    world.emit('charge.dispute.funds_reinstated', dispute, cause);
  }
  world.emit('charge.dispute.closed', dispute, cause);
}

export function isOpenDispute({ status }: Stripe.Dispute): boolean {
  return status !== 'won' && status !== 'lost';
}

function newDispute(charge: Stripe.Charge, reason: string, created: number): Stripe.Dispute {
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
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: charge.billing_details.name,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
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
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
}

function moneyMoved(dispute: Stripe.Dispute, amount: number, fee: number, created: number): Stripe.BalanceTransaction {
  return {
    id: newStripeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency: dispute.currency,
    description: amount < 0 ? `Chargeback withdrawal for ${idOf(dispute.charge)}` : 'Chargeback reversal',
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency: dispute.currency, description: 'Dispute fee', type: 'stripe_fee' },
    ],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  };
}
