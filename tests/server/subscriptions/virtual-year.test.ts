// spec: 9.27
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingSetup, type BillingSetup } from './billing-setup.ts';

let shop: BillingSetup;
beforeAll(async () => {
  shop = await billingSetup('2026-01-31T10:00:00.000Z');
});
afterAll(() => shop.stop());

type Buyer = Awaited<ReturnType<BillingSetup['customer']>>;

async function useCard(buyer: Buyer, card: string): Promise<void> {
  const { stripe } = shop.sandbox;
  const method = await stripe.paymentMethods.attach(card, { customer: await buyer.customerId() });
  await stripe.subscriptions.update(await buyer.stripeId(), { default_payment_method: method.id });
}

/**
 * The events since the last time are delivered, half of them twice, every third event never; then the sweeps have their
 * round.
 */
const notifications = new Set<string>();
async function deliverNewEvents(buyer: Buyer): Promise<void> {
  const fresh = (await shop.eventsOf(await buyer.customerId())).filter(
    ({ id, type }) => !notifications.has(id) && /^(invoice\.p|customer\.subscription)/.test(type),
  );
  for (const [index, event] of fresh.toReversed().entries()) {
    notifications.add(event.id);
    if (index % 3 === 2) continue;
    await shop.deliver(event);
    await shop.work(event);
    if (index % 2 === 0) await shop.work(event);
  }
  await shop.sweep();
}

test('a year from 31 January with failed renewals: each paid month grants once, and the ledger explains itself', async () => {
  const late = await shop.customer();
  const lost = await shop.customer();
  await late.subscribe('pro');
  await lost.subscribe('basic');
  const buyers = [late, lost];
  for (const buyer of buyers) await deliverNewEvents(buyer);

  const received: (string | undefined)[] = [];
  const months = ['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'];
  for (const day of [...months.map((each) => `2026-${each}`), '2027-01-31']) {
    if (day === '2026-05-31') await useCard(late, 'pm_card_chargeCustomerFail');
    if (day === '2026-09-30') await useCard(lost, 'pm_card_chargeCustomerFail');
    await shop.goTo(`${day}T12:00:00.000Z`);
    for (const buyer of buyers) await deliverNewEvents(buyer);
    if (day === '2026-05-31') {
      received.push((await late.current())?.status);
      // Three days later Stripe retries: with a card that pays by then.
      await useCard(late, 'pm_card_visa');
      await shop.goTo('2026-06-05T12:00:00.000Z');
      await deliverNewEvents(late);
      received.push((await late.current())?.status);
    }
    if (day === '2026-09-30') received.push((await lost.current())?.status);
  }

  expect(received).toEqual(['past_due', 'active', 'past_due']);
  expect(await late.current()).toMatchObject({
    status: 'active',
    currentPeriodStart: '2027-01-31T10:00:00.000Z',
    currentPeriodEnd: '2027-02-28T10:00:00.000Z',
  });
  expect(await lost.current()).toMatchObject({ status: 'canceled' });
  expect(await late.ledger()).toEqual(Array.from({ length: 13 }, () => 500));
  // January to August were paid; September never was.
  expect(await lost.ledger()).toEqual(Array.from({ length: 8 }, () => 100));
  expect(await shop.audit()).toEqual([]);
});
