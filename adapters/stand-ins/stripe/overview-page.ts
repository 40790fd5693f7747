import type Stripe from 'stripe';
import { html, htmlPage, type Markup } from '../kit/html-page.ts';
import type { PlainReply } from '../kit/sandbox-server.ts';
import { groupNumber } from './browser/card-fields.ts';
import { isOpenDispute } from './disputes.ts';
import { clockCard, subscriptionsCard } from './overview-subscriptions.ts';
import { button, moneyOf, tableOf, timeOf } from './page-parts.ts';
import type { Delivery, StripeWorld } from './stripe-state.ts';
import { testCards } from './test-cards.ts';

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
  const shown = Object.values(intents).toReversed().slice(0, 100);
  const rows = shown.map((intent) => paymentRow(world, intent));
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
