import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '../../support/sandbox-errors.ts';
import { aStripeSandbox, stripeSdk, type StripeSandboxInTest } from '../../support/stripe-sandbox.ts';

let sandbox: StripeSandboxInTest;
beforeAll(async () => {
  sandbox = await aStripeSandbox();
});
afterAll(() => sandbox.stop());

const anIntent: StripeSandboxInTest['anIntent'] = (fields, options) => sandbox.anIntent(fields, options);
describe('idempotency', () => {
  it('replays the first response for the same key and parameters', async () => {
    const first = await anIntent({}, { idempotencyKey: 'o-7:intent:1' });
    const second = await anIntent({}, { idempotencyKey: 'o-7:intent:1' });
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  });

  it('refuses the same key with other parameters or another call', async () => {
    await anIntent({}, { idempotencyKey: 'o-8:intent:1' });
    const other = await errorOf(anIntent({ amount: 7901 }, { idempotencyKey: 'o-8:intent:1' }));
    expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError', rawType: 'idempotency_error' });
    const elsewhere = await errorOf(sandbox.stripe.customers.create({}, { idempotencyKey: 'o-8:intent:1' }));
    expect(elsewhere).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  });

  it('replays a decline too, but not a call that failed validation', async () => {
    const intent = await anIntent();
    const pay = () =>
      sandbox.stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'k-decline' },
      );
    const first = await errorOf(pay());
    const second = await errorOf(pay());
    expect(second).toMatchObject({ statusCode: 402, charge: first.charge });
    expect(second.headers?.['idempotent-replayed']).toBe('true');
    await errorOf(anIntent({ foo: 1 } as object, { idempotencyKey: 'k-invalid' }));
    expect((await anIntent({ amount: 100 }, { idempotencyKey: 'k-invalid' })).amount).toBe(100);
  });

  it('replays a refusal by the endpoint, and refuses its key with other parameters', async () => {
    const first = await errorOf(anIntent({ amount: 1 }, { idempotencyKey: 'k-small' }));
    const second = await errorOf(anIntent({ amount: 1 }, { idempotencyKey: 'k-small' }));
    expect(second).toMatchObject({ statusCode: 400, code: 'amount_too_small' });
    expect(second.headers?.['original-request']).toBe(first.requestId);
    const other = await errorOf(anIntent({ amount: 100 }, { idempotencyKey: 'k-small' }));
    expect(other).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
  });
});

describe('planned faults', () => {
  it('loses a response after the work is done; the repeat by the SDK gets the same intent', async () => {
    await sandbox.control('faults', { dropResponses: 1 });
    const patient = stripeSdk(sandbox.port, { maxNetworkRetries: 2 });
    const before = Object.keys((await sandbox.control('state')).intents).length;
    const intent = await patient.paymentIntents.create({ amount: 500, currency: 'usd' });
    expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(Object.keys((await sandbox.control('state')).intents)).toHaveLength(before + 1);
  });

  it('returns 500 and 429 as often as requested, and stores a 500 under its key', async () => {
    await sandbox.control('faults', { failCalls: 1, failStatus: 429 });
    expect(await errorOf(anIntent())).toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' });
    await sandbox.control('faults', { failCalls: 1, failStatus: 500, failStored: true });
    expect(await errorOf(anIntent({}, { idempotencyKey: 'k-500' }))).toMatchObject({ statusCode: 500 });
    expect(await errorOf(anIntent({}, { idempotencyKey: 'k-500' }))).toMatchObject({ statusCode: 500 });
    expect((await anIntent({}, { idempotencyKey: 'k-501' })).status).toBe('requires_payment_method');
    await sandbox.control('faults', { failStored: false });
  });

  it('refuses an unknown fault, and control calls of a foreign page', async () => {
    expect(await sandbox.control('faults', { dropAll: 1 })).toMatchObject({ error: 'unknown fault: dropAll' });
    const foreign = await fetch(`${sandbox.url}/_control/reset`, {
      method: 'POST',
      headers: { origin: 'https://evil.test' },
    });
    expect(foreign.status).toBe(403);
  });
});
