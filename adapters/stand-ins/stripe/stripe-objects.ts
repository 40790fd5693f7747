import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { newStripeId } from './stripe-state.ts';
import type { ReadCard } from './test-cards.ts';

/** New objects in the 'basil' shape, with every field that Stripe sends (docs.stripe.com/api). */
type Names<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Names<Rest> : Text;

/** The fields of these names, all null. */
export function nulls<const Text extends string>(names: Text): Record<Names<Text>, null> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Names<Text>, null>;
}

/** The id of a field, whether it was expanded or not; '' for none. */
export function idOf(reference: string | { id?: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}

export function newCustomer(fields: Partial<Stripe.Customer>, created: number): Stripe.Customer {
  return {
    id: newStripeId('cus', 14),
    object: 'customer',
    ...nulls('address currency default_source description discount email name phone shipping test_clock'),
    balance: 0,
    created,
    delinquent: false,
    invoice_prefix: newStripeId('i', 8).slice(2).toUpperCase(),
    invoice_settings: nulls('custom_fields default_payment_method footer rendering_options'),
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
    ...fields,
  };
}

export function newPaymentIntent(
  fields: Partial<Stripe.PaymentIntent> & { amount: number; currency: string },
  created: number,
): Stripe.PaymentIntent {
  const id = newStripeId('pi');
  return {
    id,
    object: 'payment_intent',
    ...nulls('application application_fee_amount automatic_payment_methods canceled_at cancellation_reason customer'),
    ...nulls('description excluded_payment_method_types last_payment_error latest_charge next_action on_behalf_of'),
    ...nulls('payment_method payment_method_configuration_details processing receipt_email review source'),
    ...nulls('setup_future_usage shipping statement_descriptor statement_descriptor_suffix transfer_data'),
    transfer_group: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: newStripeId(`${id}_secret`, 25),
    confirmation_method: 'automatic',
    created,
    livemode: false,
    metadata: {},
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    ...fields,
  };
}

export function newSetupIntent(fields: Partial<Stripe.SetupIntent>, created: number): Stripe.SetupIntent {
  const id = newStripeId('seti');
  return {
    id,
    object: 'setup_intent',
    ...nulls('application automatic_payment_methods cancellation_reason customer description flow_directions'),
    ...nulls('last_setup_error latest_attempt mandate next_action on_behalf_of payment_method'),
    ...nulls('payment_method_configuration_details single_use_mandate'),
    client_secret: newStripeId(`${id}_secret`, 25),
    created,
    livemode: false,
    metadata: {},
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: 'off_session',
    ...fields,
  };
}

export function newCardMethod(
  card: ReadCard,
  details: { expMonth: number; expYear: number; name: string | null; country: string | null },
  created: number,
): Stripe.PaymentMethod {
  return {
    id: newStripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { ...nulls('city line1 line2 postal_code state'), country: details.country },
      name: details.name,
      ...nulls('email phone tax_id'),
    },
    card: {
      brand: card.brand,
      checks: nulls('address_line1_check address_postal_code_check cvc_check'),
      country: 'US',
      display_brand: card.brand,
      exp_month: details.expMonth,
      exp_year: details.expYear,
      fingerprint: createHash('sha256').update(`${card.brand}${card.last4}`).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export type Failure = { failureCode: string; declineCode: string | null; failureMessage: string };

export function newCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  failure: Failure | null,
  created: number,
): Stripe.Charge {
  const paid = failure === null;
  const id = newStripeId('ch');
  return {
    id,
    object: 'charge',
    ...nulls('application application_fee application_fee_amount balance_transaction failure_balance_transaction'),
    ...nulls('on_behalf_of receipt_number receipt_url review shipping source source_transfer statement_descriptor'),
    ...nulls('statement_descriptor_suffix transfer_data transfer_group'),
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'VITRIN',
    captured: paid,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: failure?.failureCode ?? null,
    failure_message: failure?.failureMessage ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      ...nulls('advice_code network_advice_code network_decline_code'),
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: failure?.declineCode ?? failure?.failureCode ?? null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: paid ? 'Payment complete.' : 'The bank returned a decline.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: chargedCard(intent.amount, method) },
    radar_options: {},
    receipt_email: intent.receipt_email,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    status: paid ? 'succeeded' : 'failed',
  };
}

function chargedCard(amount: number, { card }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails.Card {
  const brand = card?.brand ?? 'visa';
  return {
    ...nulls('authorization_code installments mandate three_d_secure wallet'),
    amount_authorized: amount,
    brand,
    checks: { ...nulls('address_line1_check address_postal_code_check'), cvc_check: 'pass' },
    country: card?.country ?? null,
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2034,
    extended_authorization: { status: 'disabled' },
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? 'credit',
    incremental_authorization: { status: 'unavailable' },
    last4: card?.last4 ?? null,
    multicapture: { status: 'unavailable' },
    network: brand,
    network_token: { used: false },
    network_transaction_id: newStripeId('n', 15).slice(2),
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
  };
}
