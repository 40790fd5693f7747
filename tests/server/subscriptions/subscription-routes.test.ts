// spec: 7.71, 7.72, 7.73, 7.76, 7.83, 9.18
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { payWith } from '../../support/stripe-sandbox.ts';
import { startTestServer } from '../../support/test-server.ts';
import { intentOf } from './billing-setup.ts';

let server: TestServer;
let elif: Caller;
let can: Caller;
let admin: Caller;
let plans: Record<string, { id: string; price: number }>;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  elif = await signIn(server, 'elif@vitrin.test');
  can = await signIn(server, 'can@vitrin.test');
  admin = await signIn(server, 'admin@vitrin.test');
  const { body } = await apiOf(server)('GET', '/subscriptions/plans');
  plans = Object.fromEntries(body.plans.map((plan: { name: string }) => [plan.name, plan]));
});
afterAll(() => server.stop());

const history = (call: Caller, query = '') => call('GET', `/subscriptions/user/billing-history${query}`);

describe('over the API', () => {
  test('a customer without a subscription has none, no history, and nothing to cancel or switch', async () => {
    expect(await can('GET', '/subscriptions/user/current')).toMatchObject({
      status: 200,
      body: { subscription: null },
    });
    expect(await history(can)).toMatchObject({ status: 200, body: { history: [], total: 0 } });
    expect(await can('DELETE', '/subscriptions/cancel')).toMatchObject({
      status: 409,
      body: { code: 'subscriptions.none', error: 'Aktif bir aboneliğiniz yok.' },
    });
    expect(await can('GET', `/subscriptions/switch?planId=${plans['pro']!.id}`)).toMatchObject({ status: 409 });
  });

  test('a plan is subscribed to, paid, switched, cancelled and resumed; a second one is refused', async () => {
    const planId = plans['basic']!.id;
    const started = await elif('POST', '/payments/create-subscription-payment', { planId });
    expect(started).toMatchObject({
      status: 200,
      body: { subscriptionId: expect.any(String), clientSecret: expect.stringMatching(/^pi_/), orderId: null },
    });
    expect((await elif('GET', '/subscriptions/user/current')).body.subscription.status).toBe('incomplete');
    await payWith(server.sandbox.stripe)(intentOf(started.body.clientSecret), '4242424242424242');
    await server.knex('subscriptions').update({ read_at: null });
    const current = await elif('GET', '/subscriptions/user/current');
    expect(current.body.subscription).toMatchObject({
      id: started.body.subscriptionId,
      user: { name: expect.any(String) },
      plan: { name: 'basic', price: plans['basic']!.price },
      planId,
      status: 'active',
      currentPeriodStart: expect.any(String),
      currentPeriodEnd: expect.any(String),
    });
    expect(await elif('POST', '/payments/create-subscription-payment', { planId })).toMatchObject({
      status: 409,
      body: { code: 'subscriptions.alreadyActive' },
    });

    const { body } = await elif('GET', `/subscriptions/switch?planId=${plans['pro']!.id}`);
    const wrong = { planId: plans['pro']!.id, expected: { ...body.effect, chargeToday: 1 } };
    expect(await elif('POST', '/subscriptions/switch', wrong)).toMatchObject({
      status: 409,
      body: { code: 'subscriptions.termsChanged' },
    });
    const switched = await elif('POST', '/subscriptions/switch', { planId: plans['pro']!.id, expected: body.effect });
    expect(switched).toMatchObject({ status: 200, body: { clientSecret: null } });

    expect((await elif('DELETE', '/subscriptions/cancel')).body.subscription).toMatchObject({
      cancelAtPeriodEnd: true,
    });
    expect((await elif('POST', '/subscriptions/cancel/undo', {})).body.subscription).toMatchObject({
      cancelAtPeriodEnd: false,
    });
    const paid = await history(elif);
    expect(paid.body.total).toBe(2);
    expect((await history(elif, '?limit=1&offset=1')).body.history).toHaveLength(1);
    expect((await history(elif, '?limit=101')).status).toBe(400);
  });

  test('no user sees or ends another’s subscription', async () => {
    expect((await can('GET', '/subscriptions/user/current')).body.subscription).toBeNull();
    expect((await history(can)).body.total).toBe(0);
    expect((await can('DELETE', '/subscriptions/cancel')).status).toBe(409);
    expect((await can('GET', '/subscriptions/admin/all')).status).toBe(403);
    expect((await elif('GET', '/subscriptions/user/current')).body.subscription.status).toBe('active');
  });

  test('an admin sees all of them, fifty a page, ends one and refunds its last payment', async () => {
    const all = await admin('GET', '/subscriptions/admin/all');
    expect(all.body).toMatchObject({
      total: 1,
      subscriptions: [{ user: { name: expect.any(String) }, status: 'active' }],
    });
    const { id } = all.body.subscriptions[0];
    expect((await admin('GET', '/subscriptions/admin/all?state=ended')).body.total).toBe(0);
    expect(await admin('POST', `/subscriptions/admin/${id}/refund`, {})).toMatchObject({ status: 200 });
    expect(await admin('POST', `/subscriptions/admin/${id}/refund`, {})).toMatchObject({
      status: 409,
      body: { code: 'subscriptions.nothingToRefund' },
    });
    expect(await admin('POST', `/subscriptions/admin/${id}/cancel`, { at: 'now' })).toMatchObject({
      status: 200,
      body: { subscription: { status: 'canceled' } },
    });
    const { entries } = (await admin('GET', `/audit?subjectKind=subscription&subjectId=${id}`)).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['canceled', 'refunded']);
    expect((await admin('GET', '/subscriptions/admin/all?limit=1')).status).toBe(200);
  });
});
