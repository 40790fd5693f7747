import type Stripe from 'stripe';
import type { ApiCall, ApiRoute } from './api-route.ts';
import { listPage, refuseUnknown, takeOnly, textOf, type ParamUses } from './api-params.ts';
import { methodById } from './payment-method.ts';
import { chargeInvoice, finalizeInvoice } from './invoice-payment.ts';
import { defaultMethod, intentOf, subscriptionOf } from './invoice-states.ts';
import { invalidRequest, noSuch, stripeFault } from './stripe-fault.ts';
import { idOf } from './subscription-objects.ts';
import type { StoredInvoice, StripeWorld } from './stripe-state.ts';

const payParams: ParamUses<Stripe.InvoicePayParams> = {
  expand: 'read',
  forgive: 'absent',
  mandate: 'ignored',
  off_session: 'ignored',
  paid_out_of_band: 'absent',
  payment_method: 'read',
  source: 'absent',
};
const pages = ['limit', 'starting_after', 'ending_before', 'created', 'expand'];

/** docs.stripe.com/api/invoices */
export function invoiceApi(world: StripeWorld): ApiRoute[] {
  const find = ({ params }: ApiCall): StoredInvoice => {
    const invoice = world.state.value.invoices[params['id'] ?? ''];
    if (invoice === undefined) throw noSuch('invoice', params['id'] ?? '', 'id');
    return invoice;
  };
  return [
    { method: 'GET', path: '/v1/invoices', by: 'secret', answer: (call) => listInvoices(world, call) },
    { method: 'GET', path: '/v1/invoices/:id', by: 'secret', answer: find },
    {
      method: 'POST',
      path: '/v1/invoices/:id/pay',
      by: 'secret',
      answer: (call) => {
        const invoice = find(call);
        pay(world, invoice, call);
        return invoice;
      },
    },
  ];
}

function pay(world: StripeWorld, invoice: StoredInvoice, { form, cause }: ApiCall): void {
  takeOnly(form, payParams);
  if (invoice.status === 'paid') throw notFrom(invoice, 'Invoice is already paid', 'invoice_already_paid');
  if (invoice.status === 'void') throw notFrom(invoice, 'Invoice is voided and cannot be paid.');
  if (invoice.status === 'draft') finalizeInvoice(world, invoice, cause);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') return;
  const subscription = subscriptionOf(world, invoice);
  const asked = textOf(form, 'payment_method');
  const usual = subscription === undefined ? null : defaultMethod(world, subscription);
  const method = asked === null ? usual : methodById(world, asked);
  if (method === null) {
    const message =
      'There is no `default_payment_method` set on this Customer or Invoice. Please set a `default_payment_method`.';
    throw invalidRequest(message, 'missing');
  }
  if (asked !== null && method.customer !== null && method.customer !== invoice.customer)
    throw invalidRequest('The payment method does not belong to the customer of this invoice.', 'resource_missing');
  const refused = chargeInvoice(world, invoice, method, cause, false);
  if (refused !== null) throw refused;
  if (intentOf(world, invoice)?.status === 'requires_action') throw needsAction();
}

function needsAction(): Error {
  return stripeFault(402, {
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message:
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with invoice. For more details see: https://stripe.com/docs/billing/subscriptions/overview#requires-action',
  });
}

function notFrom(invoice: StoredInvoice, message: string, code?: string): Error {
  return invalidRequest(message, code ?? (invoice.status === 'draft' ? 'invoice_not_editable' : undefined));
}

function listInvoices(world: StripeWorld, { form }: ApiCall): Stripe.ApiList<StoredInvoice> {
  refuseUnknown(form, ['customer', 'subscription', 'status', 'collection_method', ...pages]);
  const customer = textOf(form, 'customer');
  const subscription = textOf(form, 'subscription');
  const status = textOf(form, 'status');
  const shown = Object.values(world.state.value.invoices).filter(
    (each) =>
      (customer === null || each.customer === customer) &&
      (status === null || each.status === status) &&
      (subscription === null || idOf(each.parent?.subscription_details?.subscription ?? null) === subscription),
  );
  return listPage(shown, form, '/v1/invoices');
}
