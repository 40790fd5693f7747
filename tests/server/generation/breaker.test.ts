// spec: 7.34
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventFor } from '#core/event-subscriptions.ts';
import { listActiveWebhooks, listWorkflowFigures } from '#core/generation/use-cases/queries.ts';
import { noteStopped, stopWorkflow } from '#core/generation/use-cases/stop-workflow.ts';
import { observeGeneration } from '#core/generation/use-cases/steps/observe-generation.ts';
import { systemActor } from '#core/audit/audit-entry.ts';
import { deleteWebhook } from '#core/webhooks/use-cases/webhooks.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
let userId: string;
let otherId: string;
let webhookId: string;
const adminId = '01990000-0000-7000-8999-000000000001';
const admin = { userId: adminId, role: 'admin' } as const;
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => {
  setup.respondWithImage();
  userId = await setup.aBuyer(50);
  otherId = await setup.aBuyer(50);
  webhookId = (await setup.aWebhook()).id;
});
afterAll(() => setup.stop());

const fails = () => setup.workflow.answer((_request, response) => response.writeHead(500).end());

async function stateOf(id: string) {
  const { figures } = await listWorkflowFigures(setup.ports)();
  return figures.find((each) => each.webhookId === id)!.state;
}

async function failFiveTimes(customers = [userId, otherId]): Promise<void> {
  fails();
  for (let n = 0; n < 5; n++) await setup.run(await setup.accepted(customers[n % customers.length]!, webhookId));
  setup.respondWithImage();
}

const byHand = (isPaused: boolean) => stopWorkflow(setup.ports)({ actor: admin, id: webhookId, isPaused });

async function changes(): Promise<EventFor<'generation.note-stopped'>[]> {
  const rows = await setup
    .knex('domain_events')
    .where({ type: 'workflow.changed' })
    .whereRaw(`payload->>'webhookId' = ?`, [webhookId])
    .orderBy('id');
  return rows.map(({ id, type, payload }) => ({ id: String(id), type, userId: null, ...payload }));
}

describe('a service that fails five times in a row', () => {
  test('gets no more runs: a new one is refused in words, and nothing is held', async () => {
    await failFiveTimes();
    expect(await stateOf(webhookId)).toMatchObject({
      state: 'open',
      retryAt: new Date(Date.parse(setup.clock.now()) + 60_000).toISOString(),
    });
    const before = await setup.balance(userId);
    setup.clock.advance(5_000);
    const refused = await setup.start(userId, webhookId);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'generation.serviceDown', params: { minutes: 1 } } });
    expect(await setup.balance(userId)).toEqual(before);
    const other = await setup.aWebhook();
    expect(await setup.start(userId, other.id)).toMatchObject({ ok: true });
  });

  test('is tested by one run after a minute, and gets runs again when that worked', async () => {
    await failFiveTimes();
    setup.clock.advance(60_000);
    const probe = await setup.accepted(userId, webhookId);
    expect(await setup.start(userId, webhookId)).toMatchObject({ refusal: { code: 'generation.serviceDown' } });
    await setup.run(probe);
    expect(await setup.view(userId, probe)).toMatchObject({ status: 'done' });
    expect(await stateOf(webhookId)).toMatchObject({ state: 'closed' });
    expect(await setup.start(userId, webhookId)).toMatchObject({ ok: true });
    expect((await changes()).map(({ change }) => change)).toEqual(['opened', 'probing', 'closed']);
  });

  test('stays closed as long when that run fails as well, and for twice as long when another customer’s run does', async () => {
    await failFiveTimes();
    fails();
    for (const [customer, seconds] of [
      [userId, 60],
      [userId, 60],
      [otherId, 120],
    ] as const) {
      setup.clock.advance(60_000);
      await setup.run(await setup.accepted(customer, webhookId));
      const retryAt = new Date(Date.parse(setup.clock.now()) + seconds * 1000).toISOString();
      expect(await stateOf(webhookId)).toMatchObject({ state: 'open', retryAt });
    }
  });

  test('is tested by another run when the first has not ended in ten minutes, whether that run is new or waits', async () => {
    const waits = await setup.accepted(userId, webhookId);
    await failFiveTimes();
    await setup.run(waits);
    setup.clock.advance(60_000);
    await setup.accepted(userId, webhookId);
    setup.clock.advance(599_999);
    expect(await setup.aProcess().startWaiting()).toBe(0);
    expect(await setup.start(userId, webhookId)).toMatchObject({ refusal: { code: 'generation.serviceDown' } });
    setup.clock.advance(1);
    const process = setup.aProcess();
    expect(await process.startWaiting()).toBe(1);
    await process.runs.idle();
    expect(await setup.view(userId, waits)).toMatchObject({ status: 'done' });
    expect(await stateOf(webhookId)).toMatchObject({ state: 'closed' });
  });

  test('is tested by the next run when the first was cancelled', async () => {
    await failFiveTimes();
    setup.clock.advance(60_000);
    await setup.cancel(userId, await setup.accepted(userId, webhookId));
    expect(await stateOf(webhookId)).toMatchObject({ state: 'open', retryAt: setup.clock.now() });
    await setup.run(await setup.accepted(userId, webhookId));
    expect(await stateOf(webhookId)).toMatchObject({ state: 'closed' });
  });
});

test('has its accepted runs wait with their credits held; one tests it, the others follow', async () => {
  const waiting = [await setup.accepted(userId, webhookId), await setup.accepted(userId, webhookId)];
  await failFiveTimes();
  for (const id of waiting) await setup.run(id);
  for (const id of waiting) expect(await setup.view(userId, id)).toMatchObject({ status: 'held', creditsHeld: 1 });
  await setup.startWaiting();
  expect(setup.runs.size).toBe(0);
  setup.clock.advance(60_000);
  const process = setup.aProcess();
  expect(await process.startWaiting()).toBe(1);
  await process.runs.idle();
  expect(await stateOf(webhookId)).toMatchObject({ state: 'closed' });
  expect(await process.startWaiting()).toBe(1);
  await process.runs.idle();
  for (const id of waiting) expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 1 });
});

test('is announced in the list of workflows with the refusal of a new run, and no acceptable run is forbidden', async () => {
  const notifications = async () => {
    const { webhooks } = await listActiveWebhooks(setup.ports)();
    return webhooks.find(({ id }) => id === webhookId)!.stopped;
  };
  expect(await notifications()).toBeUndefined();
  await failFiveTimes();
  const retryAt = new Date(Date.parse(setup.clock.now()) + 60_000).toISOString();
  expect(await notifications()).toEqual({ reason: 'down', retryAt });
  setup.clock.advance(60_000);
  expect(await notifications()).toBeUndefined();
  await setup.accepted(userId, webhookId);
  expect(await notifications()).toEqual({ reason: 'down', retryAt: null });
  expect(await setup.start(userId, webhookId)).toMatchObject({ refusal: { code: 'generation.serviceDown' } });
  await byHand(true);
  expect(await notifications()).toEqual({ reason: 'paused', retryAt: null });
  await byHand(false);
  expect(await notifications()).toBeUndefined();
  expect(await setup.start(userId, webhookId)).toMatchObject({ ok: true });
});

test('is tested by one of several parallel runs when it is retried', async () => {
  await failFiveTimes();
  setup.clock.advance(60_000);
  const started = await Promise.all(Array.from({ length: 6 }, () => setup.start(userId, webhookId)));
  expect(started.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await setup.balance(userId)).toMatchObject({ held: 1 });
});

test('stays open to others after ten and more failures of one customer alone', async () => {
  await failFiveTimes([userId]);
  await failFiveTimes([userId]);
  expect(await stateOf(webhookId)).toMatchObject({ state: 'closed' });
  expect(await setup.start(otherId, webhookId)).toMatchObject({ ok: true });
  fails();
  for (let n = 0; n < 2; n++) await setup.run(await setup.accepted(otherId, webhookId));
  expect(await stateOf(webhookId)).toMatchObject({ state: 'open' });
});

test('is not affected by refused contents, cancelled runs and our own faults', async () => {
  setup.workflow.answer((_request, response) => response.writeHead(422).end());
  for (let n = 0; n < 6; n++) await setup.run(await setup.accepted(userId, webhookId));
  for (let n = 0; n < 6; n++) await setup.cancel(userId, await setup.accepted(userId, webhookId));
  expect(await stateOf(webhookId)).toMatchObject({ state: 'closed' });
  const id = await setup.accepted(userId, webhookId);
  await observeGeneration(setup.ports, id, { kind: 'ownerMissing' });
  expect(await stateOf(webhookId)).toMatchObject({ state: 'closed' });
});

describe('an admin', () => {
  test('stops a workflow and lets it accept runs again; both are in the audit log, once', async () => {
    expect(await byHand(true)).toMatchObject({ ok: true, value: { state: { state: 'paused' } } });
    await byHand(true);
    expect(await setup.start(userId, webhookId)).toMatchObject({ refusal: { code: 'generation.servicePaused' } });
    expect(await byHand(false)).toMatchObject({ value: { state: { state: 'closed' } } });
    expect(await setup.start(userId, webhookId)).toMatchObject({ ok: true });
    for (const event of await changes()) if (event.change !== 'paused') await noteStopped(setup.ports)(event);
    const entries = await setup.knex('audit_entries').where({ subject_id: webhookId }).orderBy('id');
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['paused', adminId],
      ['resumed', adminId],
    ]);
  });

  test('lets a failed one accept runs again at once', async () => {
    await failFiveTimes();
    await byHand(false);
    expect(await setup.start(userId, webhookId)).toMatchObject({ ok: true });
  });

  test('lets earlier accepted runs wait until it accepts runs again', async () => {
    const waits = await setup.accepted(userId, webhookId);
    await byHand(true);
    await setup.run(waits);
    setup.clock.advance(3_600_000);
    expect(await setup.aProcess().startWaiting()).toBe(0);
    expect(await setup.view(userId, waits)).toMatchObject({ status: 'held', creditsHeld: 1 });
    await byHand(false);
    const process = setup.aProcess();
    expect(await process.startWaiting()).toBe(1);
    await process.runs.idle();
    expect(await setup.view(userId, waits)).toMatchObject({ status: 'done', creditsUsed: 1 });
  });

  test('who deletes one that is paused gives the credits of its waiting runs back at once, and nothing is called', async () => {
    const [waits, offered] = [await setup.accepted(userId, webhookId), await setup.accepted(userId, webhookId)];
    await byHand(true);
    await setup.run(waits);
    expect(await deleteWebhook(setup.ports)({ actor: admin, id: webhookId })).toMatchObject({ ok: true });
    const calls = setup.workflow.received.length;
    await setup.startWaiting();
    await setup.run(offered);
    for (const id of [waits, offered]) {
      expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', failure: 'webhook.refused' });
    }
    expect(await setup.balance(userId)).toMatchObject({ held: 0 });
    expect(setup.workflow.received).toHaveLength(calls);
  });

  test('cannot stop a missing one', async () => {
    await setup.knex('webhooks').where({ id: webhookId }).update({ is_active: false, deleted_at: setup.clock.now() });
    expect(await byHand(true)).toMatchObject({ refusal: { code: 'notFound' } });
  });
});

test('the audit log records once that a service failed and that it works again, as actions of the product', async () => {
  await failFiveTimes();
  const [opened] = await changes();
  for (let n = 0; n < 2; n++) await noteStopped(setup.ports)(opened!);
  setup.clock.advance(60_000);
  await setup.run(await setup.accepted(userId, webhookId));
  const closed = (await changes()).at(-1)!;
  for (let n = 0; n < 2; n++) await noteStopped(setup.ports)(closed);
  const entries = await setup.knex('audit_entries').where({ subject_id: webhookId }).orderBy('id');
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['paused', systemActor],
    ['resumed', systemActor],
  ]);
});
