// spec: 7.15, 7.80, 7.81, 7.82
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { noFaults } from '#adapters/stand-ins/stripe/stripe-state.ts';
import { signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';
import { control } from '../../support/server-setup.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
});
afterAll(() => server.stop());

/** A price at Stripe that matches `payload`, except for the given fields. */
const priceAtStripe = async ({
  every = 'month',
  active = true,
  ...parts
}: {
  every?: 'month' | 'year' | null;
  active?: boolean;
  unitAmount?: number;
  currency?: string;
} = {}): Promise<string> => {
  const id = `price_${randomUUID().replaceAll('-', '')}`;
  await setPrice({ id, product: 'Ajans', unitAmount: 12_990, interval: every, active, ...parts });
  return id;
};
const setPrice = (price: object) => control(server.sandbox.stripe, 'prices', price);

const path = '/subscriptions/admin/plans';
const payload = (name = `plan-${randomUUID().slice(0, 8)}`) => ({
  name,
  displayName: 'Ajans',
  price: 129.9,
  credits: 3000,
  features: ['Her ay 3.000 kredi'],
  stripePriceId: '',
  isActive: false,
});
const create = async (body: object = payload()) => (await admin('POST', path, body)).body.plan;
const entriesOf = async (id: string) => (await admin('GET', `/audit?subjectKind=plan&subjectId=${id}`)).body.entries;

test('the payload of the specification makes a plan that admins see and visitors do not while it is off', async () => {
  const { status, body } = await admin('POST', path, payload('ajans'));
  expect(status).toBe(201);
  expect(body.plan).toEqual({
    id: expect.any(String),
    name: 'ajans',
    displayName: { tr: 'Ajans', en: '' },
    description: { tr: '', en: '' },
    price: 129.9,
    credits: 3000,
    interval: 'month',
    features: [{ tr: 'Her ay 3.000 kredi', en: '' }],
    isActive: false,
    renews: false,
    stripePriceId: null,
    version: 1,
  });
  expect((await admin('GET', path)).body.plans).toContainEqual(body.plan);
  const displayed = (await admin('GET', '/subscriptions/plans')).body.plans;
  expect(displayed.map(({ name }: { name: string }) => name)).not.toContain('ajans');
});

test('two plans cannot have one name; a repeat of the same call makes one', async () => {
  const body = payload('tek');
  const key = { 'Idempotency-Key': randomUUID() };
  const first = await admin('POST', path, body, key);
  expect((await admin('POST', path, body, key)).body).toEqual(first.body);
  const second = await admin('POST', path, body);
  expect([second.status, second.body.code]).toEqual([409, 'plans.nameTaken']);
});

test('two plans cannot have one price at Stripe, whether made or changed to it', async () => {
  const stripePriceId = await priceAtStripe();
  const first = await create({ ...payload(), stripePriceId });
  expect(
    (await admin('PUT', `${path}/${first.id}`, { ...payload(first.name), stripePriceId, credits: 5 })).status,
  ).toBe(200);
  const other = payload();
  const taken = { code: 'plans.stripePriceTaken' };
  const made = await admin('POST', path, { ...other, stripePriceId });
  expect([made.status, made.body.issues]).toEqual([400, [expect.objectContaining(taken)]]);
  const second = await create(other);
  const changed = await admin('PUT', `${path}/${second.id}`, { ...other, stripePriceId });
  expect(changed.body.issues).toEqual([expect.objectContaining(taken)]);
});

test('an update in either payload changes the fields that it names and is recorded in the audit log with before and after', async () => {
  const plan = await create();
  const { body } = await admin('PUT', `${path}/${plan.id}`, {
    name: plan.name,
    description: 'Büyük ekipler',
    price: 99,
    credits: 2500,
    interval: 'year',
    active: true,
  });
  expect(body.plan).toEqual({
    ...plan,
    description: { tr: 'Büyük ekipler', en: plan.description.en },
    price: 99,
    credits: 2500,
    interval: 'year',
    isActive: true,
    version: 2,
  });
  const second = await admin('PUT', `${path}/${plan.id}`, {
    displayName: { tr: 'Ajans+', en: 'Agency+' },
    price: 99,
    credits: 2500,
  });
  expect(second.body.plan).toMatchObject({ displayName: { tr: 'Ajans+', en: 'Agency+' }, credits: 2500, version: 3 });
  const [last, before, first] = await entriesOf(plan.id);
  expect(last).toMatchObject({ action: 'edited', actorName: expect.any(String), subjectName: 'Ajans+' });
  expect([last.before, last.after]).toEqual([
    { displayName: plan.displayName },
    { displayName: { tr: 'Ajans+', en: 'Agency+' } },
  ]);
  expect(before.before).toMatchObject({ price: 129.9, credits: 3000, interval: 'month', isActive: false });
  expect(first).toMatchObject({ action: 'created', before: null, after: { name: plan.name } });
});

test('saving the same values again changes nothing and writes nothing', async () => {
  const plan = await create();
  const body = { displayName: plan.displayName, price: plan.price, credits: plan.credits };
  expect((await admin('PUT', `${path}/${plan.id}`, body)).body.plan).toEqual(plan);
  expect(await entriesOf(plan.id)).toHaveLength(1);
});

test('the slower of two admins who edit the same plan at once is notified, and nothing of hers is written', async () => {
  const plan = await create();
  const put = (price: number) =>
    admin('PUT', `${path}/${plan.id}`, {
      displayName: plan.displayName,
      price,
      credits: plan.credits,
      version: plan.version,
    });
  const replies = await Promise.all([put(10), put(20)]);
  const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
  expect([won!.status, lost!.status]).toEqual([200, 409]);
  expect(lost!.body).toMatchObject({
    code: 'edit.changedElsewhere',
    params: { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20/) },
  });
  const stored = (await admin('GET', path)).body.plans.find(({ id }: { id: string }) => id === plan.id);
  expect(stored).toEqual(won!.body.plan);
  expect(await entriesOf(plan.id)).toHaveLength(2);
});

test('a wrong field is named with its code, in Turkish and English', async () => {
  const body = { ...payload(), price: -1, credits: 1.5 };
  const { status, body: refused } = await admin('POST', path, body);
  expect(status).toBe(400);
  expect(refused.issues.map((issue: any) => [issue.path, issue.code])).toEqual([
    ['price', 'plans.price'],
    ['credits', 'plans.credits'],
  ]);
  expect((await admin('PUT', `${path}/${randomUUID()}`, body)).status).toBe(404);
});

test('a price that differs from the plan is reported at its field, made or changed to it, and nothing is saved', async () => {
  const wrong: [string, string][] = [
    ['plans.stripePriceUnknown', 'price_nobodyMade'],
    ['plans.stripePriceInactive', await priceAtStripe({ active: false })],
    ['plans.stripePriceOneTime', await priceAtStripe({ every: null })],
    ['plans.stripePriceCurrency', await priceAtStripe({ currency: 'eur' })],
    ['plans.stripePriceInterval', await priceAtStripe({ every: 'year' })],
    ['plans.stripePriceAmount', await priceAtStripe({ unitAmount: 12_900 })],
  ];
  const plan = await create();
  const before = (await admin('GET', path)).body.plans;
  for (const [code, stripePriceId] of wrong) {
    const replies = [
      await admin('POST', path, { ...payload(), stripePriceId }),
      await admin('PUT', `${path}/${plan.id}`, { ...payload(plan.name), stripePriceId }),
    ];
    for (const { status, body } of replies) {
      expect([status, body.issues]).toEqual([400, [expect.objectContaining({ path: 'stripePriceId', code })]]);
    }
  }
  expect((await admin('GET', path)).body.plans).toEqual(before);
});

test('an edit of the amount alone is checked against the price too; words and switching off are not', async () => {
  const stripePriceId = await priceAtStripe();
  const body = { ...payload(), stripePriceId, isActive: true };
  const plan = await create(body);
  expect(plan).toMatchObject({ renews: true, stripePriceId });
  const dearer = await admin('PUT', `${path}/${plan.id}`, { ...body, price: 130 });
  expect(dearer.body.issues).toEqual([expect.objectContaining({ code: 'plans.stripePriceAmount' })]);
  await setPrice({ id: stripePriceId, product: 'Ajans', unitAmount: 12_990, interval: 'month', active: false });
  expect((await admin('PUT', `${path}/${plan.id}`, { ...body, displayName: 'Ajans+' })).status).toBe(200);
  expect((await admin('PUT', `${path}/${plan.id}`, { ...body, isActive: false })).status).toBe(200);
  const on = await admin('PUT', `${path}/${plan.id}`, { ...body, isActive: true });
  expect(on.body.issues).toEqual([expect.objectContaining({ code: 'plans.stripePriceInactive' })]);
});

const faults = (plan: object) =>
  fetch(`${server.sandbox.stripe}/_control/faults`, { method: 'POST', body: JSON.stringify(plan) });

test('while Stripe does not respond, a plan with a price is not saved; one without is', async () => {
  const renewing = await create({ ...payload(), stripePriceId: await priceAtStripe() });
  const before = (await admin('GET', path)).body.plans;
  await faults({ ...noFaults, failCalls: 100 });
  try {
    const refused = await admin('POST', path, { ...payload(), stripePriceId: 'price_demo_pro' });
    expect([refused.status, refused.body.code]).toEqual([503, 'plans.stripeUnavailable']);
    const edit = { displayName: 'Ajans', price: 130, credits: 1 };
    expect((await admin('PUT', `${path}/${renewing.id}`, edit)).status).toBe(503);
    expect((await admin('GET', path)).body.plans).toEqual(before);
    expect((await admin('POST', path, payload())).status).toBe(201);
  } finally {
    await faults(noFaults);
  }
});

test('only one of two plans saved at the same moment has a price of Stripe, whether new or edited', async () => {
  const stripePriceId = await priceAtStripe();
  const edited = await create();
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => admin('POST', path, { ...payload(), stripePriceId })),
    admin('PUT', `${path}/${edited.id}`, { ...payload(edited.name), stripePriceId }),
  ]);
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(4);
  const { plans } = (await admin('GET', path)).body;
  expect(plans.filter((plan: { stripePriceId: string }) => plan.stripePriceId === stripePriceId)).toHaveLength(1);
});
