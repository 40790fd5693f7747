import type Stripe from 'stripe';
import { html, type Markup } from '../kit/html-page.ts';
import { defaultMethod } from './invoice-states.ts';
import { button, dayOf, moneyOf, tableOf, timeOf } from './page-parts.ts';
import { idOf } from './stripe-objects.ts';
import { productName } from './subscription-billing.ts';
import { hasEnded } from './subscription-states.ts';
import { periodOf } from './subscription-objects.ts';
import type { StripeWorld } from './stripe-state.ts';

const statusNames: Record<Stripe.Subscription.Status, [name: string, look: string]> = {
  active: ['Etkin', 'ok'],
  trialing: ['Deneme süresinde', 'ok'],
  incomplete: ['İlk ödeme bekleniyor', 'wait'],
  incomplete_expired: ['Başlamadan bitti', ''],
  past_due: ['Ödeme gecikti', 'bad'],
  unpaid: ['Ödenmedi', 'bad'],
  paused: ['Durduruldu', 'wait'],
  canceled: ['İptal edildi', ''],
};

/** The clock of the stand-in, and its relation to the product's. */
export function clockCard(world: StripeWorld): Markup {
  const { ahead } = world.state.value;
  const days = Math.round(ahead / 86_400);
  return html`<section class="card">
    <h2>Saat</h2>
    <p><span class="num">${timeOf(world.seconds())}</span> ${days === 0 ? '' : `(${days} gün ileride)`}</p>
    <p class="muted">
      Saat yalnız burada ilerler: yenilemeler, yeniden denemeler ve süre bitimleri sırasıyla olur, olayları hemen gider.
      Ürünün saati bugünde kalır; tarihleri buradan okuduğu gibi gösterir. Saat geri alınamaz.
    </p>
    <div class="row">
      ${button('advance', { by: 'day' }, 'Sonraki gün')}${button('advance', { by: 'month' }, 'Sonraki ay')}
    </div>
  </section>`;
}

export function subscriptionsCard(world: StripeWorld): Markup {
  const shown = Object.values(world.state.value.subscriptions).toReversed().slice(0, 50);
  if (shown.length === 0) return html``;
  return html`<section class="card">
    <h2 id="subscriptions">Abonelikler</h2>
    ${tableOf(
      'subscriptions',
      ['Abonelik', 'Durum', 'Dönem', 'Son fatura', 'Kart'],
      shown.map((each) => subscriptionRow(world, each)),
    )}
  </section>`;
}

function subscriptionRow(world: StripeWorld, subscription: Stripe.Subscription): Markup {
  const [name, look] = statusNames[subscription.status];
  const item = subscription.items.data[0];
  const { start, end } = periodOf(subscription);
  const customer = world.state.value.customers[idOf(subscription.customer)];
  return html`<tr>
    <td>
      ${item === undefined ? '' : productName(world, item.price)}
      <div class="muted">${customer?.name ?? customer?.email ?? ''}</div>
      <div class="mono muted">${subscription.id}</div>
    </td>
    <td>
      <span class="badge ${look}">${name}</span
      >${notes(subscription).map((note) => html`<div class="muted">${note}</div>`)}
    </td>
    <td class="num">${dayOf(start)} – ${dayOf(end)}</td>
    <td>${invoiceCell(world, subscription)}</td>
    <td>${cardCell(world, subscription)}</td>
  </tr>`;
}

function notes(subscription: Stripe.Subscription): string[] {
  const { pending_update: update, cancel_at: cancelAt } = subscription;
  const said: string[] = [];
  if (cancelAt !== null && !hasEnded(subscription)) said.push(`${dayOf(cancelAt)} günü bitecek`);
  if (update !== null) said.push(`Değişiklik ${timeOf(update.expires_at)} saatine kadar ödeme bekliyor`);
  return said;
}

function invoiceCell(world: StripeWorld, subscription: Stripe.Subscription): Markup {
  const invoice = world.state.value.invoices[idOf(subscription.latest_invoice)];
  if (invoice === undefined) return html``;
  const next = invoice.next_payment_attempt;
  return html`<a href="/invoices/${invoice.id}">${moneyOf(invoice.total, invoice.currency)}, ${invoice.status}</a>
    ${next === null ? null : html`<div class="muted">Sonraki deneme: ${timeOf(next)}</div>`}`;
}

/** The behaviour of the card from now on. */
function cardCell(world: StripeWorld, subscription: Stripe.Subscription): Markup {
  const method = defaultMethod(world, subscription);
  if (hasEnded(subscription)) return html``;
  const cancel = button('cancel', { subscription: subscription.id }, 'Aboneliği hemen bitir');
  if (method === null) return html`<div class="row">Kart yok ${cancel}</div>`;
  const does = world.state.value.outcomes[method.id]?.kind ?? 'approve';
  const card = { paymentMethod: method.id };
  return html`<div class="row">
    <span class="num">${method.card?.brand.toUpperCase()} ${method.card?.last4}</span>
    ${does === 'approve' ? button('card', { ...card, does: 'decline' }, 'Sonraki tahsilat reddedilsin') : button('card', { ...card, does: 'approve' }, 'Kart yeniden ödesin')}
    ${does === 'challenge' ? null : button('card', { ...card, does: 'challenge' }, '3D Secure istesin')}
    ${button('detach', card, 'Kartı kaldır')} ${cancel}
  </div>`;
}
