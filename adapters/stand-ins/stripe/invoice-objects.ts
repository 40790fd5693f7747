import type Stripe from 'stripe';
import type { Period } from './billing-periods.ts';
import { idOf, nulls } from './stripe-objects.ts';
import { newStripeId, type StoredInvoice } from './stripe-state.ts';

export function newInvoice(
  subscription: Stripe.Subscription,
  customer: Stripe.Customer | undefined,
  fields: { lines: Stripe.InvoiceLineItem[]; billing_reason: Stripe.Invoice.BillingReason; period: Period },
  created: number,
): StoredInvoice {
  const id = newStripeId('in');
  const total = fields.lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id,
    object: 'invoice',
    ...nulls('account_tax_ids application automatically_finalizes_at custom_fields customer_address customer_phone'),
    ...nulls('customer_shipping default_payment_method default_source description due_date effective_at'),
    ...nulls('ending_balance footer from_invoice hosted_invoice_url invoice_pdf last_finalization_error'),
    ...nulls('latest_revision next_payment_attempt number on_behalf_of receipt_number rendering shipping_cost'),
    ...nulls('shipping_details statement_descriptor test_clock webhooks_delivered_at'),
    account_country: 'US',
    account_name: 'Sandbox',
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { enabled: false, ...nulls('disabled_reason liability provider status') },
    billing_reason: fields.billing_reason,
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency,
    customer: idOf(subscription.customer),
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    issuer: { type: 'self' },
    lines: {
      object: 'list',
      data: fields.lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: nulls('default_mandate payment_method_options payment_method_types'),
    period_end: fields.period.end,
    period_start: fields.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'draft',
    status_transitions: nulls('finalized_at marked_uncollectible_at paid_at voided_at'),
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
}

/** The line of one item. */
export function newLine(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  fields: { amount: number; description: string; period: Period },
): Stripe.InvoiceLineItem {
  return {
    id: newStripeId('il'),
    object: 'line_item',
    amount: fields.amount,
    currency: subscription.currency,
    description: fields.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { ...fields.period },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: 1,
    subscription: subscription.id,
    taxes: [],
  };
}

export function newInvoicePayment(
  invoice: StoredInvoice,
  intent: Stripe.PaymentIntent,
  created: number,
): Stripe.InvoicePayment {
  return {
    id: newStripeId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: nulls('canceled_at paid_at'),
  };
}
