// spec: 7.34, 7.88, 7.89, 7.90, 9.44
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Webhook } from '#core/webhooks/webhook.ts';
import { getWorkflowHistory, listActiveWebhooks, listWorkflowFigures } from '#core/generation/use-cases/queries.ts';
import { stopWorkflow } from '#core/generation/use-cases/stop-workflow.ts';
import { callTest, startTest } from '#core/generation/use-cases/test-webhook.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { anImage, generationSetup } from './generation-setup.ts';
import { updateWebhook } from '#core/webhooks/use-cases/webhooks.ts';
import { provider, queueMode } from './provider-script.ts';
import { secretContext } from '#core/webhooks/request-entries.ts';
import { sendJson } from '../../support/scripted-server.ts';

let setup: GenerationSetup;
let userId: string;
let otherId: string;
const adminId = '01990000-0000-7000-8999-000000000001';
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => {
  setup.workflow.received.length = 0;
  setup.respondWithImage();
  userId = await setup.aBuyer(50);
  otherId = await setup.aBuyer(50);
});
afterAll(() => setup.stop());

const answers = (status: number, json: unknown) =>
  setup.workflow.answer((_request, response) => sendJson(response, json, status));
async function ranOnce(webhook: Webhook, customer = userId) {
  const id = await setup.accepted(customer, webhook.id);
  await setup.run(id);
  return { id, view: await setup.view(customer, id) };
}
async function stateOf({ id }: Webhook) {
  const { figures } = await listWorkflowFigures(setup.ports)();
  return figures.find((each) => each.webhookId === id)!.state;
}
async function failuresOf({ id }: Webhook) {
  const history = await getWorkflowHistory(setup.ports)(id);
  return history.ok ? history.value.history.failures : [];
}

test('a content filter that answers 200 without a picture stops the workflow for nobody', async () => {
  const webhook = await setup.aWebhook({ moderationWords: ['IMAGE_SAFETY'] });
  answers(200, {
    candidates: [{ finishReason: 'IMAGE_SAFETY', finishMessage: 'Unable to show the generated image.' }],
  });
  for (let n = 0; n < 12; n++) {
    const { view } = await ranOnce(webhook, n < 6 ? userId : otherId);
    expect(view).toMatchObject({ status: 'failed', failure: 'moderation.blocked', creditsHeld: 0 });
  }
  expect(await stateOf(webhook)).toMatchObject({ state: 'closed' });
  setup.respondWithImage();
  expect((await ranOnce(webhook, otherId)).view).toMatchObject({ status: 'done', creditsUsed: 1 });
  expect((await failuresOf(webhook))[0]).toMatchObject({ message: 'Unable to show the generated image.' });
  expect(JSON.stringify(setup.log.lines)).not.toContain('Unable to show');
});

test('a readable response without a result does not stop a workflow', async () => {
  const webhook = await setup.aWebhook();
  answers(200, { candidates: [{ finishReason: 'OTHER' }] });
  for (let n = 0; n < 12; n++) {
    const { view } = await ranOnce(webhook, n % 2 ? userId : otherId);
    expect(view).toMatchObject({ failure: 'webhook.missingResult' });
  }
  expect(await stateOf(webhook)).toMatchObject({ state: 'closed' });
});

const noBalance = () => answers(403, { detail: 'User is locked. Reason: Exhausted balance.' });

describe('a problem of the operator’s account', () => {
  test('pauses the workflow at once: nothing is charged or held, new runs get its sentence, accepted ones wait', async () => {
    const webhook = await setup.aWebhook();
    const waits = await setup.accepted(otherId, webhook.id);
    const before = await setup.balance(userId);
    noBalance();
    const { id, view } = await ranOnce(webhook);
    expect(view).toMatchObject({ status: 'failed', failure: 'operator.account', creditsHeld: 0, creditsUsed: 0 });
    expect(JSON.stringify(view)).not.toContain('balance');
    expect(await setup.balance(userId)).toEqual(before);
    expect(await stateOf(webhook)).toMatchObject({ state: 'paused', reason: 'account' });
    expect(await setup.start(userId, webhook.id)).toMatchObject({ refusal: { code: 'generation.operator.account' } });
    await setup.run(waits);
    expect(await setup.view(otherId, waits)).toMatchObject({ status: 'held' });
    const { webhooks } = await listActiveWebhooks(setup.ports)();
    expect(webhooks.find((each) => each.id === webhook.id)?.stopped).toEqual({ reason: 'paused', retryAt: null });
    expect(await failuresOf(webhook)).toMatchObject([
      {
        generationId: id,
        failure: 'operator.account',
        detail: 'status 403',
        message: 'User is locked. Reason: Exhausted balance.',
      },
    ]);
    expect(JSON.stringify(setup.log.lines)).not.toContain('Exhausted balance');
  });

  test('ends with an admin’s press, or with a test that has a result', async () => {
    const webhook = await setup.aWebhook();
    const admin = { userId: adminId, role: 'admin' } as const;
    noBalance();
    await ranOnce(webhook);
    await stopWorkflow(setup.ports)({ actor: admin, id: webhook.id, isPaused: false });
    expect(await stateOf(webhook)).toMatchObject({ state: 'closed' });
    await ranOnce(webhook);
    const tester = { userId, role: 'admin' } as const;
    const tested = async () => {
      const payload = { test: true, timestamp: setup.clock.now(), prompt: 'x', inputData: {} };
      const id = setup.ports.ids.next();
      const started = await startTest(setup.ports)({
        actor: tester,
        id,
        webhookId: webhook.id,
        payload,
        isAsRun: false,
      });
      if (started.ok && started.value.prepared) {
        await callTest(setup.ports)(started.value.prepared, { aborted: false, addEventListener: () => undefined });
      }
    };
    await tested();
    expect(await stateOf(webhook)).toMatchObject({ state: 'paused', reason: 'account' });
    setup.respondWithImage();
    await tested();
    expect(await stateOf(webhook)).toMatchObject({ state: 'closed' });
    await stopWorkflow(setup.ports)({ actor: admin, id: webhook.id, isPaused: true });
    await tested();
    expect(await stateOf(webhook)).toMatchObject({ state: 'paused' });
  });

  test.each([
    [401, { detail: 'Unauthenticated' }],
    [403, { detail: 'Not authenticated - Invalid Authentication' }],
  ])('is a refused key that worked before; one that never worked is one of the settings (%i)', async (status, json) => {
    const webhook = await setup.aWebhook();
    answers(status, json);
    expect((await ranOnce(webhook)).view).toMatchObject({ failure: 'webhook.unauthorized' });
    expect(await stateOf(webhook)).toMatchObject({ state: 'closed' });
    setup.respondWithImage();
    await ranOnce(webhook);
    answers(status, json);
    expect((await ranOnce(webhook)).view).toMatchObject({ failure: 'operator.account' });
    expect(await stateOf(webhook)).toMatchObject({ state: 'paused', reason: 'account' });
  });

  test.each(['headers', 'query'] as const)(
    'pauses nothing once its key in the %s was replaced: runs that were accepted with the old one end alone',
    async (place) => {
      const id = setup.ports.ids.next();
      const sealed = setup.ports.secrets.seal('oldkey', secretContext(id, place, 'x-key'));
      const webhook = await setup.aWebhook({ id, [place]: [{ name: 'x-key', secret: true, sealed }] });
      await ranOnce(webhook);
      const waits = await setup.accepted(otherId, id);
      setup.workflow.answer(({ path, headers }, response) => {
        if (path === '/picture.png') return response.end(anImage);
        if (headers['x-key'] === 'oldkey' || path.includes('x-key=oldkey'))
          return sendJson(response, { detail: 'Unauthenticated' }, 401);
        return sendJson(response, { images: [{ url: `${setup.workflow.url}/picture.png` }] });
      });
      expect((await ranOnce(webhook)).view).toMatchObject({ failure: 'operator.account' });
      const admin = { userId: adminId, role: 'admin' } as const;
      const edit = { [place]: [{ name: 'x-key', value: 'newkey', secret: true }] };
      expect(await updateWebhook(setup.ports)({ actor: admin, id, webhook: edit, version: null })).toMatchObject({
        ok: true,
      });
      await stopWorkflow(setup.ports)({ actor: admin, id, isPaused: false });
      await setup.run(waits);
      expect(await setup.view(otherId, waits)).toMatchObject({ failure: 'operator.account', creditsHeld: 0 });
      expect(await stateOf(webhook)).toMatchObject({ state: 'closed' });
      expect((await ranOnce(webhook)).view).toMatchObject({ status: 'done' });
    },
  );

  test('is not shown by a 403 without a reason, which a customer’s content may cause', async () => {
    const webhook = await setup.aWebhook();
    await ranOnce(webhook);
    answers(403, { detail: 'Forbidden' });
    expect((await ranOnce(webhook)).view).toMatchObject({ failure: 'webhook.unauthorized' });
    expect(await stateOf(webhook)).toMatchObject({ state: 'closed' });
  });

  test('is not one of a firewall’s page', async () => {
    const webhook = await setup.aWebhook();
    await ranOnce(webhook);
    setup.workflow.answer((_request, response) => response.writeHead(403).end('<html><body>Blocked</body></html>'));
    expect((await ranOnce(webhook)).view).toMatchObject({ failure: 'webhook.refused' });
    expect(await stateOf(webhook)).toMatchObject({ state: 'closed' });
  });

  test('is a used-up quota, which is not requested again', async () => {
    const webhook = await setup.aWebhook();
    answers(429, { error: { code: 'insufficient_quota', message: 'You exceeded your current quota' } });
    expect((await ranOnce(webhook)).view).toMatchObject({ status: 'failed', failure: 'operator.account' });
    expect(setup.workflow.received.filter(({ path }) => path === '/run')).toHaveLength(1);
  });

  test('is not claimed by a prompt that a service repeats', async () => {
    const webhook = await setup.aWebhook();
    const prompt = 'User is locked. Exhausted balance, insufficient_quota';
    answers(400, { error: { message: `Invalid prompt: ${prompt}` } });
    const started = await setup.start(userId, webhook.id, { prompt });
    const id = started.ok ? started.value.generation.id : '';
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ failure: 'input.rejected' });
    expect(await stateOf(webhook)).toMatchObject({ state: 'closed' });
  });
});

/** Requests the status until the run has ended. */
async function polledToEnd(webhook: Webhook) {
  const id = await setup.accepted(userId, webhook.id);
  await setup.run(id);
  for (let step = 0; step < 8; step++) {
    const view = await setup.view(userId, id);
    if (view.finishedAt !== null) return view;
    setup.clock.advance(31_000);
    await setup.run(id);
  }
  throw new Error('the run does not end');
}

describe('a key that expires while a run waits for its result', () => {
  test.each([['/status'], ['/result']])(
    'at its %s address is the operator’s problem: the workflow pauses, the credits are released',
    async (place) => {
      const webhook = await setup.aWebhook({ mode: queueMode, timeLimitSeconds: 3600 });
      setup.workflow.answer(provider(setup.workflow.url));
      expect(await polledToEnd(webhook)).toMatchObject({ status: 'done' });
      const before = await setup.balance(userId);
      const files = (await setup.ports.files.listMedia({ after: null, limit: 1000 })).media.length;
      setup.workflow.answer(provider(setup.workflow.url, { [place]: () => [401, { detail: 'Unauthenticated' }] }));
      expect(await polledToEnd(webhook)).toMatchObject({
        status: 'failed',
        failure: 'operator.account',
        creditsUsed: 0,
      });
      expect(await stateOf(webhook)).toMatchObject({ state: 'paused', reason: 'account' });
      expect(await setup.balance(userId)).toEqual(before);
      expect((await setup.ports.files.listMedia({ after: null, limit: 1000 })).media.length).toBe(files);
    },
  );
});

test('Make’s full queue is busy, not a mistake in the input', async () => {
  const webhook = await setup.aWebhook();
  setup.workflow.answer((_request, response) => response.writeHead(400).end('Queue is full.'));
  const { view } = await ranOnce(webhook);
  expect(view).toMatchObject({ status: 'held' });
  expect(view.retryAt).not.toBeNull();
});

test('the first sixteen of twenty pictures are stored, the customer reads that, and one charge is made', async () => {
  const [field] = (await setup.aWebhook()).responseFields;
  const webhook = await setup.aWebhook({
    responseFields: [
      { ...field!, fieldPath: 'images[*].url', fieldType: 'image_array', renderComponent: 'ImageGridComponent' },
    ],
    costPath: 'cost',
    costUnit: 'USD',
  });
  setup.workflow.answer((request, response) => {
    if (request.path !== '/run') return response.end(anImage);
    const images = Array.from({ length: 20 }, (_, n) => ({ url: `${setup.workflow.url}/${n}.png` }));
    return sendJson(response, { images, cost: 0.8 });
  });
  const { id } = await ranOnce(webhook);
  const view = await setup.view(userId, id);
  expect(view).toMatchObject({ status: 'done', leftOut: 4, creditsUsed: 1 });
  expect(view.media).toHaveLength(16);
  expect(JSON.stringify(view)).not.toContain('USD');
  const history = await getWorkflowHistory(setup.ports)(webhook.id);
  expect(history.ok && history.value.history.costs).toEqual([{ unit: 'USD', amount: 0.8, runs: 1 }]);
});

describe('a job of a service with operations', () => {
  test('is polled by POST with its raw name, with the keys, and its file is downloaded with them from a named server', async () => {
    const id = setup.ports.ids.next();
    const sealed = setup.ports.secrets.seal('key-of-the-operator', secretContext(id, 'headers', 'x-key'));
    const name = 'models/veo/operations/1';
    const parts: Partial<Webhook> = {
      id,
      headers: [{ name: 'x-key', secret: true, sealed }],
      mode: {
        ...queueMode,
        job: {
          idPath: 'name',
          statusAddress: { from: 'template', template: `${setup.workflow.url}/{{jobId.raw}}:fetch` },
          resultAddress: null,
          cancel: null,
          statusBody: { operationName: '{{jobId}}', deep: ['{{jobId}}'] },
        },
        status: { ...queueMode.status, statusPath: 'done', doneValues: ['true'] },
      },
    };
    const [main] = (await setup.aWebhook()).responseFields;
    const responseFields = [{ ...main!, fieldPath: 'images[*].url' }];
    const polled = async (keyHosts: string[]) => {
      setup.workflow.received.length = 0;
      setup.workflow.answer((request, response) => {
        if (request.path === '/run') return sendJson(response, { name });
        if (request.path === '/file.png') return response.end(anImage);
        return sendJson(response, { done: true, images: [{}, { url: `${setup.workflow.url}/file.png` }] });
      });
      const webhook = await setup.aWebhook({ ...parts, responseFields, keyHosts });
      const run = await setup.accepted(userId, webhook.id);
      await setup.run(run);
      const [row] = await setup.knex('generations').where({ id: run });
      setup.clock.set(new Date(row.next_step_at).toISOString());
      await setup.run(run);
      expect(await setup.view(userId, run)).toMatchObject({ status: 'done', media: [{ kind: 'image' }] });
      return setup.workflow.received.map(({ method, path, body, headers }) => [
        method,
        path,
        headers['x-key'],
        path.endsWith(':fetch') ? JSON.parse(body) : null,
      ]);
    };
    const key = 'key-of-the-operator';
    const question = ['POST', `/${name}:fetch`, key, { operationName: name, deep: [name] }];
    expect(await polled([setup.workflow.url])).toEqual([
      ['POST', '/run', key, null],
      question,
      ['GET', '/file.png', key, null],
    ]);
  });
});
