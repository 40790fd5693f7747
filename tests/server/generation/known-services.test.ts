import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerMode } from '#core/webhooks/answer-mode.ts';
import { cancelGeneration, tellProviderCancelled } from '#core/generation/use-cases/cancel-generation.ts';
import { signatureContext } from '#core/webhooks/answer-mode.ts';
import type { ServicesSetup } from './services-setup.ts';
import { images, serviceKeys, servicesSetup } from './services-setup.ts';

let setup: ServicesSetup;
let userId: string;
beforeAll(async () => void (setup = await servicesSetup()));
beforeEach(async () => {
  await setup.control('reset');
  userId = await setup.aBuyer(10);
});
afterAll(() => setup.stop());

const fal = { authorization: serviceKeys.fal };
const replicate = { authorization: serviceKeys.replicate };
const n8n = { authorization: serviceKeys.n8n };
const make = { 'x-make-apikey': serviceKeys.make };

const falQueue: AnswerMode = {
  kind: 'poll',
  job: {
    idPath: 'request_id',
    statusAddress: { from: 'path', path: 'status_url' },
    resultAddress: { from: 'path', path: 'response_url' },
    cancel: { address: { from: 'path', path: 'cancel_url' }, method: 'PUT' },
  },
  status: {
    statusPath: 'status',
    doneValues: ['COMPLETED'],
    failedValues: [],
    errorPath: null,
    progressPath: 'logs[0].message',
    resultPath: null,
  },
  intervalSeconds: 5,
  maxIntervalSeconds: 10,
};
const falCallback = (): AnswerMode => ({
  kind: 'callback',
  job: { idPath: 'request_id', cancel: { address: { from: 'path', path: 'cancel_url' }, method: 'PUT' } },
  status: {
    statusPath: 'status',
    doneValues: ['OK'],
    failedValues: ['ERROR'],
    errorPath: 'error',
    progressPath: null,
    resultPath: 'payload',
  },
  signature: { kind: 'fal', jwksUrl: `${setup.sandbox.url}/fal/.well-known/jwks.json` },
});
const predictions: AnswerMode = {
  kind: 'poll',
  job: {
    idPath: 'id',
    statusAddress: { from: 'path', path: 'urls.get' },
    resultAddress: null,
    cancel: { address: { from: 'path', path: 'urls.cancel' }, method: 'POST' },
  },
  status: {
    statusPath: 'status',
    doneValues: ['succeeded'],
    failedValues: ['failed', 'canceled'],
    errorPath: 'error',
    progressPath: 'logs',
    resultPath: null,
  },
  intervalSeconds: 5,
  maxIntervalSeconds: 10,
};
const calledBack: AnswerMode = {
  kind: 'callback',
  job: { idPath: null, cancel: null },
  status: {
    statusPath: 'status',
    doneValues: ['done'],
    failedValues: ['error'],
    errorPath: 'error',
    progressPath: null,
    resultPath: null,
  },
  signature: { kind: 'token' },
};
const predictionBody = { requestTemplate: { version: 'photo', input: { prompt: '{{prompt}}' } } };
const output = { ...images, fieldPath: 'output' };
const sends = { requestTemplate: { prompt: '{{prompt}}', callbackUrl: '{{callbackUrl}}' } };
const webhookQuery = { query: [{ name: 'fal_webhook', secret: false as const, value: '{{callbackUrl}}' }] };

type Made = Awaited<ReturnType<ServicesSetup['aWorkflow']>>;
async function accepted(webhook: Made): Promise<string> {
  return setup.accepted(userId, webhook.id);
}
/** One result, charged once, its files in our storage, and one call of the service. */
async function expectDone(view: Awaited<ReturnType<ServicesSetup['view']>>, files = 1): Promise<void> {
  expect(view).toMatchObject({ status: 'done', creditsUsed: 2, failure: null });
  expect(view.media).toHaveLength(files);
  for (const { url } of view.media) expect((await setup.ports.files.read(url))!.length).toBeGreaterThan(10_000);
  expect(JSON.stringify(view)).not.toContain(setup.sandbox.url);
  expect(await setup.spends(userId)).toEqual([-2]);
  expect(await setup.balance(userId)).toEqual({ balance: 8, held: 0 });
  expect((await setup.received()).total).toBe(1);
}
async function expectFree(id: string, failure: string, status = 'failed'): Promise<void> {
  expect(await setup.view(userId, id)).toMatchObject({ status, failure, creditsUsed: 0, creditsHeld: 0 });
  expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
}

describe('fal', () => {
  test('asked how its queue goes: four pictures, charged once', async () => {
    const id = await accepted(await setup.aWorkflow('/fal/demo/photo-grid', falQueue, { headers: fal }));
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 2 });
    await setup.forward(id, 5);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', progress: 66 });
    await expectDone(await setup.runToEnd(id, userId), 4);
  });

  test('called back and signed with its published key: charged once, also for two callbacks', async () => {
    await setup.control('next', { scenario: 'callbackTwice' });
    const webhook = await setup.aWorkflow('/fal/demo/photo', falCallback(), { headers: fal, ...webhookQuery });
    const id = await accepted(webhook);
    await expectDone(await setup.runToEnd(id, userId));
    expect((await setup.received()).deliveries.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('called back before its call was answered', async () => {
    await setup.control('next', { scenario: 'callbackEarly' });
    const webhook = await setup.aWorkflow('/fal/demo/photo', falCallback(), { headers: fal, ...webhookQuery });
    await expectDone(await setup.runToEnd(await accepted(webhook), userId));
  });

  test.each(['callbackForged', 'callbackAltered', 'callbackStale'])(
    'a callback that is %s is refused, and the run ends at its deadline',
    async (scenario) => {
      await setup.control('next', { scenario });
      const parts = { headers: fal, ...webhookQuery, timeLimitSeconds: 60 };
      const id = await accepted(await setup.aWorkflow('/fal/demo/photo', falCallback(), parts));
      await setup.run(id);
      await setup.forward(id, 10);
      expect((await setup.received()).deliveries).toMatchObject([{ status: 401 }]);
      expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting' });
      await setup.forward(id, 60);
      await setup.sweep();
      await expectFree(id, 'timedOut', 'timed_out');
    },
  );

  test.each([
    ['blocked', 'moderation.blocked'],
    ['nsfw', 'moderation.blocked'],
    ['empty', 'webhook.missingResult'],
    ['gone', 'result.unavailable'],
    ['oversize', 'result.badMedia'],
    ['unauthorized', 'webhook.unauthorized'],
  ])('%s ends as %s and costs nothing, asked and called back', async (scenario, failure) => {
    for (const mode of [falQueue, falCallback()]) {
      await setup.control('next', { scenario });
      const query = mode.kind === 'callback' ? webhookQuery : {};
      const id = await accepted(await setup.aWorkflow('/fal/demo/photo', mode, { headers: fal, ...query }));
      await setup.runToEnd(id, userId);
      await expectFree(id, failure);
    }
  });

  test('cancelled by the customer: ends at once, and fal is told', async () => {
    const id = await accepted(await setup.aWorkflow('/fal/demo/photo', falQueue, { headers: fal }));
    await setup.run(id);
    const cancelled = await cancelGeneration(setup.ports)({ actor: { userId, role: 'customer' }, id });
    expect(cancelled).toMatchObject({ ok: true, value: { generation: { status: 'cancelled' } } });
    await tellProviderCancelled(setup.ports)({ generationId: id });
    expect((await setup.received()).jobs).toMatchObject([{ phase: 'canceled' }]);
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
  });
});

describe('Replicate', () => {
  const parts = { headers: replicate, ...predictionBody, responseFields: [output] };

  test('asked how its prediction goes: charged once', async () => {
    const id = await accepted(await setup.aWorkflow('/replicate/v1/predictions', predictions, parts));
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting' });
    await expectDone(await setup.runToEnd(id, userId));
  });

  test('with Prefer: wait has the result in the answer, and is not asked', async () => {
    await setup.control('delay', { ms: 0 });
    const webhook = await setup.aWorkflow('/replicate/v1/predictions', predictions, {
      ...parts,
      headers: { ...replicate, prefer: 'wait' },
    });
    const id = await accepted(webhook);
    await setup.run(id);
    await expectDone(await setup.view(userId, id));
  });

  test('called back and signed with its secret: charged once', async () => {
    const headers = { authorization: serviceKeys.replicate };
    const secretUrl = `${setup.sandbox.url}/replicate/v1/webhooks/default/secret`;
    const { key } = (await (await fetch(secretUrl, { headers })).json()) as { key: string };
    const id = setup.ports.ids.next();
    const webhook = await setup.aWorkflow(
      '/replicate/v1/predictions',
      {
        ...calledBack,
        kind: 'callback',
        job: { idPath: 'id', cancel: null },
        status: predictions.kind === 'poll' ? predictions.status : null,
        signature: { kind: 'standard', sealed: setup.ports.secrets.seal(key, signatureContext(id, 'standard')) },
      },
      {
        ...parts,
        id,
        requestTemplate: {
          ...predictionBody.requestTemplate,
          webhook: '{{callbackUrl}}',
          webhook_events_filter: ['completed'],
        },
      },
    );
    const run = await accepted(webhook);
    await expectDone(await setup.runToEnd(run, userId));
    expect((await setup.received()).deliveries).toMatchObject([{ status: 200 }]);
  });

  test('a failed prediction costs nothing', async () => {
    await setup.control('next', { scenario: 'error' });
    const id = await accepted(await setup.aWorkflow('/replicate/v1/predictions', predictions, parts));
    await setup.runToEnd(id, userId);
    await expectFree(id, 'webhook.failed');
  });
});

describe('n8n', () => {
  beforeEach(() => setup.control('delay', { ms: 0 }));

  test('responds with the result', async () => {
    const webhook = await setup.aWorkflow('/n8n/webhook/respond/photo', { kind: 'answer' }, { headers: n8n });
    await expectDone(await setup.runToEnd(await accepted(webhook), userId));
  });

  test.each(['photo', 'video'] as const)('responds with the file itself: %s', async (kind) => {
    const isFilm = kind === 'video';
    const webhook = await setup.aWorkflow(
      `/n8n/webhook/binary/${kind}`,
      { kind: 'answer' },
      {
        headers: n8n,
        contentType: isFilm ? 'video' : 'image',
        responseFields: [{ ...images, fieldPath: 'data', fieldType: isFilm ? 'video' : 'image' }],
      },
    );
    const view = await setup.runToEnd(await accepted(webhook), userId);
    await expectDone(view);
    expect(view.media).toMatchObject([{ kind: isFilm ? 'video' : 'image' }]);
  });

  test('says that the workflow was started, and calls back', async () => {
    const webhook = await setup.aWorkflow('/n8n/webhook/started/photo', calledBack, { headers: n8n, ...sends });
    await expectDone(await setup.runToEnd(await accepted(webhook), userId));
  });

  test('started without a callback has no result when the answer is taken for it', async () => {
    const webhook = await setup.aWorkflow('/n8n/webhook/started/photo', { kind: 'answer' }, { headers: n8n });
    const id = await accepted(webhook);
    await setup.runToEnd(id, userId);
    await expectFree(id, 'webhook.missingResult');
  });

  test('refuses a wrong key', async () => {
    const headers = { authorization: 'Bearer baska' };
    const id = await accepted(await setup.aWorkflow('/n8n/webhook/respond/photo', { kind: 'answer' }, { headers }));
    await setup.runToEnd(id, userId);
    await expectFree(id, 'webhook.unauthorized');
  });
});

describe('Make', () => {
  test('says "Accepted" and calls back: charged once', async () => {
    const webhook = await setup.aWorkflow('/make/hook/accepted/photo', calledBack, { headers: make, ...sends });
    const id = await accepted(webhook);
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 2 });
    await expectDone(await setup.runToEnd(id, userId));
  });

  test('answers with its webhook response', async () => {
    await setup.control('delay', { ms: 0 });
    const webhook = await setup.aWorkflow('/make/hook/response/photo', { kind: 'answer' }, { headers: make });
    await expectDone(await setup.runToEnd(await accepted(webhook), userId));
  });

  test('that only takes the order ends done, without a result and without charge', async () => {
    const webhook = await setup.aWorkflow('/make/hook/accepted/photo', { kind: 'accepted' }, { headers: make });
    const id = await accepted(webhook);
    await setup.runToEnd(id, userId);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', media: [], creditsUsed: 0 });
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
  });
});
