// spec: 7.26
import { maxCallbackBytes } from '#core/webhooks/response-problem.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResultMode } from '#core/webhooks/result-mode.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import type { WebhookTestView } from '#core/generation/present-test.ts';
import { pollTest, cancelTest, getTest, takeTestTurn } from '#core/generation/use-cases/follow-test.ts';
import { callTest, startTest } from '#core/generation/use-cases/test-webhook.ts';
import { deleteOldRows } from '#core/operations/use-cases/delete-old-rows.ts';
import { neverStopped } from '#core/generation/runs-in-flight.ts';
import { ok } from '#core/shared/result.ts';
import { secretContext } from '#core/webhooks/request-entries.ts';
import { aCustomer } from '../../support/shop.ts';
import { queueMode } from './provider-script.ts';
import type { ServicesSetup } from './services-setup.ts';
import { serviceKeys, servicesSetup } from './services-setup.ts';

let setup: ServicesSetup;
let userId: string;
beforeAll(async () => void (setup = await servicesSetup()));
beforeEach(async () => {
  await setup.control('reset');
  userId = await aCustomer(setup.knex);
});
afterAll(() => setup.stop());

const headers = { authorization: serviceKeys.fal };
const falQueue: ResultMode = {
  ...queueMode,
  status: { ...queueMode.status, failedValues: [], errorPath: null, progressPath: null },
  maxIntervalSeconds: 60,
};
const falCallback = (): ResultMode => ({
  kind: 'callback',
  job: { idPath: 'request_id', cancel: null },
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
const query = [{ name: 'fal_webhook', secret: false as const, value: '{{callbackUrl}}' }];
const polled = () => setup.aWorkflow('/fal/vitrin/photo', falQueue, { headers });
const receivedCallback = () => setup.aWorkflow('/fal/vitrin/photo', falCallback(), { headers, query });

const actor = () => ({ userId, role: 'admin' as const });
const payload = { test: true, timestamp: '', prompt: 'kumsal', inputData: {} };
async function begin(webhook: Pick<Webhook, 'id'>, parts: object = {}): Promise<string> {
  const id = setup.ports.ids.next();
  const input = { actor: actor(), id, webhookId: webhook.id, payload, isAsRun: false, ...parts };
  const started = await startTest(setup.ports)(input);
  if (!started.ok) throw new Error(started.refusal.code);
  await callTest(setup.ports)(started.value.prepared!, neverStopped);
  return id;
}
async function received(id: string): Promise<WebhookTestView> {
  const match = await getTest(setup.ports)({ actor: actor(), id });
  if (!match.ok) throw new Error(match.refusal.code);
  return match.value.test;
}
/** As the panel does it: sends a request on demand. */
async function send(id: string, seconds = 0): Promise<WebhookTestView> {
  setup.clock.advance(seconds * 1000);
  await setup.control('clock', { advanceMs: 0 });
  const taken = await takeTestTurn(setup.ports)({ actor: actor(), id });
  if (taken.ok && taken.value.turn) await pollTest(setup.ports)(taken.value.turn, neverStopped);
  return received(id);
}
async function toEnd(id: string): Promise<WebhookTestView> {
  for (let step = 0; step < 60; step++) {
    const now = await send(id, step === 0 ? 0 : 5);
    if (now.state !== 'waiting') return now;
  }
  throw new Error('the test does not end');
}
const kinds = (displayed: WebhookTestView) => displayed.exchanges.map(({ kind, verdict }) => verdict ?? kind);
const rowOf = async (id: string) => (await setup.knex('webhook_tests').where({ id }))[0];

describe('a test of a workflow that responds', () => {
  test('shows the request, the response and the fields, and makes no run, no hold and no content', async () => {
    const webhook = await setup.aWorkflow(
      '/n8n/webhook/respond/photo',
      { kind: 'answer' },
      {
        headers: { authorization: serviceKeys.n8n },
      },
    );
    const displayed = await received(await begin(webhook));
    expect(displayed).toMatchObject({ state: 'done', status: 200, failure: null, webhookVersion: 1, mode: 'answer' });
    expect(displayed.exchanges).toMatchObject([{ kind: 'start', status: 200, bytes: expect.any(Number) }]);
    expect(displayed.fields).toMatchObject([{ fieldPath: 'images', problem: null, isRequired: true }]);
    expect(displayed.previews).toHaveLength((displayed.fields[0]!.value as string[]).length);
    for (const table of ['generations', 'contents']) {
      expect(await setup.knex(table).where({ user_id: userId })).toEqual([]);
    }
    expect(await setup.balance(userId)).toMatchObject({ held: 0 });
  });

  test('shows the response of a refusal', async () => {
    const webhook = await setup.aWorkflow(
      '/n8n/webhook/respond/photo',
      { kind: 'answer' },
      {
        headers: { authorization: 'Bearer yanlis-anahtar' },
      },
    );
    const displayed = await received(await begin(webhook));
    expect(displayed).toMatchObject({ state: 'failed', status: 403, failure: 'webhook.unauthorized' });
    expect(JSON.stringify(displayed.exchanges[0]!.data ?? displayed.detail)).toMatch(/wrong|403/);
  });

  test('with the admin’s own inputs sends the same request as a run, and checks them against the fields', async () => {
    const field = {
      id: 'mekan',
      fieldName: 'mekan',
      displayName: { tr: 'Mekân', en: 'Place' },
      fieldType: 'number' as const,
      isRequired: true,
      placeholder: null,
      displayOrder: 0,
      options: null,
      validation: null,
    };
    const webhook = await setup.aWorkflow(
      '/n8n/webhook/respond/photo',
      { kind: 'answer' },
      {
        headers: { authorization: serviceKeys.n8n },
        requestTemplate: null,
        inputFields: [field],
      },
    );
    const inputData = { mekan: '3' };
    const displayed = await received(await begin(webhook, { isAsRun: true, payload: { ...payload, inputData } }));
    expect(displayed.request).toMatchObject({ prompt: 'kumsal', inputData: { mekan: 3 }, generationId: displayed.id });
    const refused = await startTest(setup.ports)({
      actor: actor(),
      id: setup.ports.ids.next(),
      webhookId: webhook.id,
      payload: { ...payload, inputData: { mekan: 'üç' } },
      isAsRun: true,
    });
    expect(refused).toMatchObject({ refusal: { code: 'input.invalid', issues: [{ path: 'inputData.mekan' }] } });
  });

  test('only takes orders: done, and nothing is read', async () => {
    const webhook = await setup.aWorkflow(
      '/make/hook/accepted/photo',
      { kind: 'accepted' },
      {
        headers: { 'x-make-apikey': serviceKeys.make },
      },
    );
    expect(await received(await begin(webhook))).toMatchObject({
      state: 'done',
      mode: 'accepted',
      failure: null,
      fields: [],
    });
  });
});

describe('a test of a polled workflow', () => {
  test('waits without a process, is polled in turn, and shows every response and the result', async () => {
    const id = await begin(await polled());
    const waiting = await received(id);
    expect(waiting).toMatchObject({ state: 'waiting', asksInSeconds: 5, endedAt: null });
    expect(Date.parse(waiting.deadline) - Date.parse(waiting.startedAt)).toBe(300_000);
    expect(kinds(await send(id))).toEqual(['start']);
    const ended = await toEnd(id);
    expect(ended).toMatchObject({ state: 'done', failure: null });
    expect(kinds(ended).at(0)).toBe('start');
    expect(kinds(ended).slice(-2)).toEqual(['status', 'result']);
    expect(ended.fields).toMatchObject([{ fieldPath: 'images', problem: null }]);
    expect(ended.exchanges.map(({ status }) => status)).not.toContain(null);
  });

  test('sends one request for two parallel views', async () => {
    const id = await begin(await polled());
    setup.clock.advance(5_000);
    const turns = await Promise.all([1, 2, 3].map(() => takeTestTurn(setup.ports)({ actor: actor(), id })));
    expect(turns.filter((taken) => taken.ok && taken.value.turn)).toHaveLength(1);
  });

  test('ends after its limit, also without a view', async () => {
    await setup.control('next', { scenario: 'timeout' });
    const id = await begin(await polled());
    await send(id, 5);
    setup.clock.advance(295_000);
    expect(await received(id)).toMatchObject({ state: 'timed_out', failure: 'timedOut', asksInSeconds: null });
    expect(kinds(await send(id, 5))).toEqual(['start', 'status']);
  });

  test('is cancelled, and the service is notified', async () => {
    const id = await begin(await polled());
    const cancelled = await cancelTest(setup.ports)({ actor: actor(), id });
    expect(cancelled).toMatchObject({ ok: true, value: { test: { state: 'cancelled' } } });
    expect(kinds(await received(id))).toEqual(['start', 'cancel']);
    await cancelTest(setup.ports)({ actor: actor(), id });
    expect(kinds(await send(id, 5))).toEqual(['start', 'cancel']);
    expect((await setup.received()).jobs).toMatchObject([{ phase: 'canceled' }]);
  });

  test('cancelled before its job was named, notifies the service once it is', async () => {
    const webhook = await polled();
    const id = setup.ports.ids.next();
    const started = await startTest(setup.ports)({
      actor: actor(),
      id,
      webhookId: webhook.id,
      payload,
      isAsRun: false,
    });
    await cancelTest(setup.ports)({ actor: actor(), id });
    if (started.ok) await callTest(setup.ports)(started.value.prepared!, neverStopped);
    expect(await received(id)).toMatchObject({ state: 'cancelled' });
    expect(kinds(await received(id))).toEqual(['start', 'cancel']);
  });

  test('uses the version that it began with, whatever is edited', async () => {
    const webhook = await polled();
    const id = await begin(webhook);
    await setup.ports.transact(async ({ webhooks }) => {
      const held = (await webhooks.lock(webhook.id))!;
      await webhooks.save({ ...held, version: 2, headers: [], responseFields: [] });
      return ok(null);
    });
    expect(await toEnd(id)).toMatchObject({ state: 'done', webhookVersion: 1, fields: [{ fieldPath: 'images' }] });
  });

  test('is missing after its workflow was deleted meanwhile', async () => {
    const webhook = await polled();
    const id = await begin(webhook);
    await setup.knex('webhooks').where({ id: webhook.id }).update({ deleted_at: setup.clock.now(), is_active: false });
    expect(await getTest(setup.ports)({ actor: actor(), id })).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await takeTestTurn(setup.ports)({ actor: actor(), id })).toMatchObject({ refusal: { code: 'notFound' } });
  });
});

describe('a test of a workflow that calls back', () => {
  test('waits for the callback, checks its signature, and reads the result', async () => {
    const id = await begin(await receivedCallback());
    const waiting = await received(id);
    expect(waiting).toMatchObject({ state: 'waiting', asksInSeconds: null });
    expect(waiting.callbackUrl).toMatch(new RegExp(`/callbacks/tests/${id}/•••$`));
    const ended = await toEnd(id);
    expect(ended).toMatchObject({ state: 'done', failure: null, fields: [{ fieldPath: 'images', problem: null }] });
    expect(kinds(ended)).toEqual(['start', 'taken']);
    expect((await setup.received()).deliveries).toMatchObject([{ status: 200 }]);
  });

  test.each([['callbackForged'], ['callbackAltered'], ['callbackStale']])(
    'refuses a wrongly signed one (%s), shows it, and continues to wait',
    async (scenario) => {
      await setup.control('next', { scenario });
      const id = await begin(await receivedCallback());
      for (let step = 0; step < 12 && kinds(await received(id)).length === 1; step++) await send(id, 5);
      const displayed = await received(id);
      expect(displayed).toMatchObject({ state: 'waiting' });
      expect(kinds(displayed).slice(0, 2)).toEqual(['start', 'refused']);
      expect(displayed.exchanges[1]).toMatchObject({ data: null, bytes: expect.any(Number) });
    },
  );

  test('called back before the response to its call, or twice, ends once and shows each', async () => {
    await setup.control('next', { scenario: 'callbackEarly' });
    const early = await received(await begin(await receivedCallback()));
    expect(early).toMatchObject({ state: 'done', failure: null });
    expect(kinds(early)).toEqual(['taken', 'start']);

    await setup.control('next', { scenario: 'callbackTwice' });
    const id = await begin(await receivedCallback());
    await toEnd(id);
    await send(id, 5);
    expect(kinds(await received(id))).toEqual(['start', 'taken', 'late']);
  });

  test.each([
    ['ends where the token of its address is all it is signed with', { kind: 'token' }, 'failed', 'taken'],
    ['is told of and waits on where it is not signed as it should be', null, 'waiting', 'refused'],
  ] as const)('sent more than a callback may contain, %s', async (_title, signature, state, verdict) => {
    const mode = { ...falCallback(), ...(signature && { signature }) } as ResultMode;
    const id = await begin(await setup.aWorkflow('/fal/vitrin/photo', mode, { headers, query }));
    const { token, hash } = setup.ports.tokens.mint();
    await setup.knex('webhook_tests').where({ id }).update({ token_hash: hash });
    const address = setup.ports.callbacks.testAddressOf(id, token);
    const reply = await fetch(address, { method: 'POST', body: Buffer.alloc(maxCallbackBytes + 1, 0x20) });
    const text = await reply.text();
    if (signature === null) expect([reply.status, text]).toEqual([401, '']);
    else expect([reply.status, JSON.parse(text)]).toMatchObject([413, { code: 'generation.callbackTooLarge' }]);
    const displayed = await received(id);
    expect([displayed.state, ...kinds(displayed)]).toEqual([state, 'start', verdict]);
    expect(displayed.exchanges[1]).toMatchObject({ problem: 'tooLarge' });
  });

  test.each([
    ['status=done', 'generation.callbackUnreadable', 'failed'],
    ['{"percent":40}', 'generation.callbackWithoutStatus', 'waiting'],
  ])('that cannot use the body %s responds with 422 and the reason, as a run does', async (body, code, state) => {
    const mode = { ...falCallback(), signature: { kind: 'token' } } as ResultMode;
    const id = await begin(await setup.aWorkflow('/fal/vitrin/photo', mode, { headers, query }));
    const { token, hash } = setup.ports.tokens.mint();
    await setup.knex('webhook_tests').where({ id }).update({ token_hash: hash });
    const address = setup.ports.callbacks.testAddressOf(id, token);
    const post = () => fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    const reply = await post();
    expect([reply.status, await reply.json()]).toMatchObject([422, { code }]);
    expect(await received(id)).toMatchObject({ state });
    expect((await post()).status).toBe(state === 'failed' ? 200 : 422);
  });

  test('refuses a token of another test, or a guessed one, without a message', async () => {
    const id = await begin(await receivedCallback());
    const other = await begin(await receivedCallback());
    const { callbacks, tokens } = setup.ports;
    const { token } = tokens.mint();
    for (const named of [id, other, setup.ports.ids.next()]) {
      const reply = await fetch(callbacks.testAddressOf(named, token), { method: 'POST', body: '{}' });
      expect([reply.status, await reply.text()]).toEqual([401, '']);
    }
    expect(kinds(await received(id))).toEqual(['start']);
  });
});

test('a call whose process is silent counts as lost, and at most five tests run at once', async () => {
  const webhook = await polled();
  const start = () =>
    startTest(setup.ports)({
      actor: actor(),
      id: setup.ports.ids.next(),
      webhookId: webhook.id,
      payload,
      isAsRun: false,
    });
  const [first] = [await start(), await start(), await start(), await start(), await start()];
  expect(await start()).toMatchObject({ refusal: { code: 'webhooks.tooManyTests', params: { max: 5 } } });
  setup.clock.advance(140_000);
  const id = first?.ok ? first.value.prepared!.test.id : '';
  expect(await received(id)).toMatchObject({ state: 'lost', failure: 'unknown' });
  setup.clock.advance(160_000);
  expect((await start()).ok).toBe(true);
});

test('a call that is stopped with its process is reported as lost', async () => {
  const webhook = await setup.aWorkflow('/n8n/webhook/respond/photo', { kind: 'answer' }, { headers });
  const id = setup.ports.ids.next();
  const started = await startTest(setup.ports)({ actor: actor(), id, webhookId: webhook.id, payload, isAsRun: false });
  if (started.ok) await callTest(setup.ports)(started.value.prepared!, AbortSignal.abort());
  expect(await received(id)).toMatchObject({ state: 'lost' });
});

test('a status address that repeats a secret of the query is stored and shown without it', async () => {
  const [id, key] = [setup.ports.ids.next(), 'sorgu-gizlisi-42'];
  const sealed = setup.ports.secrets.seal(key, secretContext(id, 'query', 'key'));
  const template = `${setup.sandbox.url}/fal/vitrin/photo/requests/{{jobId}}/status?key=${key}&logs=1`;
  const mode = { ...queueMode, job: { ...queueMode.job, statusAddress: { from: 'template' as const, template } } };
  const begun = await begin(
    await setup.aWorkflow('/fal/vitrin/photo', mode, {
      id,
      headers,
      query: [{ name: 'key', secret: true, sealed }],
    }),
  );
  const { exchanges } = await send(begun, 5);
  expect(exchanges[1]).toMatchObject({ kind: 'status', url: expect.stringContaining('/status?key=•••&logs=1') });
  expect(JSON.stringify([(await rowOf(begun)).exchanges, exchanges])).not.toContain(key);
});

test('no secret and no token is stored, and a test is deleted after an hour', async () => {
  const id = await begin(await receivedCallback());
  await toEnd(id);
  const stored = JSON.stringify([await rowOf(id), await received(id)]);
  for (const secret of ['fal-gizli-anahtar']) expect(stored).not.toContain(secret);
  expect(stored).toContain('•••');
  expect(stored).not.toMatch(/callbacks\/tests\/[\da-f-]{36}\/[\w-]{43}/);
  setup.clock.advance(3_590_000);
  await deleteOldRows(setup.ports)();
  expect(await rowOf(id)).toBeDefined();
  setup.clock.advance(3_600_000);
  await deleteOldRows(setup.ports)();
  expect(await getTest(setup.ports)({ actor: actor(), id })).toMatchObject({ refusal: { code: 'notFound' } });
});

test('another admin does not see the test', async () => {
  const id = await begin(await polled());
  userId = await aCustomer(setup.knex);
  for (const look of [getTest, takeTestTurn, cancelTest]) {
    expect(await look(setup.ports)({ actor: actor(), id })).toMatchObject({ refusal: { code: 'notFound' } });
  }
});
