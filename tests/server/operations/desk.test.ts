// spec: 2.194
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#core/shared/actor.ts';
import type { Publication } from '#core/publishing/publication.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { stopWorkflow } from '#core/generation/use-cases/stop-workflow.ts';
import { discardJob, getDesk, getInstallation, handleItem, requeueJob } from '#core/operations/use-cases/desk.ts';
import { requestConnection } from '#core/publishing/use-cases/connection-requests.ts';
import { judgeAsAdmin } from '#core/publishing/use-cases/publish-content.ts';
import { retryPlan } from '#core/schedules/use-cases/write-schedule.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { accountRow, contentRow } from '../../support/rows.ts';
import { aCustomer, aModelOnSale } from '../../support/shop.ts';
import { sentJobs } from '../../support/test-ports.ts';

let setup: PlanningSetup;
let admin: Actor;
beforeAll(async () => {
  setup = await planningSetup();
  admin = { userId: await aCustomer(setup.knex, 'admin'), role: 'admin' };
});
afterAll(() => setup.drop());

const items = async () => (await getDesk(setup.ports)()).items;
const item = async (kind: string) => (await items()).find((each) => each.kind === kind);
/** The actions of the audit log about a subject, oldest first. */
const entries = (subject: string): Promise<string[]> =>
  setup.knex('audit_entries').where({ subject_id: subject, actor_id: admin.userId }).orderBy('id').pluck('action');

test('a missed plan is run now for its owner, once however often it is asked for', async () => {
  const id = await setup.plan({ scheduledAt: '2026-11-21T10:00:00.000Z' });
  expect(await item('missed')).toBeUndefined();
  setup.clock.set('2026-11-21T10:11:00.000Z');
  expect(await item('missed')).toMatchObject({ id, actions: ['retry'], person: { id: setup.owner.userId } });
  expect(await retryPlan(setup.ports)({ actor: admin, id })).toEqual({ ok: true, value: { ok: true } });
  expect(await retryPlan(setup.ports)({ actor: admin, id })).toMatchObject({
    refusal: { code: 'schedules.alreadyRunning' },
  });
  expect(await item('missed')).toBeUndefined();
  expect(await entries(id)).toEqual(['retried']);
  expect(await retryPlan(setup.ports)({ actor: admin, id: randomUUID() })).toMatchObject({
    refusal: { code: 'notFound' },
  });

  // It fails: the plan with its cause, and the runs of its workflow grouped by cause.
  await setup.endGeneration(id, 'webhook.unreachable');
  const failed = await item('planFailed');
  expect(failed).toMatchObject({ id, actions: ['retry', 'handle'], cause: { code: 'generation.webhook.unreachable' } });
  const runs = await item('runsFailed');
  expect(runs).toMatchObject({
    count: 1,
    workflow: { id: setup.workflows.image.id },
    cause: { code: 'generation.webhook.unreachable' },
  });

  for (const each of [failed!, runs!]) {
    setup.clock.advance(1000);
    const handled = { actor: admin, kind: each.kind, id: each.id };
    for (const _ of [1, 2]) expect(await handleItem(setup.ports)(handled)).toMatchObject({ ok: true });
    expect(await item(each.kind)).toBeUndefined();
  }
  expect(await entries(setup.workflows.image.id)).toEqual(['handled']);
  expect(await entries(id)).toEqual(['retried', 'handled']);

  // It happens again.
  setup.clock.advance(60_000);
  expect(await retryPlan(setup.ports)({ actor: admin, id })).toMatchObject({ ok: true });
  await setup.endGeneration(id, 'webhook.unreachable');
  expect(await item('planFailed')).toMatchObject({ id });
  expect(await item('runsFailed')).toMatchObject({ count: 2 });
});

test('an item that ends with its cause is never taken off the list by hand', async () => {
  const refused = await handleItem(setup.ports)({ actor: admin, kind: 'notGranted', id: randomUUID() });
  expect(refused).toMatchObject({ refusal: { code: 'notFound' } });
  // An item that is not on the list leaves no trace.
  const id = randomUUID();
  expect(await handleItem(setup.ports)({ actor: admin, kind: 'planFailed', id })).toMatchObject({ ok: true });
  expect(await entries(id)).toEqual([]);
  expect(await setup.knex('handled_items').where({ subject: id })).toEqual([]);
});

test('an unconfirmed post is looked for and declared missing by an admin, as another customer cannot', async () => {
  const content = contentRow({
    userId: setup.owner.userId,
    influencerId: setup.influencerId,
    createdAt: setup.clock.now(),
    contentUrl: '/media/desk.png',
    files: [{ url: '/media/desk.png', thumbnailUrl: null, kind: 'image', width: 832, height: 1216 }],
  });
  const account = accountRow({ influencerId: setup.influencerId, createdAt: setup.clock.now() });
  const at = setup.clock.now();
  const called = { containerId: '1', caption: '', kind: 'feed', firstCallAt: at, lastCallAt: at } as const;
  const post: Publication = {
    id: randomUUID(),
    userId: setup.owner.userId,
    contentId: content.id,
    scheduleId: null,
    accountId: account.id,
    kind: 'feed',
    fileIndexes: [0],
    fit: 'crop',
    caption: '',
    altText: null,
    coverSeconds: null,
    coverContentId: null,
    disclosure: null,
    leaseUntil: null,
    detail: null,
    createdAt: at,
    status: 'unconfirmed',
    called,
    answer: { kind: 'none' },
    nextStepAt: null,
  };
  await setup.within(async (stores) => {
    await stores.contents.insert(content);
    await stores.instagramAccounts.insert(account);
    await stores.publications.insert(post);
  });
  expect(await item('unconfirmed')).toBeUndefined();
  setup.clock.advance(61 * 60_000);
  expect(await item('unconfirmed')).toMatchObject({ id: post.id, name: 'defne.aksoy' });
  const judge = (kind: 'checkAsked' | 'declaredMissing') =>
    judgeAsAdmin(setup.ports)({ actor: admin, id: post.id, kind });
  expect(await judge('checkAsked')).toMatchObject({ ok: true });
  expect((await sentJobs(setup.knex)).some(({ name }) => name === 'advance-publication')).toBe(true);
  for (const _ of [1, 2]) expect(await judge('declaredMissing')).toMatchObject({ ok: true });
  expect((await entries(post.id)).filter((action) => action === 'declaredMissing')).toHaveLength(1);
  expect(await entries(post.id)).toContain('checked');
  expect(await item('unconfirmed')).toBeUndefined();
  // Only its owner can post it again; a failure that nobody declared is listed.
  expect(await item('postFailed')).toBeUndefined();
  await setup.knex('publications').where({ id: post.id }).update({ failure: 'mediaRefused' });
  expect(await item('postFailed')).toMatchObject({ id: post.id, actions: ['handle'] });
});

test('workflows that stopped, broken accounts and open requests wait until their cause is gone', async () => {
  const { id } = setup.workflows.text;
  await stopWorkflow(setup.ports)({ actor: admin, id, isPaused: true });
  expect(await item('stopped')).toMatchObject({ id, actions: ['resume'] });
  for (const _ of [1, 2]) await stopWorkflow(setup.ports)({ actor: admin, id, isPaused: false });
  expect(await item('stopped')).toBeUndefined();
  expect(await entries(id)).toEqual(['paused', 'resumed']);

  const influencerId = await aModelOnSale(setup.knex);
  const createdAt = setup.clock.now();
  const { userId } = setup.owner;
  await setup.within((stores) => stores.ownerships.insert({ userId, influencerId, orderId: null, createdAt }));
  await requestConnection(setup.ports)({ id: randomUUID(), actor: setup.owner, influencerId });
  expect(await item('requested')).toMatchObject({ model: { id: influencerId }, actions: [] });
  const account = accountRow({ influencerId, createdAt, isActive: false, instagramUserId: '1', username: 'kopuk' });
  await setup.within((stores) => stores.instagramAccounts.insert(account));
  expect(await item('broken')).toMatchObject({ id: account.id, name: 'kopuk' });
});

test('payments are listed with the part that is open, and with actions unless they are of a plan', async () => {
  const { userId } = setup.owner;
  const at = setup.clock.now();
  const planId = randomUUID();
  const words = JSON.stringify({ tr: 'Pro', en: 'Pro' });
  await setup.knex('plans').insert({
    id: planId,
    name: 'pro',
    display_name: words,
    description: words,
    price_cents: 1999,
    credits: 100,
    interval: 'month',
    features: JSON.stringify({ tr: [], en: [] }),
    is_active: true,
  });
  const order = (parts: object) => ({
    id: randomUUID(),
    user_id: userId,
    kind: 'credits',
    package_type: 'small',
    credits: 100,
    amount_cents: 999,
    currency: 'usd',
    created_at: at,
    status: 'refused',
    payment_intent_id: randomUUID(),
    ...parts,
  });
  const ofPlan = { kind: 'subscription', package_type: null, plan_id: planId, plan_interval: 'month' };
  const declinedOnce = {
    status: 'open',
    failure_code: 'card_declined',
    attempts: JSON.stringify([{ at, failureCode: 'card_declined', card: null }]),
    declined_at: at,
  };
  const [refused, refusedPlan, refusedDisputed, paid] = [
    order({}),
    order(ofPlan),
    order({}),
    order({ status: 'fulfilled' }),
  ];
  const [declined, declinedPlan] = [order(declinedOnce), order({ ...ofPlan, ...declinedOnce })];
  for (const each of [refused, refusedPlan, refusedDisputed, paid, declined, declinedPlan]) {
    await setup.knex('orders').insert(each);
  }
  const grant = ({ id, amount_cents, payment_intent_id }: ReturnType<typeof order>, parts: object) => ({
    payment_intent_id,
    user_id: userId,
    source_type: 'order',
    source_id: id,
    amount_cents,
    credits: 0,
    ...parts,
  });
  await setup.knex('payment_grants').insert([
    { ...grant(refused, { returned_cents: 100, doubled_at: at }), disputed_cents: 0 },
    { ...grant(refusedPlan, { returned_cents: 0, doubled_at: at }), disputed_cents: 0 },
    // A dispute returned it: there is nothing left to refund, and nothing was granted that could be withdrawn.
    { ...grant(refusedDisputed, { returned_cents: 999, doubled_at: at }), disputed_cents: 999 },
    { ...grant(paid, { returned_cents: 999, doubled_at: null }), disputed_cents: 999 },
  ]);
  const subscription = { id: randomUUID(), user_id: userId, plan_id: planId, status: 'past_due', is_recurring: true };
  await setup
    .knex('subscriptions')
    .insert({ ...subscription, cancels_at_period_end: false, attempt: 1, created_at: at, period_start: at });
  const invoice = { subscription_id: subscription.id, user_id: userId, credits: 0, created_at: at };
  await setup.knex('subscription_invoices').insert([
    { ...invoice, id: randomUUID(), amount_cents: 1999, status: 'open' },
    { ...invoice, id: randomUUID(), amount_cents: 500, status: 'paid' },
  ]);

  const money = (await items()).filter(({ amount }) => amount !== null);
  const seen = money.map(({ kind, id, amount, actions }) => [kind, id, amount, actions]);
  expect(seen).toHaveLength(6);
  expect(new Set(seen)).toEqual(
    new Set([
      ['notGranted', refused.id, 8.99, ['refund']],
      ['notGranted', refusedPlan.id, 9.99, []],
      ['disputed', paid.payment_intent_id, 9.99, []],
      ['pastDue', subscription.id, 19.99, []],
      ['declined', declined.id, 9.99, ['notify', 'handle']],
      ['declined', declinedPlan.id, 9.99, ['handle']],
    ]),
  );
  expect(money.find(({ id }) => id === declined.id)).toMatchObject({ count: 1, person: { id: userId } });
});

test('a job that failed every retry runs again or is deleted; its fault is named without its text', async () => {
  const userId = setup.stranger.userId;
  const dead = (queue: string) => ({
    id: randomUUID(),
    name: 'dead-letter',
    data: JSON.stringify({ scheduleId: userId, version: 1 }),
    source_name: queue,
    source_retry_count: 30,
    source_output: JSON.stringify({ name: 'TypeError', message: 'mail to ayse@example.com', stack: 'x' }),
  });
  const [again, gone, unknown] = [dead('run-schedule'), dead('run-schedule'), dead('of-an-older-version')];
  await setup.knex('pgboss.job').insert([again, gone, unknown]);
  const found = (await items()).filter(({ kind }) => kind === 'deadJob');
  expect(found).toHaveLength(3);
  expect(found[0]).toMatchObject({ fault: 'TypeError', count: 30, actions: ['requeue', 'discard'] });
  expect(JSON.stringify(found)).not.toContain('ayse');

  expect(await requeueJob(setup.ports)({ actor: admin, id: again.id })).toMatchObject({ ok: true });
  expect(await requeueJob(setup.ports)({ actor: admin, id: again.id })).toMatchObject({
    refusal: { code: 'notFound' },
  });
  const queued = (await sentJobs(setup.knex)).filter(
    ({ name, data }) => name === 'run-schedule' && data.scheduleId === userId,
  );
  expect(queued).toHaveLength(1);
  // Without its queue it stays for a person to see.
  expect(await requeueJob(setup.ports)({ actor: admin, id: unknown.id })).toMatchObject({
    refusal: { code: 'notFound' },
  });
  for (const { id } of [gone, gone, unknown]) {
    expect(await discardJob(setup.ports)({ actor: admin, id })).toMatchObject({ ok: true });
  }
  expect(await item('deadJob')).toBeUndefined();
  expect([await entries(again.id), await entries(gone.id)]).toEqual([['requeued'], ['deleted']]);
});

test('the installation has its live processes and the queues with jobs', async () => {
  const id = randomUUID();
  await setup.knex('processes').insert([
    { id, role: 'worker', beat_at: setup.knex.fn.now(), version: '1.2.0' },
    // Of a version that stored no version.
    { id: randomUUID(), role: 'web', beat_at: new Date(Date.now() - 600_000), version: null },
  ]);
  const { processes, queues, operations } = await getInstallation(setup.ports)();
  expect(processes).toMatchObject([
    { id, role: 'worker', isAlive: true, version: '1.2.0' },
    { role: 'web', isAlive: false, version: null },
  ]);
  expect(queues.find(({ name }) => name === 'advance-publication')?.oldestDueAt).toEqual(expect.any(String));
  expect(operations.map(({ okAt }) => okAt)).toEqual([null, null, null, null]);
});
