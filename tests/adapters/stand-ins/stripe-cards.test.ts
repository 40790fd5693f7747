import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cardIssues, groupExpiry, groupNumber, passesLuhn } from '#adapters/stand-ins/stripe/browser/card-fields.ts';
import { aStripeSandbox, type StripeSandboxInTest } from '../../support/stripe-sandbox.ts';

let sandbox: StripeSandboxInTest;
beforeAll(async () => {
  sandbox = await aStripeSandbox();
});
afterAll(() => sandbox.stop());
const anIntent = () =>
  sandbox.stripe.paymentIntents.create({ amount: 2500, currency: 'usd', metadata: { order_id: 'o-1' } });
const typesAbout = async (id: string) =>
  ((await sandbox.control('state')).events as any[])
    .filter((event) => event.data.object.id === id || event.data.object.payment_intent === id)
    .map((event) => event.type);

describe('cards that pay', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
  ])('%s is charged', async (number, brand) => {
    const intent = await anIntent();
    const paid = await sandbox.pay(intent, number);
    expect(paid.status).toBe(200);
    expect(paid.body).toMatchObject({ id: intent.id, status: 'succeeded', client_secret: intent.client_secret });
    const full = await sandbox.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(full.latest_charge).toMatchObject({
      status: 'succeeded',
      payment_method_details: { card: { brand, last4: number.slice(-4) } },
    });
    expect(await typesAbout(intent.id)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    expect(JSON.stringify(await sandbox.control('state'))).not.toContain(number);
  });

  it('cannot be charged twice', async () => {
    const intent = await anIntent();
    await sandbox.pay(intent, '4242424242424242');
    const second = await sandbox.pay(intent, '4242424242424242');
    expect(second.status).toBe(400);
    expect(second.body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  });
});

describe('cards that are declined', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('%s ends with %s', async (number, code, declineCode) => {
    const intent = await anIntent();
    const refused = await sandbox.pay(intent, number);
    expect(refused.status).toBe(402);
    expect(refused.body.error).toMatchObject({
      type: 'card_error',
      code,
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    expect(refused.body.error.decline_code).toBe(declineCode);
    expect(refused.body.error.payment_intent).not.toHaveProperty('metadata');
    const full = await sandbox.stripe.paymentIntents.retrieve(intent.id);
    expect(full.last_payment_error).toMatchObject({ code, charge: refused.body.error.charge });
    expect(await typesAbout(intent.id)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ]);
  });

  it('leave the intent open for another card', async () => {
    const intent = await anIntent();
    await sandbox.pay(intent, '4000000000000002');
    expect((await sandbox.pay(intent, '5555555555554444')).body).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    });
  });

  it('are refused before a charge with a wrong check digit or a past year', async () => {
    const intent = await anIntent();
    expect((await sandbox.pay(intent, '4242424242424241')).body.error).toMatchObject({ code: 'incorrect_number' });
    const past = await sandbox.pay(intent, '4242424242424242', { 'payment_method_data[card][exp_year]': '20' });
    expect(past.body.error).toMatchObject({ code: 'invalid_expiry_year', param: 'exp_year' });
    expect(await typesAbout(intent.id)).toEqual(['payment_intent.created']);
  });
});

const answer = (intent: { id: string; client_secret: string | null }, approved: boolean) =>
  fetch(`${sandbox.url}/elements/challenge`, {
    method: 'POST',
    body: JSON.stringify({ paymentIntent: intent.id, clientSecret: intent.client_secret, approved }),
  });

describe('3D Secure', () => {
  it('charges only after the bank’s page approves', async () => {
    const intent = await anIntent();
    const input = await sandbox.pay(intent, '4000002500003155', { use_stripe_sdk: 'true' });
    expect(input.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect((await answer(intent, true)).status).toBe(200);
    // A second click on the button of the bank charges nothing more.
    await answer(intent, true);
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      next_action: null,
    });
    expect(await typesAbout(intent.id)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('opens the intent again when the bank’s page refuses', async () => {
    const intent = await anIntent();
    await sandbox.pay(intent, '4000002500003155', { return_url: 'https://shop.test/done' });
    expect((await answer({ ...intent, client_secret: `${intent.id}_secret_x` }, true)).status).toBe(400);
    await answer(intent, false);
    await answer(intent, true);
    expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });
});

describe('typing', () => {
  const today = { year: 2026, month: 11 };
  const entry = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123', name: 'Elif' };

  it.each([
    [{}, []],
    [{ number: '' }, ['incomplete_number']],
    [{ number: '4242 4242 4242 4241' }, ['invalid_number']],
    [{ expiry: '1' }, ['incomplete_expiry']],
    [{ expiry: '10 / 26' }, ['invalid_expiry_month_past']],
    [{ expiry: '12 / 25' }, ['invalid_expiry_year_past']],
    [{ cvc: '12' }, ['incomplete_cvc']],
    [{ number: '3782 822463 10005' }, ['incomplete_cvc']],
    [{ name: ' ' }, ['incomplete_name']],
  ])('%o gives %o', (change, codes) => {
    expect(cardIssues({ ...entry, ...change }, today).map((issue) => issue.code)).toEqual(codes);
  });

  it.each([
    ['9', '09'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1/', '01'],
    ['13', '01 / 3'],
    ['09/2028', '09 / 28'],
    ['0', '0'],
    ['', ''],
  ])('displays the expiry %s as %s', (typed, displayed) => expect(groupExpiry(typed)).toBe(displayed));

  it('groups any number without losing or adding a digit, and grouping twice changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,16}$/), (digits) => {
        const grouped = groupNumber(digits);
        expect(grouped.replaceAll(' ', '')).toBe(digits);
        expect(grouped.trim()).toBe(grouped);
        expect(groupNumber(grouped.replaceAll(' ', ''))).toBe(grouped);
      }),
    );
  });

  it('the check digit detects every single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digits = [...'4242424242424242'];
        digits[place] = String((Number(digits[place]) + step) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });
});
