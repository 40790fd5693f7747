// spec: 7.34
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendJson } from '../../support/scripted-server.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { anImage, generationSetup } from './generation-setup.ts';
import { provider, queueMode } from './provider-script.ts';

let setup: GenerationSetup;
let userId: string;
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => {
  setup.respondWithImage();
  setup.workflow.received.length = 0;
  userId = await setup.aBuyer(20);
});
afterAll(() => setup.stop());

const calls = () => setup.workflow.received.filter(({ path }) => path === '/run').length;

/** Responds to calls with these statuses, then with images. */
function busy(...answers: { status: number; retryAfter?: string }[]): void {
  setup.workflow.answer(({ path }, response) => {
    const next = path === '/run' ? answers.shift() : undefined;
    if (path === '/picture.png') response.end(anImage);
    else if (!next) sendJson(response, { images: [{ url: `${setup.workflow.url}/picture.png` }] });
    else response.writeHead(next.status, next.retryAfter === undefined ? {} : { 'retry-after': next.retryAfter }).end();
  });
}

const start = async () => {
  await setup.startWaiting();
  await setup.runs.idle();
};

test('a call that the service was too busy for is repeated when it says, in the same time, and charged once', async () => {
  const { id: webhookId } = await setup.aWebhook();
  const began = setup.clock.now();
  busy({ status: 429, retryAfter: '40' });
  const id = await setup.accepted(userId, webhookId);
  await setup.run(id);
  const retryAt = new Date(Date.parse(began) + 40_000).toISOString();
  expect(await setup.view(userId, id)).toMatchObject({ status: 'held', startedAt: began, retryAt, creditsHeld: 1 });
  setup.clock.advance(39_999);
  await start();
  expect(calls()).toBe(1);
  setup.clock.advance(1);
  await start();
  expect(await setup.view(userId, id)).toMatchObject({
    status: 'done',
    startedAt: began,
    retryAt: null,
    creditsUsed: 1,
  });
  expect(calls()).toBe(2);
  expect(await setup.spends(userId)).toEqual([-1]);
});

test('a run that the service held back until little time is left ends as busy: by a slow answer, or without another call', async () => {
  const { id: webhookId } = await setup.aWebhook({ timeLimitSeconds: 60 });
  busy({ status: 429, retryAfter: '57' }, { status: 504 });
  const late = await setup.accepted(userId, webhookId);
  await setup.run(late);
  setup.clock.advance(57_000);
  await start();
  expect(calls()).toBe(1);
  expect(await setup.view(userId, late)).toMatchObject({ status: 'failed', failure: 'webhook.busy', creditsHeld: 0 });
  busy({ status: 429, retryAfter: '40' }, { status: 504 });
  const slow = await setup.accepted(userId, webhookId);
  await setup.run(slow);
  setup.clock.advance(40_000);
  await start();
  expect(await setup.view(userId, slow)).toMatchObject({ status: 'failed', failure: 'webhook.busy', creditsHeld: 0 });
});

test('until then no other run of the workflow is called, and runs of others are', async () => {
  const paced = await setup.aWebhook();
  const other = await setup.aWebhook();
  busy({ status: 503, retryAfter: '30' });
  const first = await setup.accepted(userId, paced.id);
  await setup.run(first);
  const second = await setup.accepted(userId, paced.id);
  await setup.run(second);
  const third = await setup.accepted(await setup.aBuyer(5), other.id);
  await setup.run(third);
  expect(calls()).toBe(2);
  expect(await setup.view(userId, second)).toMatchObject({
    status: 'held',
    startedAt: null,
    retryAt: expect.any(String),
  });
  setup.clock.advance(30_000);
  await start();
  for (const id of [first, second]) expect(await setup.view(userId, id)).toMatchObject({ status: 'done' });
  expect(calls()).toBe(4);
});

test('a service that names no wait is left alone for longer each time', async () => {
  const { id: webhookId } = await setup.aWebhook();
  busy({ status: 429 }, { status: 429 }, { status: 429 });
  const id = await setup.accepted(userId, webhookId);
  await setup.run(id);
  const pauses: number[] = [];
  for (let before = setup.clock.now(); pauses.length < 3; before = setup.clock.now()) {
    const { retryAt } = await setup.view(userId, id);
    pauses.push((Date.parse(retryAt!) - Date.parse(before)) / 1000);
    setup.clock.set(retryAt!);
    await start();
  }
  expect(pauses).toEqual([10, 20, 40]);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'done' });
});

test('a service that stays busy for longer than a run may take ends the run, and its credits are refunded', async () => {
  const { id: webhookId } = await setup.aWebhook();
  busy({ status: 429, retryAfter: '3000' });
  const id = await setup.accepted(userId, webhookId);
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', failure: 'webhook.busy', creditsHeld: 0 });
  expect(await setup.balance(userId)).toEqual({ balance: 20, held: 0 });
  const later = await setup.accepted(userId, webhookId);
  await setup.run(later);
  expect(await setup.view(userId, later)).toMatchObject({ status: 'held' });
  expect(calls()).toBe(1);
});

test('a run whose time is over while it waits for a busy service is ended by the sweep', async () => {
  const { id: webhookId } = await setup.aWebhook();
  busy({ status: 429, retryAfter: '500' });
  const id = await setup.accepted(userId, webhookId);
  await setup.run(id);
  setup.clock.advance(600_000);
  await setup.sweep();
  expect(await setup.view(userId, id)).toMatchObject({ failure: 'webhook.busy', creditsHeld: 0, creditsUsed: 0 });
});

test('a customer may cancel while it waits, and it is not called again', async () => {
  const { id: webhookId } = await setup.aWebhook();
  busy({ status: 429, retryAfter: '20' });
  const id = await setup.accepted(userId, webhookId);
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ mayCancel: true });
  await setup.cancel(userId, id);
  setup.clock.advance(60_000);
  await start();
  expect(await setup.view(userId, id)).toMatchObject({ status: 'cancelled', creditsHeld: 0 });
  expect(calls()).toBe(1);
});

describe('no call with an unknown result is repeated', () => {
  test.each([503, 500, 504])('status %i without Retry-After ends the run', async (status) => {
    const { id: webhookId } = await setup.aWebhook();
    busy({ status });
    const id = await setup.accepted(userId, webhookId);
    await setup.run(id);
    setup.clock.advance(60_000);
    await start();
    expect(calls()).toBe(1);
    expect(await setup.view(userId, id)).toMatchObject({ creditsUsed: 0, creditsHeld: 0 });
  });
});

test('a status request with a 429 response delays the calls of the workflow as well', async () => {
  const webhook = await setup.aWebhook({ mode: queueMode });
  setup.workflow.answer(provider(setup.workflow.url, { '/status': () => [429, {}, { 'retry-after': '120' }] }));
  const first = await setup.accepted(userId, webhook.id);
  await setup.run(first);
  setup.clock.advance(10_000);
  await setup.run(first);
  const second = await setup.accepted(userId, webhook.id);
  await setup.run(second);
  expect(calls()).toBe(1);
  setup.clock.advance(120_000);
  await start();
  expect(calls()).toBe(2);
});
