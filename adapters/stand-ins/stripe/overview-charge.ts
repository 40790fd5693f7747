import type Stripe from 'stripe';
import { html, type Markup } from '../kit/html-page.ts';
import { isOpenDispute } from './dispute.ts';
import { button } from './overview-button.ts';
import { moneyOf } from './page-words.ts';
import type { StripeWorld } from './stripe-state.ts';

/** Money back, and disputes: what came of a charge and what a person may do with it. */
export function chargeCell(world: StripeWorld, charge: Stripe.Charge): Markup[] {
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
