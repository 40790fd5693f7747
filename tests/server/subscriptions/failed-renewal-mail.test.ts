import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mailer } from '#core/ports.ts';
import { notificationEventHandlers } from '#core/notifications/event-handlers.ts';
import { runEventJobs } from '../../support/event-jobs.ts';
import { billingSetup, type BillingSetup } from './billing-setup.ts';

let shop: BillingSetup;
beforeAll(async () => {
  shop = await billingSetup('2026-03-15T09:00:00.000Z');
});
afterAll(() => shop.stop());

type Mail = Parameters<Mailer['send']>[0];

test('a failed renewal is mailed once, with the address where it can be paid', async () => {
  const sent = new Map<string, Mail>();
  const mailer: Mailer = {
    send: async (mail) => {
      sent.set(mail.id, mail);
      return { kind: 'sent' };
    },
  };
  const work = () => runEventJobs(shop.knex, notificationEventHandlers({ ...shop.ports, mailer }));
  const buyer = await shop.customer();
  await buyer.subscribe('basic');
  await buyer.current();
  const card = await shop.sandbox.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: await buyer.customerId(),
  });
  await shop.sandbox.stripe.subscriptions.update(await buyer.stripeId(), { default_payment_method: card.id });
  await work();
  expect([...sent.keys()]).toEqual([]);

  await shop.goTo('2026-04-15T12:00:00.000Z');
  expect(await buyer.current()).toMatchObject({ status: 'past_due' });
  await work();
  shop.clock.advance(60_000);
  await buyer.current();
  await work();
  const [mail] = [...sent.values()];
  expect(sent.size).toBe(1);
  expect(mail).toMatchObject({ subject: 'Yenileme ödemeniz alınamadı', to: expect.stringContaining('@example.com') });
  const { paymentUrl } = (await buyer.current())!;
  expect(mail!.text).toContain(paymentUrl!);
});
