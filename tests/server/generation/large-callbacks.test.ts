// spec: 7.25, 7.92
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getWorkflowHistory } from '#core/generation/use-cases/queries.ts';
import { maxCallbackBytes } from '#core/webhooks/response-problem.ts';
import { signatureContext } from '#core/webhooks/result-mode.ts';
import { createTurns } from '../../../app-server/turns.ts';
import { createCallbackTurns, generationCallbacks } from '../../../app-server/routes/generation-callbacks.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { generationSetup } from './generation-setup.ts';
import { callbackMode, provider } from './provider-script.ts';

/** About 7 MB, more than a response may have as text. */
const image = await sharp({
  create: {
    width: 1600,
    height: 1600,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .png({ compressionLevel: 1 })
  .toBuffer();

let setup: GenerationSetup;
let userId: string;
let callbackUrl = '';
let server: ReturnType<Koa['listen']>;
beforeAll(async () => {
  setup = await generationSetup();
  server = new Koa().use(generationCallbacks(setup.ports, createCallbackTurns())).listen(0, '127.0.0.1');
});
beforeEach(async () => {
  setup.workflow.answer((request, response) => {
    if (request.path === '/run') callbackUrl = JSON.parse(request.body).callbackUrl;
    provider(setup.workflow.url)(request, response);
  });
  userId = await setup.aBuyer(10);
});
afterAll(async () => {
  server.close();
  await setup.stop();
});

async function aWaitingRun(parts: object = {}): Promise<string> {
  const { id: webhookId } = await setup.aWebhook({
    creditCost: 3,
    mode: callbackMode,
    timeLimitSeconds: 3600,
    ...parts,
  });
  const id = await setup.accepted(userId, webhookId);
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 3 });
  return id;
}
async function post(body: Buffer, type: string): Promise<number> {
  return (await send(new Uint8Array(body), { 'content-type': type })).status;
}
async function send(body: BodyInit, headers: Record<string, string>) {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(callbackUrl).pathname}`;
  const reply = await fetch(address, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  return { status: reply.status, text: await reply.text() };
}

const secret = 'a secret that signs callbacks';
async function aSignedRun(): Promise<string> {
  const id = await aWaitingRun();
  const { webhook_id: webhookId } = await setup.knex('generations').where({ id }).first('webhook_id');
  const sealed = setup.ports.secrets.seal(secret, signatureContext(webhookId, 'hmac'));
  const signature = { kind: 'hmac', header: 'x-signature', encoding: 'hex', prefix: '', sealed };
  const mode = JSON.stringify({ ...callbackMode, signature });
  await setup.knex('webhook_versions').where({ webhook_id: webhookId }).update({ mode });
  return id;
}
const signed = (body: Uint8Array) => ({
  'content-type': 'application/json',
  'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
});
/** Without Content-Length: only reading shows how large it is. */
const inPieces = (body: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < body.length; at += 1_000_000) controller.enqueue(body.subarray(at, at + 1_000_000));
      controller.close();
    },
  });
const largeBody = () => new Uint8Array(maxCallbackBytes + 3_000_000).fill(0x20);

const status = {
  statusPath: 'status',
  doneValues: ['done'],
  failedValues: ['failed'],
  errorPath: null,
  progressPath: 'percent',
  resultPath: null,
};
const unusable: [name: string, body: BodyInit, type: string, code: string][] = [
  ['a list', '[{"status":"done"}]', 'application/json', 'generation.callbackWithoutStatus'],
  ['a raw image', new Uint8Array(image), 'image/png', 'generation.callbackWithoutStatus'],
  [
    'an object without a status',
    '{"images":["https://a.example/1.png"]}',
    'application/json',
    'generation.callbackWithoutStatus',
  ],
  ['a form', 'status=done&image=1', 'application/x-www-form-urlencoded', 'generation.callbackUnreadable'],
  [
    'multipart',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    'multipart/form-data; boundary=x',
    'generation.callbackUnreadable',
  ],
  ['an empty body', '', 'application/json', 'generation.callbackUnreadable'],
];

test.each(unusable)(
  '%s as a callback is refused with 422, and the run still accepts a valid one',
  async (_name, body, type, code) => {
    const id = await aWaitingRun({ mode: { ...callbackMode, status } });
    const refused = await send(body, { 'content-type': type, 'accept-language': 'en' });
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([422, code]);
    expect(JSON.parse(refused.text).error).toContain('The run is still waiting');
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 3 });
    expect((await send('{"percent":40}', { 'content-type': 'application/json' })).status).toBe(200);
    const proper = JSON.stringify({ status: 'done', images: [{ url: `${setup.workflow.url}/picture.png` }] });
    expect((await send(proper, { 'content-type': 'application/json' })).status).toBe(200);
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3 });
    // A repeat of the bad one, after the run has ended, changes nothing.
    expect((await send(body, { 'content-type': type })).status).toBe(200);
  },
);

test('a run that ends at its deadline names the callback that could not be used', async () => {
  const id = await aWaitingRun({ mode: { ...callbackMode, status } });
  await send('status=done', { 'content-type': 'application/x-www-form-urlencoded' });
  await send('[{"status":"done"}]', { 'content-type': 'application/json' });
  setup.clock.advance(3_601_000);
  await setup.sweep();
  expect(await setup.view(userId, id)).toMatchObject({ status: 'timed_out', creditsHeld: 0 });
  const { webhook_id: webhookId } = await setup.knex('generations').where({ id }).first('webhook_id');
  const history = await getWorkflowHistory(setup.ports)(webhookId);
  expect(history.ok && history.value.history.failures[0]?.detail).toBe(
    'no usable callback by the deadline; the last one: no status',
  );
});

test('an unreadable callback of a workflow without a status is refused as well', async () => {
  const id = await aWaitingRun();
  expect((await send('status=done', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(422);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 3 });
});

test('an image of more than 5 MB as the body of a callback is the result', async () => {
  expect(image.length).toBeGreaterThan(5_000_000);
  const id = await aWaitingRun();
  expect(await post(image, 'image/png')).toBe(200);
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3 });
});

test('an image in base64 inside a callback is stored as a file, not in the row of the run', async () => {
  const id = await aWaitingRun();
  const body = { images: [{ url: `data:image/png;base64,${image.toString('base64')}` }] };
  expect(await post(Buffer.from(JSON.stringify(body)), 'application/json')).toBe(200);
  const { answer } = await setup.knex('generations').where({ id }).first('answer');
  expect(JSON.stringify(answer).length).toBeLessThan(2000);
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3 });
});

test('a larger callback ends its run and its credits are refunded, however often it is repeated', async () => {
  const id = await aWaitingRun();
  const body = Buffer.alloc(maxCallbackBytes + 1, 0x20);
  for (let n = 0; n < 2; n++) expect(await post(body, 'application/json')).toBe(413);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'failed' });
  expect(await setup.knex('generations').where({ id }).first('failure')).toEqual({ failure: 'result.tooLarge' });
  expect(await setup.balance(userId)).toMatchObject({ held: 0 });
});

test.each([
  ['with its length', (body: Uint8Array): BodyInit => new Uint8Array(body)],
  ['in pieces', inPieces],
])(
  'a larger one that is signed, sent %s, ends its run with the reason, and reports it to the service',
  async (_how, as) => {
    const id = await aSignedRun();
    const body = largeBody();
    for (let n = 0; n < 2; n++) {
      const reply = await send(as(body), signed(body));
      expect([reply.status, JSON.parse(reply.text)]).toMatchObject([
        413,
        { code: 'generation.callbackTooLarge', params: { maxMb: 15 } },
      ]);
    }
    expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', failure: 'result.tooLarge' });
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
    expect(await setup.spends(userId)).toEqual([]);
  },
);

test('a larger one with another signature ends nothing, and gets the response of any forged one', async () => {
  const id = await aSignedRun();
  const body = largeBody();
  const headers = signed(body);
  body[body.length - 1] = 0x21;
  expect(await send(inPieces(body), headers)).toEqual({ status: 401, text: '' });
  expect(await send(new Uint8Array(body), { 'content-type': 'application/json' })).toEqual({ status: 401, text: '' });
  expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 3 });
});

test('when too many wait for their turn, a callback is sent away to come again, and its run waits on', async () => {
  const id = await aWaitingRun();
  const full = new Koa().use(generationCallbacks(setup.ports, createTurns({ atOnce: 1, waiting: 0 })));
  const busy = full.listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const address = `http://127.0.0.1:${(busy.address() as AddressInfo).port}${new URL(callbackUrl).pathname}`;
  const reply = await fetch(address, { method: 'POST', body: '{}' });
  expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toMatchObject([
    503,
    '10',
    { code: 'server.unavailable' },
  ]);
  busy.close();
  expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting' });
});
