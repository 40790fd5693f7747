import { afterEach, describe, expect, it } from 'vitest';
import { errorOf } from '../../support/sandbox-errors.ts';
import { aBillingSandbox, invoiceOf } from '../../support/stripe-subscriptions.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});
const aSandbox = async () => {
  const sandbox = await aBillingSandbox('2026-04-01T00:00:00Z');
  stops.push(() => sandbox.stop());
  return sandbox;
};

describe('cancelling', () => {
  it('at the end of the period can be reverted until then', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.active();
    const { stripe } = sandbox;
    const ending = await stripe.subscriptions.update(active.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: ending.items.data[0]!.current_period_end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    const stored = await stripe.subscriptions.update(active.id, { cancel_at_period_end: false });
    expect(stored).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await stripe.subscriptions.update(active.id, { cancel_at_period_end: true });
    await sandbox.goTo('2026-05-01T00:00:00Z');
    expect(await stripe.subscriptions.retrieve(active.id)).toMatchObject({
      status: 'canceled',
      ended_at: Date.parse('2026-05-01T00:00:00Z') / 1000,
      canceled_at: Date.parse('2026-04-01T00:00:00Z') / 1000,
    });
    expect((await stripe.invoices.list({ subscription: active.id })).data).toHaveLength(1);
    expect(await sandbox.eventsOf('customer.subscription.deleted')).toHaveLength(1);
  });

  it('immediately ends the subscription, which then accepts no change', async () => {
    const sandbox = await aSandbox();
    const active = await sandbox.active();
    const { stripe } = sandbox;
    const ended = await stripe.subscriptions.cancel(active.id);
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'cancellation_requested' } });
    await sandbox.goTo('2026-06-01T00:00:00Z');
    expect((await stripe.invoices.list({ subscription: active.id })).data).toHaveLength(1);
    expect((await errorOf(stripe.subscriptions.update(active.id, { cancel_at_period_end: true }))).statusCode).toBe(
      400,
    );
  });

  it('of a subscription that was never paid ends it as expired', async () => {
    const sandbox = await aSandbox();
    const made = await sandbox.subscribe((await sandbox.customer()).id);
    expect(await sandbox.stripe.subscriptions.cancel(made.id)).toMatchObject({ status: 'incomplete_expired' });
    expect((await sandbox.control('state')).invoices[invoiceOf(made).id!]).toMatchObject({ status: 'void' });
  });
});
