import type Stripe from 'stripe';
import type { ApiCall, ApiRoute } from './api-call.ts';
import type { StoredInvoice, StripeWorld } from './stripe-state.ts';
import type { Markup } from '../kit/html-page.ts';
import type { PlainReply, SandboxRoute } from '../kit/sandbox-server.ts';
import { html, htmlPage } from '../kit/html-page.ts';
import { route } from '../kit/sandbox-server.ts';
import { listPage, takeOnly, textOf } from './api-call.ts';
import { methodById } from './payment-methods.ts';
import { chargeInvoice, finalizeInvoice } from './invoice-payment.ts';
import { defaultMethod, intentOf, subscriptionOf } from './invoice-states.ts';
import { invalidRequest, noSuch, stripeFault } from './stripe-fault.ts';
import { idOf } from './stripe-objects.ts';
import { dayOf, moneyOf, tableOf } from './page-parts.ts';

/** docs.stripe.com/api/invoices */
export function invoiceApi(world: StripeWorld): ApiRoute[] {
  const find = ({ params }: ApiCall): StoredInvoice => {
    const invoice = world.state.value.invoices[params['id'] ?? ''];
    if (invoice === undefined) throw noSuch('invoice', params['id'] ?? '', 'id');
    return invoice;
  };
  return [
    { method: 'GET', path: '/v1/invoices', by: 'secret', answer: (call) => listInvoices(world, call) },
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
  takeOnly(form, ['payment_method']);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', 'invoice_already_paid');
  if (invoice.status === 'void') throw invalidRequest('Invoice is voided and cannot be paid.');
  if (invoice.status === 'draft') finalizeInvoice(world, invoice, cause);
  const subscription = subscriptionOf(world, invoice);
  const named = textOf(form, 'payment_method');
  const usual = subscription === undefined ? null : defaultMethod(world, subscription);
  const method = named === null ? usual : methodById(world, named);
  if (method === null) {
    const message =
      'There is no `default_payment_method` set on this Customer or Invoice. Please set a `default_payment_method`.';
    throw invalidRequest(message, 'missing');
  }
  if (named !== null && method.customer !== null && method.customer !== invoice.customer)
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

function listInvoices(world: StripeWorld, { form }: ApiCall): Stripe.ApiList<StoredInvoice> {
  const customer = textOf(form, 'customer');
  const subscription = textOf(form, 'subscription');
  const items = Object.values(world.state.value.invoices).filter(
    (each) =>
      (customer === null || each.customer === customer) &&
      (subscription === null || idOf(each.parent?.subscription_details?.subscription ?? null) === subscription),
  );
  return listPage({ items, url: '/v1/invoices', filters: ['customer', 'subscription'] }, form);
}

const statusNames: Record<Stripe.Invoice.Status, [name: string, look: string]> = {
  draft: ['Taslak', ''],
  open: ['Ödeme bekleniyor', 'wait'],
  paid: ['Ödendi', 'ok'],
  uncollectible: ['Tahsil edilemez', 'bad'],
  void: ['Geçersiz', ''],
};

/** `hosted_invoice_url`: readable by every holder of the address. */
export function invoicePages(world: StripeWorld): SandboxRoute[] {
  return [
    route('GET', '/invoices/:id', ({ params }) => {
      const invoice = world.state.value.invoices[params['id'] ?? ''];
      return invoice === undefined ? noInvoice() : invoicePage(invoice);
    }),
  ];
}

function noInvoice(): PlainReply {
  return htmlPage({ title: 'Fatura', status: 404, body: html`<p class="empty">Böyle bir fatura yok.</p>` });
}

function invoicePage(invoice: StoredInvoice): PlainReply {
  const [name, look] = statusNames[invoice.status ?? 'draft'];
  const facts: [string, string][] = [
    ['Müşteri', invoice.customer_name ?? invoice.customer_email ?? idOf(invoice.customer)],
    ['Tarih', dayOf(invoice.created)],
    ['Ödenecek', moneyOf(invoice.amount_remaining, invoice.currency)],
    ['Ödenen', moneyOf(invoice.amount_paid, invoice.currency)],
  ];
  return htmlPage({
    title: `Fatura ${invoice.number ?? ''}`.trim(),
    body: html`<section class="card">
      <div class="row">
        <h2 id="invoice">${moneyOf(invoice.total, invoice.currency)}</h2>
        <span class="badge ${look}">${name}</span>
      </div>
      ${tableOf('invoice', [], [...facts.map(factRow), ...invoice.lines.data.map(lineRow)])}
    </section>`,
  });
}

function factRow([label, value]: [string, string]): Markup {
  return html`<tr>
    <th scope="row">${label}</th>
    <td>${value}</td>
  </tr>`;
}

function lineRow(line: Stripe.InvoiceLineItem): Markup {
  return html`<tr>
    <th scope="row">${line.description}</th>
    <td class="num">
      ${moneyOf(line.amount, line.currency)}
      <div class="muted">${dayOf(line.period.start)} – ${dayOf(line.period.end)}</div>
    </td>
  </tr>`;
}
