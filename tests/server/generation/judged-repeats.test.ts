// spec: 4.43
import { randomUUID } from 'node:crypto';
import type { Breaker } from '#core/generation/breaker.ts';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Script } from '../../support/scripted-server.ts';
import { expectedCallback, receiveCallback } from '#core/generation/use-cases/receive-callback.ts';
import { listWorkflowFigures } from '#core/generation/use-cases/queries.ts';
import { stopWorkflow } from '#core/generation/use-cases/stop-workflow.ts';
import { ok } from '#core/shared/result.ts';
import { sendJson } from '../../support/scripted-server.ts';
import type { JudgedSetup } from './judged-setup.ts';
import { filesLeft } from './crashes/restart.ts';
import { judgedSetup } from './judged-setup.ts';
import { callbackMode, queueMode } from './provider-script.ts';
import { sendCallback } from './send-callback.ts';

let setup: JudgedSetup;
let userId: string;
let service: JudgedSetup['service'];
const actor = { userId: '01990000-0000-7000-8000-000000000001', role: 'admin' as const };
beforeAll(async () => {
  setup = await judgedSetup();
  service = setup.service;
});
afterAll(() => setup.stop());
beforeEach(async () => void (userId = await setup.reset()));

const rowOf = async (id: string) => (await setup.ports.read(({ generations }) => generations.byId(id)))!;
/** A run whose first result is low, and which waits for its repeat. */
async function aRepeated(parts = {}): Promise<string> {
  service.scores = [0.2];
  const id = await setup.aJudged(userId, {}, parts);
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'held', creditsHeld: 3 });
  return id;
}
/** The first result is delivered and charged once. */
async function expectFirstResult(id: string) {
  const view = await setup.view(userId, id);
  expect(view).toMatchObject({ status: 'done', likeness: 20, isLikenessLow: true, creditsUsed: 3, failure: null });
  expect(view.media).toHaveLength(1);
  expect(await setup.ports.files.read(view.media[0]!.url)).not.toBeNull();
  expect(await setup.spends(userId)).toEqual([-3]);
  expect(await setup.balance(userId)).toEqual({ balance: 7, held: 0 });
}
/** As `aRepeated`, of a service that calls back. `whileJudged`: with the address of its last call. */
async function aCalledBack(whileJudged = async (_id: string, _address: string): Promise<void> => {}) {
  let callbackUrl = '';
  service.scores = [0.2];
  service.run = ({ body }, response) => {
    callbackUrl = (JSON.parse(body) as { callbackUrl: string }).callbackUrl;
    sendJson(response, { request_id: 'j' });
  };
  const id = await setup.aJudged(userId, {}, { mode: callbackMode, timeLimitSeconds: 600 });
  service.judge = async (_request, response) => {
    await whileJudged(id, callbackUrl);
    sendJson(response, { face: { score: service.scores[0] } });
  };
  const callback = () => sendCallback(setup, callbackUrl, JSON.stringify(pictures()));
  await setup.run(id);
  await callback();
  await setup.run(id);
  expect(await rowOf(id)).toMatchObject({ status: 'held', firstResult: { likeness: 20 } });
  return { id, callback };
}
const aPage: Script = (_request, response) => response.end('<p>');

describe('the first result is delivered and charged once when the repeat', () => {
  test.each<[string, Script]>([
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['is refused by the content filter', (_request, response) => sendJson(response, { has_nsfw_concepts: [true] })],
    ['is cut off', (_request, response) => response.destroy()],
    ['finds the service busy', (_request, response) => response.writeHead(429, { 'retry-after': '30' }).end()],
    ['is no picture', aPage],
    ['has no file', (_request, response) => sendJson(response, { images: [{ url: `${setup.workflow.url}/none` }] })],
  ])('%s', async (_how, script) => {
    const id = await aRepeated();
    service.run = script;
    await setup.run(id);
    await expectFirstResult(id);
  });

  test('is refused for the account of the operator, which pauses the workflow', async () => {
    const id = await aRepeated();
    const error = { code: 'insufficient_quota', message: 'You exceeded your current quota' };
    service.run = (_request, response) => sendJson(response, { error }, 429);
    await setup.run(id);
    await expectFirstResult(id);
    const { webhookId } = await rowOf(id);
    const { figures } = await listWorkflowFigures(setup.ports)();
    expect(figures.find((each) => each.webhookId === webhookId)!.state).toMatchObject({
      state: 'paused',
      reason: 'account',
    });
  });

  test('fails as the test of a service that was down, which stays closed to new runs', async () => {
    const id = await aRepeated();
    const { webhookId } = await rowOf(id);
    const now = setup.clock.now();
    await setup.ports.transact(async ({ workflowHealth }) => {
      const breaker: Breaker = { state: 'open', since: now, retryAt: now, openings: 1, failedFor: [randomUUID()] };
      await workflowHealth.save({ ...(await workflowHealth.lock(webhookId)), breaker });
      return ok(null);
    });
    service.run = (_request, response) => response.writeHead(500).end();
    await setup.run(id);
    await expectFirstResult(id);
    const { breaker } = await setup.ports.read(({ workflowHealth }) => workflowHealth.of(webhookId));
    expect(breaker).toMatchObject({ state: 'open', openings: 2 });
  });

  test('fails, which counts by the time of the repeat', async () => {
    const id = await setup.aJudged(userId);
    const { webhookId } = await rowOf(id);
    // Runs that began before this do not count.
    service.judge = async (_request, response) => {
      setup.clock.advance(10_000);
      for (const isPaused of [true, false]) await stopWorkflow(setup.ports)({ actor, id: webhookId, isPaused });
      sendJson(response, { face: { score: 0.2 } });
    };
    await setup.run(id);
    service.run = (_request, response) => response.writeHead(500).end();
    await setup.run(id);
    await expectFirstResult(id);
    const { breaker } = await setup.ports.read(({ workflowHealth }) => workflowHealth.of(webhookId));
    expect(breaker).toMatchObject({ state: 'closed', failuresInRow: 1 });
  });

  test('waits for a workflow that was paused', async () => {
    const id = await aRepeated();
    await stopWorkflow(setup.ports)({ actor, id: (await rowOf(id)).webhookId, isPaused: true });
    await setup.run(id);
    await expectFirstResult(id);
  });

  test('waits for a place, and its workflow is paused meanwhile', async () => {
    const id = await aRepeated();
    await setup.aProcess({ max: 0 }).run(id);
    expect(await rowOf(id)).toMatchObject({ status: 'held', mayStartAt: setup.clock.now() });
    await stopWorkflow(setup.ports)({ actor, id: (await rowOf(id)).webhookId, isPaused: true });
    await setup.startWaiting();
    await expectFirstResult(id);
  });

  test('does not answer in its time, and a later result is not stored', async () => {
    const { id, callback } = await aCalledBack();
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', mayCancel: false });
    setup.clock.advance(601_000);
    await setup.sweep();
    await expectFirstResult(id);
    expect(await callback()).toBe('received');
    await setup.run(id);
    expect((await setup.view(userId, id)).late).toBeNull();
    expect(setup.paths().filter((path) => path === '/judge')).toHaveLength(1);
  });
});

const pictures = () => ({ images: [{ url: `${setup.workflow.url}/picture.png` }] });

test('a repeated run is polled like any, and takes the names of its second job', async () => {
  let jobs = 0;
  const { url } = setup.workflow;
  setup.workflow.answer(
    ((usual) => (request, response) => {
      if (request.path.startsWith('/status')) return sendJson(response, { status: 'COMPLETED' });
      if (request.path.startsWith('/result')) return sendJson(response, pictures());
      return usual(request, response);
    })(setup.respond),
  );
  service.run = (_request, response) => {
    jobs++;
    const job = { request_id: `j${jobs}`, status_url: `${url}/status/${jobs}`, response_url: `${url}/result/${jobs}` };
    sendJson(response, { ...job, cancel_url: `${url}/cancel` });
  };
  service.scores = [0.3, 0.7];
  const id = await setup.aJudged(userId, {}, { mode: queueMode, timeLimitSeconds: 600 });
  for (let steps = 0; steps < 6; steps++) {
    await setup.run(id);
    setup.clock.advance(6_000);
  }
  expect(await setup.view(userId, id)).toMatchObject({ status: 'done', likeness: 70, creditsUsed: 3 });
  const asked = setup.workflow.received.map(({ path }) => path).filter((path) => path.startsWith('/result'));
  expect(asked).toEqual(['/result/1', '/result/2']);
  expect(await setup.spends(userId)).toEqual([-3]);
});

test('only the files of the delivered result stay in the storage', async () => {
  service.scores = [0.2, 0.4];
  const view = await setup.runToEnd(userId, await setup.aJudged(userId));
  expect(view).toMatchObject({ status: 'done', likeness: 40 });
  await filesLeft(setup);
  const { media } = await setup.ports.files.listMedia({ after: null, limit: 1000 });
  const names = media.map(({ url }) => url);
  expect(names).toEqual(expect.arrayContaining([view.media[0]!.url, view.media[0]!.thumbnailUrl]));
  const known = await setup.ports.read(({ mediaReferences }) => mediaReferences.among(names));
  expect(known.toSorted()).toEqual(names.toSorted());
});

describe('the second call takes nothing of the first for its own:', () => {
  test('a repeated callback that arrived before the repeat', async () => {
    let early: Awaited<ReturnType<ReturnType<typeof expectedCallback>>> = null;
    let token = '';
    const { id } = await aCalledBack(async (runId, address) => {
      token = address.split('/').at(-1)!;
      early = await expectedCallback(setup.ports)(runId, token);
    });
    expect(early).not.toBeNull();
    expect(await expectedCallback(setup.ports)(id, token)).toBeNull();
    await setup.run(id);
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', firstResult: { likeness: 20 } });
    const bytes = Buffer.from(JSON.stringify(pictures()));
    const sent = { bytes, header: () => undefined, contentType: 'application/json' };
    expect(await receiveCallback(setup.ports)(early!, sent)).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ status: 'waiting' });
  });

  test('a response that was late, after its callback, in another process', async () => {
    let callbackUrl = '';
    const answers: (() => void)[] = [];
    service.run = ({ body }, response) => {
      callbackUrl = (JSON.parse(body) as { callbackUrl: string }).callbackUrl;
      answers.push(() => sendJson(response, { request_id: 'j' }));
    };
    service.scores = [0.2];
    const id = await setup.aJudged(userId, {}, { mode: callbackMode, timeLimitSeconds: 600 });
    const first = setup.aProcess();
    await first.begin(id);
    await expect.poll(() => answers.length).toBe(1);
    await sendCallback(setup, callbackUrl, JSON.stringify(pictures()));
    await setup.run(id);
    await setup.begin(id);
    await expect.poll(() => answers.length).toBe(2);
    answers[0]!();
    await first.runs.idle();
    expect(await rowOf(id)).toMatchObject({ status: 'calling', firstResult: { likeness: 20 } });
    answers[1]!();
    await setup.runs.idle();
    expect(await rowOf(id)).toMatchObject({ status: 'waiting' });
    service.scores = [0.7];
    await sendCallback(setup, callbackUrl, JSON.stringify(pictures()));
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', likeness: 70 });
    expect(await setup.spends(userId)).toEqual([-3]);
  });
});

test('a run that is judged counts as one in flight, for the order of those that wait', async () => {
  const other = await setup.aBuyer(10);
  const { id: webhookId } = await setup.aWebhook();
  const responses: ServerResponse[] = [];
  service.judge = (_request, response) => void responses.push(response);
  const judged = await setup.aJudged(userId);
  await setup.begin(judged);
  await expect.poll(() => responses.length).toBe(1);
  const mine = await setup.accepted(userId, webhookId);
  setup.clock.advance(1000);
  const theirs = await setup.accepted(other, webhookId);
  for (const id of [mine, theirs]) await setup.aProcess({ max: 0 }).run(id);
  // Theirs began last: only the number of runs in flight is for it.
  await setup.knex('generations').where({ id: theirs }).update({ started_at: setup.clock.now(), deadline: future });
  const next = await setup.ports.read(({ generations }) => generations.nextWaiting(setup.clock.now()));
  expect(next).toBe(theirs);
  sendJson(responses[0]!, { face: { score: 0.9 } });
  await setup.runs.idle();
});
const future = '2100-01-01T00:00:00.000Z';
