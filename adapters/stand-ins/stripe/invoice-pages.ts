import type Stripe from 'stripe';
import { html, htmlPage, type Markup } from '../kit/html-page.ts';
import {
  isOwnPage,
  redirectReply,
  route,
  textReply,
  type PlainReply,
  type SandboxRoute,
} from '../kit/sandbox-server.ts';
import { groupNumber } from './browser/card-fields.ts';
import { createMethod } from './payment-method.ts';
import { challengeAction } from './charge-intent.ts';
import { confirmIntent } from './confirm-intent.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { intentOf } from './invoice-states.ts';
import { isStripeFault } from './stripe-fault.ts';
import { dayOf, moneyOf } from './page-words.ts';
import { byItself, type StoredInvoice, type StripeWorld } from './stripe-state.ts';
import { testCards } from './test-cards.ts';
import { idOf } from './subscription-objects.ts';
import { textOf } from './api-params.ts';

const statusNames: Record<Stripe.Invoice.Status, [name: string, look: string]> = {
  draft: ['Taslak', ''],
  open: ['Ödeme bekleniyor', 'wait'],
  paid: ['Ödendi', 'ok'],
  uncollectible: ['Tahsil edilemez', 'bad'],
  void: ['Geçersiz', ''],
};

/** `hosted_invoice_url` and `invoice_pdf`: anybody with the address sees the invoice and may pay it, as at Stripe. */
export function invoicePages(world: StripeWorld, settle: () => Promise<void>): SandboxRoute[] {
  const find = (params: Record<string, string>) => world.state.value.invoices[params['id'] ?? ''];
  return [
    route('GET', '/invoices/:id', ({ params, query }) => {
      const invoice = find(params);
      return invoice === undefined ? noInvoice() : invoicePage(world, invoice, query.get('refused'));
    }),
    route('GET', '/invoices/:id/pdf', ({ params }) => {
      const invoice = find(params);
      if (invoice === undefined) return noInvoice();
      const reply = textReply(200, invoicePdf(invoice), 'application/pdf');
      const name = `${invoice.number ?? invoice.id}.pdf`;
      return { ...reply, headers: { ...reply.headers, 'content-disposition': `inline; filename="${name}"` } };
    }),
    route('POST', '/invoices/:id/pay', async (request) => {
      const invoice = find(request.params);
      if (invoice === undefined) return noInvoice();
      if (!isOwnPage(request)) return textReply(403, 'foreign origin');
      const to = payByCard(world, invoice, textOf(request.form(), 'card') ?? '');
      world.state.save();
      await settle();
      return redirectReply(to);
    }),
  ];
}

function noInvoice(): PlainReply {
  return htmlPage({ title: 'Fatura', status: 404, body: html`<p class="empty">Böyle bir fatura yok.</p>` });
}

/** Where the payer goes next: back to the invoice, or to the bank's page first. */
function payByCard(world: StripeWorld, invoice: StoredInvoice, number: string): string {
  const page = `/invoices/${invoice.id}`;
  const intent = intentOf(world, invoice);
  if (intent === undefined || invoice.status !== 'open') return page;
  try {
    const card = { number, exp_month: '12', exp_year: '2044', cvc: '123' };
    const method = createMethod(world, { type: 'card', card });
    const form = { payment_method: method.id, return_url: `${world.url()}${page}` };
    confirmIntent(world, intent, { form, cause: byItself });
    return intent.next_action?.redirect_to_url?.url ?? page;
  } catch (error) {
    if (!isStripeFault(error)) throw error;
    return `${page}?refused=${error.envelope.decline_code ?? error.envelope.code ?? 'card_declined'}`;
  }
}

function invoicePage(world: StripeWorld, invoice: StoredInvoice, refused: string | null): PlainReply {
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
        <div class="table" tabindex="0" role="region" aria-labelledby="invoice">
          <table>
            <tbody>
              ${facts.map(
                ([label, value]) =>
                  html`<tr>
                    <th scope="row">${label}</th>
                    <td>${value}</td>
                  </tr>`,
              )}${invoice.lines.data.map(
                (line) =>
                  html`<tr>
                    <th scope="row">${line.description}</th>
                    <td class="num">
                      ${moneyOf(line.amount, line.currency)}
                      <div class="muted">${dayOf(line.period.start)} – ${dayOf(line.period.end)}</div>
                    </td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
        ${invoice.invoice_pdf ? html`<p><a href="/invoices/${invoice.id}/pdf">PDF olarak aç</a></p>` : null}
      </section>
      ${invoice.status === 'open' ? payCard(world, invoice, refused) : null}`,
  });
}

function payCard(world: StripeWorld, invoice: StoredInvoice, refused: string | null): Markup {
  const intent = intentOf(world, invoice);
  const way = { returnUrl: `${world.url()}/invoices/${invoice.id}`, inPage: false };
  const bank =
    intent?.status === 'requires_action' ? challengeAction(world, intent, way).redirect_to_url?.url : undefined;
  return html`<section class="card">
    <h2 id="pay">Öde</h2>
    ${refused === null ? null : html`<p class="badge bad">Kart reddedildi: ${refused}</p>`}${bank ? html`<p><a href="${bank}">Bankanın onay sayfasını aç</a></p>` : null}
    <form method="post" action="/invoices/${invoice.id}/pay" class="row">
      <label for="card">Deneme kartı</label>
      <select class="field" id="card" name="card">
        ${testCards.map(({ number, name }) => html`<option value="${number}">${groupNumber(number)} ${name}</option>`)}
      </select>
      <button class="button ink">Öde</button>
    </form>
  </section>`;
}
