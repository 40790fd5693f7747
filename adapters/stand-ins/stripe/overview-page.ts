import type Stripe from 'stripe';
import type { Markup } from '../kit/html-page.ts';
import type { PlainReply } from '../kit/sandbox-server.ts';
import type { Delivery, StripeWorld } from './stripe-state.ts';
import { html, htmlPage } from '../kit/html-page.ts';
import { groupNumber } from './browser/card-fields.ts';
import { isOpenDispute } from './disputes.ts';
import { button, moneyOf, tableOf, timeOf, dayOf } from './page-parts.ts';
import { testCards } from './test-cards.ts';
import { defaultMethod } from './invoice-states.ts';
import { idOf } from './stripe-objects.ts';
import { productName } from './subscription-billing.ts';
import { hasEnded } from './subscription-states.ts';
import { periodOf } from './subscription-objects.ts';

const statusNames: Record<Stripe.PaymentIntent.Status, [name: string, look: string]> = {
  succeeded: ['Ödendi', 'ok'],
  requires_payment_method: ['Kart bekleniyor', 'wait'],
  requires_confirmation: ['Onay bekleniyor', 'wait'],
  requires_action: ['3D Secure bekleniyor', 'go'],
  requires_capture: ['Çekim bekleniyor', 'go'],
  processing: ['İşleniyor', 'go'],
  canceled: ['İptal edildi', ''],
};
const deliveryNames: Record<Delivery['status'], [name: string, look: string]> = {
  delivered: ['iletildi', 'ok'],
  pending: ['sırada', 'wait'],
  held: ['bekletiliyor', 'go'],
  failed: ['iletilemedi', 'bad'],
};

/** For people: every payment with its amount, its state and its events. */
export function overviewPage(world: StripeWorld): PlainReply {
  const { intents, faults } = world.state.value;
  const displayed = Object.values(intents).toReversed().slice(0, 100);
  const rows = displayed.map((intent) => paymentRow(world, intent));
  return htmlPage({
    title: 'Ödemeler',
    lead: 'Stripe’ın yerine geçen deneme sunucusu. Para çekilmez, kart numarası saklanmaz, dış ağa çıkılmaz.',
    body: html`${clockCard(world)}${subscriptionsCard(world)}
      <section class="card">
        <h2 id="payments">Ödemeler</h2>
        ${rows.length === 0 ? html`<p class="empty">Henüz ödeme yok. Üründe bir satın alma başlatın.</p>` : tableOf('payments', ['Zaman', 'Ödeme', 'Tutar', 'Durum', 'Kart', 'İade ve itiraz', 'Olaylar'], rows)}
      </section>
      ${webhookCard(world, faults.webhooks)}${cardsCard()}`,
  });
}

function paymentRow(world: StripeWorld, intent: Stripe.PaymentIntent): Markup {
  const [name, look] = statusNames[intent.status];
  const refusal = intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code;
  const charge = world.state.value.charges[intent.latest_charge as string];
  const card = charge?.payment_method_details?.card;
  return html`<tr>
    <td class="num">${timeOf(intent.created)}</td>
    <td>
      ${intent.description ?? 'Açıklama yok'}
      <div class="mono muted">${intent.id}</div>
    </td>
    <td class="num">${moneyOf(intent.amount, intent.currency)}</td>
    <td>
      <span class="badge ${look}">${name}</span
      >${refusal === undefined ? null : html`<div class="mono muted">${refusal}</div>`}
    </td>
    <td class="num">${card === undefined || card === null ? '' : `${card.brand?.toUpperCase()} ${card.last4}`}</td>
    <td><div class="row">${charge === undefined ? null : chargeCell(world, charge)}</div></td>
    <td>${eventsOf(world, intent)}</td>
  </tr>`;
}

/** Refunds and disputes of a charge, and the buttons for more. */
function chargeCell(world: StripeWorld, charge: Stripe.Charge): Markup[] {
  const { disputes } = world.state.value;
  const dispute = Object.values(disputes).find((each) => each.charge === charge.id);
  const left = charge.amount - charge.amount_refunded;
  const parts: Markup[] = [];
  if (charge.amount_refunded > 0)
    parts.push(html`<span class="badge">${moneyOf(charge.amount_refunded, charge.currency)} iade</span>`);
  if (dispute !== undefined) parts.push(html`<span class="badge bad">${disputeNames[dispute.status]}</span>`);
  if (dispute !== undefined && isOpenDispute(dispute)) {
    parts.push(
      button('close-dispute', { dispute: dispute.id, won: 'true' }, 'İtiraz kazanılsın'),
      button('close-dispute', { dispute: dispute.id, won: 'false' }, 'İtiraz kaybedilsin'),
    );
  }
  if (!charge.paid || left === 0 || dispute !== undefined) return parts;
  parts.push(button('refund', { charge: charge.id }, 'İade et'));
  if (left > 1)
    parts.push(button('refund', { charge: charge.id, amount: String(Math.floor(left / 2)) }, 'Yarısını iade et'));
  parts.push(button('dispute', { charge: charge.id }, 'İtiraz aç'));
  return parts;
}

const disputeNames: Record<Stripe.Dispute.Status, string> = {
  lost: 'İtiraz kaybedildi',
  needs_response: 'İtiraz açık',
  under_review: 'İtiraz inceleniyor',
  warning_closed: 'Uyarı kapandı',
  warning_needs_response: 'Uyarı',
  warning_under_review: 'Uyarı inceleniyor',
  won: 'İtiraz kazanıldı',
};

function eventsOf(world: StripeWorld, intent: Stripe.PaymentIntent): Markup[] {
  const about = world.state.value.events.filter((event) => {
    const object = event.data.object as { id?: string; payment_intent?: unknown };
    return object.id === intent.id || object.payment_intent === intent.id;
  });
  return about.map((event) => {
    const deliveries = world.state.value.deliveries.filter((each) => each.eventId === event.id);
    return html`<div class="row"><span class="mono">${event.type}</span>${deliveries.map(deliveryBadge)}</div>`;
  });
}

function deliveryBadge(delivery: Delivery): Markup {
  const [name, look] = deliveryNames[delivery.status];
  const tries = delivery.attempts > 1 ? ` (${delivery.attempts})` : '';
  return html`<span class="badge ${look}"
    >${name}${tries}${delivery.status === 'pending' && delivery.lastAnswer !== null ? `: ${delivery.lastAnswer}` : ''}</span
  >`;
}

function webhookCard(world: StripeWorld, mode: 'send' | 'hold'): Markup {
  return html`<section class="card">
    <h2>Olay bildirimi</h2>
    <p class="muted mono">${world.options.webhookUrl}</p>
    <p>${mode === 'send' ? 'Olaylar hemen gönderiliyor.' : 'Olaylar bekletiliyor.'}</p>
    <div class="row">
      ${
        mode === 'send'
          ? button('faults', { webhooks: 'hold' }, 'Olayları beklet')
          : button('faults', { webhooks: 'send' }, 'Olayları gönder')
      }${button('release', {}, 'Bekletilenleri gönder')}${button('deliver', {}, 'Sıradakileri şimdi dene')}
    </div>
  </section>`;
}

function cardsCard(): Markup {
  return html`<section class="card">
    <h2 id="cards">Deneme kartları</h2>
    <p class="muted">
      Son kullanma tarihi ileride herhangi bir ay, güvenlik kodu herhangi üç hane (American Express’te dört).
    </p>
    ${tableOf(
      'cards',
      [],
      testCards.map(
        (card) =>
          html`<tr>
            <td class="num">${groupNumber(card.number)}</td>
            <td>${card.name}</td>
          </tr>`,
      ),
    )}
  </section>`;
}

const subscriptionStatusNames: Record<Stripe.Subscription.Status, [name: string, look: string]> = {
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
function clockCard(world: StripeWorld): Markup {
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

function subscriptionsCard(world: StripeWorld): Markup {
  const displayed = Object.values(world.state.value.subscriptions).toReversed().slice(0, 50);
  if (displayed.length === 0) return html``;
  return html`<section class="card">
    <h2 id="subscriptions">Abonelikler</h2>
    ${tableOf(
      'subscriptions',
      ['Abonelik', 'Durum', 'Dönem', 'Son fatura', 'Kart'],
      displayed.map((each) => subscriptionRow(world, each)),
    )}
  </section>`;
}

function subscriptionRow(world: StripeWorld, subscription: Stripe.Subscription): Markup {
  const [name, look] = subscriptionStatusNames[subscription.status];
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
  const message: string[] = [];
  if (cancelAt !== null && !hasEnded(subscription)) message.push(`${dayOf(cancelAt)} günü bitecek`);
  if (update !== null) message.push(`Değişiklik ${timeOf(update.expires_at)} saatine kadar ödeme bekliyor`);
  return message;
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
