import type Stripe from 'stripe';
import { html, htmlPage, type Markup } from '../kit/html-page.ts';
import { route, type PlainReply, type SandboxRoute } from '../kit/sandbox-server.ts';
import { dayOf, moneyOf, tableOf } from './page-parts.ts';
import type { StoredInvoice, StripeWorld } from './stripe-state.ts';
import { idOf } from './stripe-objects.ts';

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
