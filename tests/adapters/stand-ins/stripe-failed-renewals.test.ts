import { afterEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { idOf } from '#adapters/stand-ins/stripe/stripe-objects.ts';
import { errorOf } from '../../support/sandbox-errors.ts';
import { aBillingSandbox, periodOf } from '../../support/stripe-subscriptions.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});
/** A month paid on 1 April; the renewal is drafted on 1 May at 00:00 and charged at 01:00. */
const aSandbox = async () => {
  const sandbox = await aBillingSandbox('2026-04-01T00:00:00Z');
  stops.push(() => sandbox.stop());
  const { stripe } = sandbox;
  return {
    ...sandbox,
    /** A subscription whose next renewals are charged to this method. */
    async renewedBy(method: string): Promise<Stripe.Subscription> {
      const active = await sandbox.active();
      const attached = await stripe.paymentMethods.attach(method, { customer: idOf(active.customer) });
      return stripe.subscriptions.update(active.id, { default_payment_method: attached.id });
    },
    statusOf: async ({ id }: Stripe.Subscription) => (await stripe.subscriptions.retrieve(id)).status,
    renewalOf: async ({ id }: Stripe.Subscription) =>
      (await stripe.invoices.list({ subscription: id, limit: 1, expand: ['data.confirmation_secret'] })).data[0]!,
  };
};
const at = (time: string) => Date.parse(time) / 1000;

describe('a renewal that is declined', () => {
  it('makes the subscription past due, is retried after 3, 5 and 7 days, and then cancelled', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.renewedBy('pm_card_chargeCustomerFail');
    await sandbox.goTo('2026-05-01T01:00:00Z');
    expect(await sandbox.statusOf(active)).toBe('past_due');
    expect(await sandbox.renewalOf(active)).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: at('2026-05-04T01:00:00Z'),
    });
    const tries = ['2026-05-04T01:00:00Z', '2026-05-09T01:00:00Z'];
    for (const [index, time] of tries.entries()) {
      await sandbox.goTo(time);
      expect(await sandbox.renewalOf(active)).toMatchObject({ attempt_count: index + 2 });
    }
    await sandbox.goTo('2026-05-16T00:59:59Z');
    expect(await sandbox.statusOf(active)).toBe('past_due');
    await sandbox.goTo('2026-05-16T01:00:00Z');
    expect(await sandbox.stripe.subscriptions.retrieve(active.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(await sandbox.renewalOf(active)).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });
    expect(await sandbox.eventsOf('invoice.payment_failed')).toHaveLength(4);
  });

  it('becomes active again when a retry is paid', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.renewedBy('pm_card_chargeCustomerFail');
    await sandbox.goTo('2026-05-02T00:00:00Z');
    const good = await sandbox.stripe.paymentMethods.attach('pm_card_visa', { customer: idOf(active.customer) });
    await sandbox.stripe.subscriptions.update(active.id, { default_payment_method: good.id });
    await sandbox.goTo('2026-05-04T01:00:00Z');
    expect(await sandbox.statusOf(active)).toBe('active');
    expect(await sandbox.renewalOf(active)).toMatchObject({ status: 'paid', attempt_count: 2 });
    expect(periodOf(await sandbox.stripe.subscriptions.retrieve(active.id))[1]).toBe('2026-06-01T00:00:00.000Z');
  });

  it('can be paid manually, which does not move the retries', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.renewedBy('pm_card_chargeCustomerFail');
    await sandbox.goTo('2026-05-02T00:00:00Z');
    const { id } = await sandbox.renewalOf(active);
    expect(await errorOf(sandbox.stripe.invoices.pay(id!))).toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect(await sandbox.renewalOf(active)).toMatchObject({ attempt_count: 1 });
    const paid = await sandbox.stripe.invoices.pay(id!, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'paid', amount_remaining: 0 });
    expect(await sandbox.statusOf(active)).toBe('active');
    expect((await errorOf(sandbox.stripe.invoices.pay(id!))).statusCode).toBe(400);
  });
});

describe('a renewal that requires 3D Secure', () => {
  it('waits for the buyer, and continues after 3D Secure succeeds', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.renewedBy('pm_card_threeDSecure2Required');
    const before = await sandbox.eventCount();
    await sandbox.goTo('2026-05-01T01:00:00Z');
    const types = await sandbox.typesSince(before);
    expect(types).toContain('invoice.payment_action_required');
    expect(types).toContain('invoice.payment_failed');
    expect(await sandbox.statusOf(active)).toBe('past_due');
    const renewal = await sandbox.renewalOf(active);
    const secret = renewal.confirmation_secret!.client_secret;
    const intent = await sandbox.stripe.paymentIntents.retrieve(secret.split('_secret_')[0]!);
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect(await errorOf(sandbox.stripe.invoices.pay(renewal.id!))).toMatchObject({
      statusCode: 402,
      code: 'invoice_payment_intent_requires_action',
    });
    await fetch(`${sandbox.url}/elements/challenge`, {
      method: 'POST',
      body: JSON.stringify({ paymentIntent: intent.id, clientSecret: secret, approved: true }),
    });
    expect(await sandbox.statusOf(active)).toBe('active');
    expect(await sandbox.renewalOf(active)).toMatchObject({ status: 'paid' });
  });

  it('is charged for a card that was confirmed once and needs no second confirmation', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.renewedBy('pm_card_authenticationRequired');
    await sandbox.goTo('2026-05-01T01:00:00Z');
    expect(await sandbox.statusOf(active)).toBe('active');
  });
});

describe('a removed card', () => {
  it('is no longer a default, so the renewal fails without a charge', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.active();
    const card = idOf(active.default_payment_method);
    expect(await sandbox.control('detach', { paymentMethod: card })).toMatchObject({ customer: null });
    expect(await sandbox.stripe.subscriptions.retrieve(active.id)).toMatchObject({ default_payment_method: null });
    const second = sandbox.stripe.paymentMethods.attach(card, { customer: idOf(active.customer) });
    expect((await errorOf(second)).message).toContain('may not be used again');
    const before = await sandbox.eventCount();
    await sandbox.goTo('2026-05-01T01:00:00Z');
    expect(await sandbox.statusOf(active)).toBe('past_due');
    const types = await sandbox.typesSince(before);
    expect(types).toContain('invoice.payment_failed');
    expect(types).not.toContain('charge.failed');
  });
});
