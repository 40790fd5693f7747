// spec: 7.14
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishCardChange, startCardChange } from '#core/subscriptions/use-cases/change-card.ts';
import { billingSetup, goodCard, intentOf, type BillingSetup } from './billing-setup.ts';

let shop: BillingSetup;
beforeAll(async () => {
  shop = await billingSetup('2026-03-15T09:00:00.000Z');
});
afterAll(() => shop.stop());

type Buyer = Awaited<ReturnType<BillingSetup['customer']>>;
type Answer<T> = { ok: true; value: T } | { ok: false; refusal: { code: string } };
const codeOf = (result: Answer<unknown>) => (result.ok ? 'ok' : result.refusal.code);
const otherCard = '5555555555554444';
/** It is saved, and refused when it is charged (docs.stripe.com/testing). */
const refusedLater = '4000000000000341';

async function setup(buyer: Buyer, id: string = randomUUID()) {
  const started = await startCardChange(shop.ports)({ actor: buyer.actor, id });
  if (!started.ok) throw new Error(started.refusal.code);
  return intentOf(started.value.clientSecret);
}
const finish = ({ actor }: Buyer, setupId: string) => finishCardChange(shop.ports)({ actor, setupId });
async function subscribed(card = goodCard): Promise<Buyer> {
  const buyer = await shop.customer();
  await buyer.subscribe('basic', card);
  expect(await buyer.current()).toMatchObject({ status: 'active' });
  return buyer;
}
/** Nothing was expanded: a card is named by its id. */
function methodIdOf(method: unknown): string {
  if (typeof method !== 'string') throw new Error('there is no card');
  return method;
}
const lastFourOf = async (buyer: Buyer) => {
  const { stripe } = shop.sandbox;
  const [subscription, customer] = [
    await stripe.subscriptions.retrieve(await buyer.stripeId()),
    await stripe.customers.retrieve(await buyer.customerId()),
  ];
  const ids = [
    subscription.default_payment_method,
    'invoice_settings' in customer && customer.invoice_settings.default_payment_method,
  ];
  return Promise.all(ids.map(async (id) => (await stripe.paymentMethods.retrieve(methodIdOf(id))).card?.last4));
};

/** Presses the bank's button. */
const answerBank = ({ id, client_secret }: { id: string; client_secret: string }) =>
  fetch(`${shop.sandbox.url}/elements/challenge`, {
    method: 'POST',
    body: JSON.stringify({ setupIntent: id, clientSecret: client_secret, approved: true }),
  });

test('a confirmed card is charged from now on, by the customer and by the subscription; a repeat changes nothing', async () => {
  const buyer = await subscribed();
  const id = randomUUID();
  const intent = await setup(buyer, id);
  expect(await setup(buyer, id)).toEqual(intent);
  expect(codeOf(await finish(buyer, intent.id))).toBe('notFound');
  expect((await shop.sandbox.pay(intent, otherCard)).status).toBe(200);
  for (const _ of [1, 2]) expect(codeOf(await finish(buyer, intent.id))).toBe('ok');
  expect(await lastFourOf(buyer)).toEqual(['4444', '4444']);
  expect(await buyer.ledger()).toEqual([100]);
});

test('a card that needs a confirmation at the bank counts once its owner has confirmed', async () => {
  const buyer = await subscribed();
  const intent = await setup(buyer);
  const input = await shop.sandbox.pay(intent, '4000002500003155', { use_stripe_sdk: 'true' });
  expect(input.body.status).toBe('requires_action');
  expect(codeOf(await finish(buyer, intent.id))).toBe('notFound');
  await answerBank(intent);
  expect(codeOf(await finish(buyer, intent.id))).toBe('ok');
  expect(await lastFourOf(buyer)).toEqual(['3155', '3155']);
});

test('a card that the bank refuses leaves the previous card', async () => {
  const buyer = await subscribed();
  const intent = await setup(buyer);
  expect((await shop.sandbox.pay(intent, '4000000000000002')).status).toBe(402);
  expect(codeOf(await finish(buyer, intent.id))).toBe('notFound');
  const subscription = await shop.sandbox.stripe.subscriptions.retrieve(await buyer.stripeId());
  const method = await shop.sandbox.stripe.paymentMethods.retrieve(methodIdOf(subscription.default_payment_method));
  expect(method.card?.last4).toBe('4242');
});

test('no user finishes with a setup of another', async () => {
  const [buyer, other] = [await subscribed(), await subscribed()];
  const intent = await setup(other);
  await shop.sandbox.pay(intent, otherCard);
  expect(codeOf(await finish(buyer, intent.id))).toBe('notFound');
  expect(codeOf(await finish(buyer, 'seti_nobody'))).toBe('notFound');
});

test('the event makes the card count when the tab was closed after the confirmation', async () => {
  const buyer = await subscribed();
  const intent = await setup(buyer);
  await shop.sandbox.pay(intent, otherCard);
  const events = await shop.eventsOf(await buyer.customerId());
  const notifications = events.find((event) => event.type === 'setup_intent.succeeded')!;
  await shop.deliver(notifications);
  await shop.work(notifications);
  expect(await shop.outcomeOf(notifications)).toBe('card:adopted');
  expect(await lastFourOf(buyer)).toEqual(['4444', '4444']);
});

test('a late or repeated event about a card never puts it back before the one that was set up after it', async () => {
  const buyer = await subscribed();
  const first = await setup(buyer);
  await shop.sandbox.pay(first, otherCard);
  await shop.goTo('2026-03-15T09:10:00.000Z');
  const second = await setup(buyer);
  await shop.sandbox.pay(second, '4000002500003155');
  await answerBank(second);
  expect(codeOf(await finish(buyer, second.id))).toBe('ok');
  expect(await lastFourOf(buyer)).toEqual(['3155', '3155']);
  const events = await shop.eventsOf(await buyer.customerId());
  for (const notifications of events.filter(({ type }) => type === 'setup_intent.succeeded').toReversed()) {
    await shop.deliver(notifications);
    await shop.work(notifications);
  }
  expect(codeOf(await finish(buyer, first.id))).toBe('ok');
  expect(await lastFourOf(buyer)).toEqual(['3155', '3155']);
});

test('the new card pays the open invoice of an unpaid subscription; a refused one is stored and reported', async () => {
  const late = await subscribed();
  const empty = await setup(late);
  await shop.sandbox.pay(empty, refusedLater);
  expect(codeOf(await finish(late, empty.id))).toBe('ok');
  await shop.goTo('2026-04-16T09:00:00.000Z');
  await shop.sweep();
  expect(await late.current()).toMatchObject({ status: 'past_due' });

  const refused = await setup(late);
  await shop.sandbox.pay(refused, refusedLater);
  expect(codeOf(await finish(late, refused.id))).toMatch(/^payments\./);
  expect(await late.current()).toMatchObject({ status: 'past_due' });

  const good = await setup(late);
  await shop.sandbox.pay(good, otherCard);
  const finished = await finish(late, good.id);
  expect(finished).toMatchObject({ ok: true, value: { subscription: { status: 'active', paymentUrl: null } } });
  expect(await late.ledger()).toEqual([100, 100]);
});

test('without a renewing subscription there is no card to change', async () => {
  const nobody = await shop.customer();
  const start = ({ actor }: Buyer) => startCardChange(shop.ports)({ actor, id: randomUUID() });
  expect(codeOf(await start(nobody))).toBe('subscriptions.none');
  const waiting = await shop.customer();
  await waiting.start('basic');
  expect(codeOf(await start(waiting))).toBe('subscriptions.notActive');
});
