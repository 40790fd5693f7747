import type Stripe from 'stripe';
import { html, htmlPage, type Markup } from '../kit/html-page.ts';
import type { PlainReply } from '../kit/sandbox-server.ts';
import { groupNumber } from './browser/card-fields.ts';
import { button } from './overview-button.ts';
import { chargeCell } from './overview-charge.ts';
import { clockCard, subscriptionsCard } from './overview-subscriptions.ts';
import { moneyOf, timeOf } from './page-words.ts';
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
  dropped: ['atıldı', ''],
  failed: ['iletilemedi', 'bad'],
};

/** For people: every payment with its amount, its state and the events sent about it. */
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
        ${rows.length === 0 ? html`<p class="empty">Henüz ödeme yok. Üründe bir satın alma başlatın.</p>` : table(rows)}
      </section>
      ${webhookCard(world, faults.webhooks)}${cardsCard()}`,
  });
}

function table(rows: Markup[]): Markup {
  return html`<div class="table" tabindex="0" role="region" aria-labelledby="payments">
    <table>
      <thead>
        <tr>
          <th scope="col">Zaman</th>
          <th scope="col">Ödeme</th>
          <th scope="col">Tutar</th>
          <th scope="col">Durum</th>
          <th scope="col">Kart</th>
          <th scope="col">İade ve itiraz</th>
          <th scope="col">Olaylar</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
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

function webhookCard(world: StripeWorld, mode: 'send' | 'hold' | 'drop'): Markup {
  const says = { send: 'Olaylar hemen gönderiliyor.', hold: 'Olaylar bekletiliyor.', drop: 'Olaylar atılıyor.' };
  return html`<section class="card">
    <h2>Olay bildirimi</h2>
    <p class="muted mono">${world.options.webhookUrl}</p>
    <p>${says[mode]}</p>
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
    <div class="table" tabindex="0" role="region" aria-labelledby="cards">
      <table>
        <tbody>
          ${testCards.map(
            (card) =>
              html`<tr>
                <td class="num">${groupNumber(card.number)}</td>
                <td>${card.name}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}
