import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noFaults } from '#adapters/stand-ins/stripe/stripe-state.ts';
import { deleteUser } from '#core/accounts/use-cases/users.ts';
import { aCustomer } from '../../support/shop.ts';
import { billingSetup, type BillingSetup } from './billing-setup.ts';

let shop: BillingSetup;
beforeAll(async () => {
  shop = await billingSetup('2026-03-15T09:00:00.000Z');
});
afterAll(() => shop.stop());
beforeEach(() => shop.sandbox.control('faults', noFaults));

type Buyer = Awaited<ReturnType<BillingSetup['customer']>>;

async function remove({ userId }: Buyer): Promise<void> {
  const actor = { userId: await aCustomer(shop.knex, 'admin'), role: 'admin' as const };
  expect(await deleteUser(shop.ports)({ actor, id: userId })).toMatchObject({ ok: true });
}

test('the subscription of a deleted account ends at once, at Stripe too; its credits stay in the ledger', async () => {
  const buyer = await shop.customer();
  await buyer.subscribe('basic');
  await buyer.current();
  await remove(buyer);
  await shop.handleEvents();
  const atStripe = await shop.sandbox.stripe.subscriptions.retrieve(await buyer.stripeId());
  expect(atStripe.status).toBe('canceled');
  expect(await buyer.row()).toMatchObject({ status: 'canceled', ended_at: expect.anything() });
  expect(await buyer.ledger()).toEqual([100]);
  expect(await shop.audit()).toEqual([]);
});

test('one that waits for its first payment can no longer be paid', async () => {
  const buyer = await shop.customer();
  await buyer.start('pro');
  await remove(buyer);
  await shop.handleEvents();
  const atStripe = await shop.sandbox.stripe.subscriptions.retrieve(await buyer.stripeId());
  expect(atStripe.status).toMatch(/^(canceled|incomplete_expired)$/);
  expect(await buyer.row()).toMatchObject({ ended_at: expect.anything() });
  expect(await buyer.ledger()).toEqual([]);
});

test('a deletion without a subscription requests nothing from Stripe', async () => {
  const buyer = await shop.customer();
  await remove(buyer);
  await shop.handleEvents();
  expect(await buyer.row()).toBeUndefined();
});
