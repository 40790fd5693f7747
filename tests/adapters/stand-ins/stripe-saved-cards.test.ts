import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { errorOf } from '../../support/sandbox-errors.ts';
import { aBillingSandbox, type BillingSandbox } from '../../support/stripe-subscriptions.ts';

let sandbox: BillingSandbox;
beforeAll(async () => {
  sandbox = await aBillingSandbox('2026-04-01T00:00:00Z');
});
afterAll(() => sandbox.stop());
const aSetup = async (fields: Stripe.SetupIntentCreateParams = {}) => {
  const customer = await sandbox.customer();
  return sandbox.stripe.setupIntents.create({ customer: customer.id, usage: 'off_session', ...fields });
};
const answerBank = (setup: Stripe.SetupIntent, approved: boolean) =>
  fetch(`${sandbox.url}/elements/challenge`, {
    method: 'POST',
    body: JSON.stringify({ setupIntent: setup.id, clientSecret: setup.client_secret, approved }),
  });

describe('a setup intent', () => {
  it('saves a card for its customer without charging it', async () => {
    const setup = await aSetup();
    const done = await sandbox.pay(setup, '4242424242424242');
    expect(done).toMatchObject({ status: 200, body: { object: 'setup_intent', status: 'succeeded' } });
    expect(done.body).not.toHaveProperty('customer');
    const card = await sandbox.stripe.paymentMethods.retrieve(done.body.payment_method);
    expect(card).toMatchObject({ card: { last4: '4242' }, customer: setup.customer });
    expect(await sandbox.control('state')).toMatchObject({ charges: {} });
    const twice = await sandbox.pay(setup, '4242424242424242');
    expect(twice.body.error).toMatchObject({ code: 'setup_intent_unexpected_state' });
  });

  it('accepts a card that is declined only when it is charged', async () => {
    expect((await sandbox.pay(await aSetup(), '4000000000000341')).body.status).toBe('succeeded');
  });

  it('reports a declined card, and accepts another one', async () => {
    const setup = await aSetup();
    const refused = await sandbox.pay(setup, '4000000000000002');
    expect(refused).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined', setup_intent: { status: 'requires_payment_method' } } },
    });
    expect(await sandbox.stripe.setupIntents.retrieve(setup.id)).toMatchObject({
      last_setup_error: { code: 'card_declined' },
    });
    expect((await sandbox.pay(setup, '5555555555554444')).body.status).toBe('succeeded');
  });

  it.each([
    [true, 'succeeded', null],
    [false, 'requires_payment_method', { code: 'setup_intent_authentication_failure' }],
  ])('waits for 3D Secure; with the response %s it is %s', async (approved, status, problem) => {
    const setup = await aSetup();
    const input = await sandbox.pay(setup, '4000002500003155', { use_stripe_sdk: 'true' });
    expect(input.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await answerBank({ ...setup, client_secret: `${setup.id}_secret_wrong` }, true);
    expect((await sandbox.stripe.setupIntents.retrieve(setup.id)).status).toBe('requires_action');
    await answerBank(setup, approved);
    const after = await sandbox.stripe.setupIntents.retrieve(setup.id);
    expect(after.status).toBe(status);
    if (problem === null) expect(after.last_setup_error).toBeNull();
    else expect(after.last_setup_error).toMatchObject(problem);
  });

  it('is visible to a browser only with its secret', async () => {
    const setup = await aSetup();
    const wrong = await sandbox.pay({ id: setup.id, client_secret: `${setup.id}_secret_x` }, '4242424242424242');
    expect(wrong.body.error).toMatchObject({ code: 'setup_intent_invalid_parameter' });
  });
});

describe('a customer’s cards', () => {
  it('are attached, made the default and removed', async () => {
    const { customers, paymentMethods } = sandbox.stripe;
    const { id } = await sandbox.customer();
    const card = await paymentMethods.attach('pm_card_mastercard', { customer: id });
    expect(card).toMatchObject({ customer: id, card: { brand: 'mastercard' } });
    const settings = { invoice_settings: { default_payment_method: card.id } };
    expect(await customers.update(id, settings)).toMatchObject(settings);
    await sandbox.control('detach', { paymentMethod: card.id });
    expect(await paymentMethods.retrieve(card.id)).toMatchObject({ customer: null });
    expect(await customers.retrieve(id)).toMatchObject({ invoice_settings: { default_payment_method: null } });
    const second = errorOf(paymentMethods.attach(card.id, { customer: id }));
    expect((await second).code).toBe('payment_method_unexpected_state');
  });

  it('are declined immediately, or belong to another customer', async () => {
    const { customers, paymentMethods } = sandbox.stripe;
    const [first, second] = [await sandbox.customer(), await sandbox.customer()];
    const declined = errorOf(paymentMethods.attach('pm_card_chargeDeclined', { customer: first.id }));
    expect(await declined).toMatchObject({ statusCode: 402, code: 'card_declined' });
    const card = await paymentMethods.attach('pm_card_visa', { customer: first.id });
    const settings = { invoice_settings: { default_payment_method: card.id } };
    expect((await errorOf(customers.update(second.id, settings))).code).toBe('resource_missing');
    expect((await errorOf(paymentMethods.attach(card.id, { customer: second.id }))).statusCode).toBe(400);
  });
});
