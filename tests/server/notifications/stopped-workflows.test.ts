// spec: 7.34
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DomainEvent } from '#core/events/event.ts';
import { handlersOf } from '#core/event-subscriptions.ts';
import { stopWorkflow } from '#core/generation/use-cases/stop-workflow.ts';
import { sendJson } from '../../support/scripted-server.ts';
import { notificationLink, notificationWords } from '#core/notifications/notification-words.ts';
import { listNotifications } from '#core/notifications/use-cases/notifications.ts';
import { notify } from '#core/notifications/event-handlers.ts';
import { aCustomer } from '../../support/shop.ts';
import type { GenerationSetup } from '../generation/generation-setup.ts';
import { generationSetup } from '../generation/generation-setup.ts';

let setup: GenerationSetup;
let adminId: string;
let userId: string;
let otherId: string;
let webhookId: string;
let received: string;
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => {
  setup.respondWithImage();
  adminId = await aCustomer(setup.knex);
  await setup.knex('users').where({ id: adminId }).update({ role: 'admin' });
  userId = await setup.aBuyer(50);
  otherId = await setup.aBuyer(50);
  webhookId = (await setup.aWebhook()).id;
  received = '0';
});
afterAll(() => setup.stop());

/** The worker's handling of the changes of this workflow since its last look, each twice, as it may. */
async function deliverEvents(): Promise<void> {
  const rows = await setup
    .knex('domain_events')
    .where({ type: 'workflow.changed' })
    .where('id', '>', received)
    .whereRaw(`payload->>'webhookId' = ?`, [webhookId])
    .orderBy('id');
  for (const { id, type, payload } of rows) {
    received = String(id);
    const event = { id: received, type, userId: null, ...payload } as DomainEvent<'workflow.changed'> & { id: string };
    if (!handlersOf(event).includes('notifications.tell')) continue;
    for (let n = 0; n < 2; n++) await notify(setup.ports)(event);
  }
}

async function notifications(of = adminId) {
  const list = await listNotifications(setup.ports)({
    actor: { userId: of, role: 'admin' },
    before: null,
    limit: 20,
  });
  return list.notifications.map((each) => [each.kind, notificationLink(each)]);
}

let failures = 0;
/** A run of the two customers in turn. */
async function failOnce(): Promise<void> {
  await setup.run(await setup.accepted([userId, otherId][failures++ % 2]!, webhookId));
}

async function failRuns(count: number): Promise<void> {
  setup.workflow.answer((_request, response) => response.writeHead(500).end());
  for (let n = 0; n < count; n++) await failOnce();
  setup.respondWithImage();
  await deliverEvents();
}

async function workOnce(): Promise<void> {
  await setup.run(await setup.accepted(userId, webhookId));
  await deliverEvents();
}

const byHand = (isPaused: boolean) =>
  stopWorkflow(setup.ports)({ actor: { userId: adminId, role: 'admin' }, id: webhookId, isPaused });

const stopped = () => ['workflowStopped', `/admin/webhooks/${webhookId}`];
const resumed = () => ['workflowResumed', `/admin/webhooks/${webhookId}`];

test('admins are notified that a workflow stopped and that it runs again, each with the link to that workflow; customers are not', async () => {
  await failRuns(4);
  expect(await notifications()).toEqual([]);
  await failRuns(1);
  expect(await notifications()).toEqual([stopped()]);
  setup.clock.advance(60_000);
  await workOnce();
  expect(await notifications()).toEqual([resumed(), stopped()]);
  expect(await notifications(userId)).toEqual([]);
});

test('a further failed try sends no notification; the next outage is a new one', async () => {
  await failRuns(5);
  setup.clock.advance(60_000);
  await failRuns(1);
  setup.clock.advance(120_000);
  await failRuns(1);
  expect(await notifications()).toEqual([stopped()]);
  setup.clock.advance(240_000);
  await workOnce();
  await failRuns(5);
  expect(await notifications()).toEqual([stopped(), resumed(), stopped()]);
});

test('a problem of the operator’s account is notified once with its reason, however many runs meet it, and its end too', async () => {
  setup.workflow.answer((_request, response) => sendJson(response, { error: { code: 'insufficient_quota' } }, 429));
  const both = [await setup.accepted(userId, webhookId), await setup.accepted(otherId, webhookId)];
  for (const id of both) await setup.run(id);
  await deliverEvents();
  expect(await notifications()).toEqual([stopped()]);
  const [row] = (
    await listNotifications(setup.ports)({ actor: { userId: adminId, role: 'admin' }, before: null, limit: 1 })
  ).notifications;
  expect(notificationWords(row!, 'en')).toEqual({
    title: 'Problem with a service account',
    body: expect.stringContaining('the service refused our account'),
  });
  expect(await notifications(userId)).toEqual([]);
  await byHand(false);
  await deliverEvents();
  expect(await notifications()).toEqual([resumed(), stopped()]);
});

test('the notification of a stopped judge says that results get no score, not that no runs are accepted', async () => {
  const { id: judgeId } = await setup.aWebhook({ purpose: 'judge', scorePath: 'score' });
  const at = setup.clock.now();
  const changed = { type: 'workflow.changed', userId: null, webhookId: judgeId, at } as const;
  await notify(setup.ports)({ ...changed, id: '1', change: 'opened' });
  await notify(setup.ports)({ ...changed, id: '2', change: 'accountProblem' });
  await notify(setup.ports)({ ...changed, id: '3', change: 'closed' });
  const actor = { userId: adminId, role: 'admin' } as const;
  const { notifications: rows } = await listNotifications(setup.ports)({ actor, before: null, limit: 3 });
  expect(rows.map((row) => notificationWords(row, 'en').body)).toEqual([
    expect.stringContaining('results get a likeness score again'),
    expect.stringContaining('results get no likeness score. See'),
    expect.stringContaining('results get no likeness score; we’ll retry'),
  ]);
});

test('a manual stop or resume of an admin sends no notification', async () => {
  await byHand(true);
  await byHand(false);
  await deliverEvents();
  expect(await notifications()).toEqual([]);
});

test('an outage that is over sends no notification when its event comes late', async () => {
  setup.workflow.answer((_request, response) => response.writeHead(500).end());
  for (let n = 0; n < 5; n++) await failOnce();
  setup.respondWithImage();
  setup.clock.advance(60_000);
  await setup.run(await setup.accepted(userId, webhookId));
  await deliverEvents();
  expect(await notifications()).toEqual([]);
});
