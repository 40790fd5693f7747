import type { JsonWebKey } from 'node:crypto';
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sandbox } from '#adapters/stand-ins/kit/sandbox-server.ts';
import { startWorkflowSandbox } from '#adapters/stand-ins/workflow/start-workflow-sandbox.ts';
import { startScriptedServer } from '../../support/scripted-server.ts';
import { differences, shapes } from './service-shapes.ts';

const keys = {
  fal: 'Key fal-anahtar',
  replicate: 'Bearer r8-anahtar',
  n8n: 'Bearer n8n-anahtar',
  make: 'make-anahtar',
};
const began = Date.parse('2026-11-22T10:00:00.000Z');
let sandbox: Sandbox;
let receiver: Awaited<ReturnType<typeof startScriptedServer>>;

beforeAll(async () => {
  receiver = await startScriptedServer(() => {});
  sandbox = await startWorkflowSandbox({ port: 0, serviceKeys: keys, now: () => began });
});
beforeEach(async () => {
  await control('reset');
  receiver.received.length = 0;
  receiver.answer((_request, response) => response.writeHead(200).end());
});
afterAll(async () => {
  await sandbox.stop();
  await receiver.stop();
});

const headersOf = { fal: 'authorization', replicate: 'authorization', n8n: 'authorization', make: 'x-make-apikey' };
type Service = keyof typeof keys;
type Call = { method?: string; body?: unknown; headers?: Record<string, string>; key?: string | null };
async function call(service: Service, path: string, { method = 'POST', body = {}, headers = {}, key }: Call = {}) {
  const auth = key === null ? {} : { [headersOf[service]]: key ?? keys[service] };
  const url = path.startsWith('http') ? path : `${sandbox.url}/${service}${path}`;
  return fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...auth, ...headers },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
}
async function read(service: Service, path: string, options?: Call): Promise<{ status: number; body: any }> {
  const reply = await call(service, path, options);
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.startsWith('application/json');
  return { status: reply.status, body: isJson ? JSON.parse(text) : text };
}
async function control(action: string, body: object = {}): Promise<any> {
  const reply = await fetch(`${sandbox.url}/_control/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
  return reply.json();
}
const clock = (advanceMs: number) => control('clock', { advanceMs });
const prompt = { prompt: 'Moda sahilinde gün batımı, hatasız' };

describe('keys', () => {
  test.each<[Service, string, number, unknown]>([
    ['fal', '/demo/photo', 401, shapes.falRefusal],
    ['replicate', '/v1/models/demo/photo/predictions', 401, shapes.replicateUnauthenticated],
    ['n8n', '/webhook/respond/photo', 403, 'Authorization data is wrong!'],
    ['make', '/hook/response/photo', 401, 'Unauthorized'],
  ])('%s refuses a call without its key, and one with a wrong one', async (service, path, status, body) => {
    for (const key of [null, 'Bearer başka'.replace('ş', 's')]) {
      const reply = await read(service, path, { key, body: prompt });
      expect(reply.status).toBe(status);
      if (service === 'replicate') expect(differences(reply.body, body)).toEqual([]);
      else if (service !== 'fal') expect(reply.body).toBe(body);
    }
    expect((await (await fetch(`${sandbox.url}/_control/jobs`)).json()).jobs).toEqual([]);
  });

  test('fal and Replicate require the key for status, result and cancel as well', async () => {
    const { body: job } = await read('fal', '/demo/photo', { body: prompt });
    expect((await call('fal', job.status_url, { method: 'GET', key: null })).status).toBe(401);
    expect((await call('fal', job.response_url, { method: 'GET', key: null })).status).toBe(401);
    expect((await call('fal', job.cancel_url, { method: 'PUT', key: null })).status).toBe(401);
    const { body: made } = await read('replicate', '/v1/predictions', { body: { version: 'photo', input: prompt } });
    expect((await call('replicate', made.urls.get, { method: 'GET', key: null })).status).toBe(401);
    expect((await call('replicate', made.urls.cancel, { key: null })).status).toBe(401);
  });
});

describe('fal', () => {
  test('a request is queued, runs and is completed by the clock; its addresses omit the path below the app', async () => {
    const { status, body: job } = await read('fal', '/demo/photo/dev', { body: prompt });
    expect(status).toBe(200);
    expect(differences(job, shapes.falSubmitted)).toEqual([]);
    expect(job.status_url).toBe(`${sandbox.url}/fal/demo/photo/requests/${job.request_id}/status`);
    const look = (logs = '?logs=1') => read('fal', `${job.status_url}${logs}`, { method: 'GET' });
    expect(await look()).toMatchObject({ status: 202, body: { status: 'IN_QUEUE', queue_position: 0 } });
    expect((await read('fal', job.response_url, { method: 'GET' })).status).toBe(400);
    await clock(2000);
    const running = await look();
    const log = [{ message: 'Using seed: 42' }, { message: expect.stringMatching(/^ 25%\|.*\| 7\/28 /) }];
    expect(running).toMatchObject({ status: 202, body: { status: 'IN_PROGRESS', logs: log } });
    expect(await look('')).toMatchObject({ status: 202, body: { status: 'IN_PROGRESS', logs: null } });
    expect(differences(running.body, shapes.falInProgress)).toEqual([]);
    await clock(3000);
    const done = await look();
    expect(done.status).toBe(200);
    expect(differences(done.body, shapes.falCompleted)).toEqual([]);
    const result = await read('fal', job.response_url, { method: 'GET' });
    expect(differences(result.body, shapes.falImages)).toEqual([]);
    expect((await fetch(result.body.images[0].url)).status).toBe(200);
    expect(await read('fal', job.cancel_url, { method: 'PUT' })).toMatchObject({
      body: { status: 'ALREADY_COMPLETED' },
    });
  });

  test('has no failed state: the result and the callback contain the refusal', async () => {
    await control('next', { scenario: 'blocked', workflow: 'fal/photo' });
    const path = `/demo/photo?fal_webhook=${encodeURIComponent(`${receiver.url}/geri`)}`;
    const { body: job } = await read('fal', path, { body: prompt });
    await clock(10_000);
    expect((await read('fal', job.status_url, { method: 'GET' })).body.status).toBe('COMPLETED');
    const result = await read('fal', job.response_url, { method: 'GET' });
    expect(result.status).toBe(422);
    expect(differences(result.body, shapes.falRefusal)).toEqual([]);
    expect(differences(JSON.parse(receiver.received[0]!.body), shapes.falCallbackError)).toEqual([]);
  });

  test('a callback is signed with the key of the key set, over the sent bytes', async () => {
    await read('fal', `/demo/photo?fal_webhook=${encodeURIComponent(`${receiver.url}/geri?t=1`)}`, { body: prompt });
    await clock(4999);
    expect(receiver.received).toEqual([]);
    await clock(1);
    const [{ path, headers, body }] = receiver.received as [(typeof receiver.received)[number]];
    expect(path).toBe('/geri?t=1');
    expect(differences(JSON.parse(body), shapes.falCallback)).toEqual([]);
    const keySet = await (await fetch(`${sandbox.url}/fal/.well-known/jwks.json`)).json();
    expect(differences(keySet, shapes.falKeySet)).toEqual([]);
    expect(isSignedByFal(keySet.keys[0], headers, body)).toBe(true);
    expect(isSignedByFal(keySet.keys[0], headers, `${body} `)).toBe(false);
    expect(Number(headers['x-fal-webhook-timestamp'])).toBe((began + 5000) / 1000);
    await clock(86_400_000);
    expect(receiver.received).toHaveLength(1);
  });

  test.each([
    ['callbackForged', 1, false],
    ['callbackAltered', 1, false],
    ['callbackStale', 1, true],
    ['callbackTwice', 2, true],
    ['callbackNever', 0, null],
  ])('%s: %i callbacks', async (scenario, count, isSigned) => {
    await control('next', { scenario });
    await read('fal', `/demo/photo?fal_webhook=${encodeURIComponent(`${receiver.url}/geri`)}`, { body: prompt });
    await clock(10_000);
    expect(receiver.received).toHaveLength(count);
    const keySet = await (await fetch(`${sandbox.url}/fal/.well-known/jwks.json`)).json();
    for (const { headers, body } of receiver.received) {
      expect(isSignedByFal(keySet.keys[0], headers, body)).toBe(isSigned);
      const age = (began + 10_000) / 1000 - Number(headers['x-fal-webhook-timestamp']);
      expect(age > 300).toBe(scenario === 'callbackStale');
    }
  });

  test('a callback may come before the response to the start', async () => {
    await control('next', { scenario: 'callbackEarly' });
    let seenAtAnswer = 0;
    await read('fal', `/demo/photo?fal_webhook=${encodeURIComponent(`${receiver.url}/geri`)}`, { body: prompt }).then(
      () => (seenAtAnswer = receiver.received.length),
    );
    expect(seenAtAnswer).toBe(1);
  });

  test('a failing receiver is called ten more times in two hours', async () => {
    receiver.answer((_request, response) => response.writeHead(500).end());
    await read('fal', `/demo/photo?fal_webhook=${encodeURIComponent(`${receiver.url}/geri`)}`, { body: prompt });
    await clock(5000);
    for (let at = 0; at < 12; at++) await clock(12 * 60_000);
    expect(receiver.received).toHaveLength(11);
  });

  test('a request can be cancelled while it waits or runs, and then sends no callback', async () => {
    const { body: job } = await read('fal', `/demo/photo?fal_webhook=${encodeURIComponent(receiver.url)}`, {
      body: prompt,
    });
    expect(await read('fal', job.cancel_url, { method: 'PUT' })).toEqual({
      status: 202,
      body: { status: 'CANCELLATION_REQUESTED' },
    });
    await clock(10_000);
    expect((await read('fal', job.response_url, { method: 'GET' })).status).toBe(400);
    expect(receiver.received).toEqual([]);
  });
});

function isSignedByFal(key: JsonWebKey, headers: Record<string, unknown>, body: string): boolean {
  const notifications = (name: string) => String(headers[`x-fal-webhook-${name}`]);
  const hash = createHash('sha256').update(body).digest('hex');
  const message = [notifications('request-id'), notifications('user-id'), notifications('timestamp'), hash].join('\n');
  const publicKey = createPublicKey({ key, format: 'jwk' });
  return verify(null, Buffer.from(message), publicKey, Buffer.from(notifications('signature'), 'hex'));
}

/** Starts a prediction of one image. */
const predict = (more: object = {}, headers: Record<string, string> = {}) =>
  read('replicate', '/v1/predictions', { body: { version: 'photo', input: prompt, ...more }, headers });

describe('Replicate', () => {
  test('a prediction starts, runs and succeeds by the clock', async () => {
    const { status, body } = await predict();
    expect(status).toBe(201);
    expect(differences(body, shapes.prediction)).toEqual([]);
    expect(body).toMatchObject({ status: 'starting', output: null });
    await clock(2000);
    const look = () => read('replicate', body.urls.get, { method: 'GET' });
    expect(await look()).toMatchObject({
      body: { status: 'processing', logs: expect.stringMatching(/^ 25%\|.* 7\/28 /m) },
    });
    await clock(3000);
    const done = await look();
    expect(differences(done.body, shapes.predictionDone)).toEqual([]);
    expect(done.body.status).toBe('succeeded');
    expect((await fetch(done.body.output[0])).status).toBe(200);
  });

  test('with Prefer: wait the response is the whole prediction, or after its seconds the unfinished one', async () => {
    const waiting = predict({}, { prefer: 'wait' });
    await expect.poll(async () => (await (await fetch(`${sandbox.url}/_control/jobs`)).json()).jobs.length).toBe(1);
    await clock(5000);
    expect(await waiting).toMatchObject({ status: 201, body: { status: 'succeeded', output: [expect.any(String)] } });
    const short = predict({}, { prefer: 'wait=3' });
    await expect.poll(async () => (await (await fetch(`${sandbox.url}/_control/jobs`)).json()).jobs.length).toBe(2);
    await clock(3000);
    expect(await short).toMatchObject({ status: 201, body: { status: 'processing', output: null } });
  });

  test('a failed prediction has its reason, a cancelled one its state, both in the callback too', async () => {
    await control('next', { scenario: 'error' });
    const { body } = await predict({ webhook: `${receiver.url}/geri`, webhook_events_filter: ['completed'] });
    await clock(5000);
    const failed = (await read('replicate', body.urls.get, { method: 'GET' })).body;
    expect(failed).toMatchObject({ status: 'failed', output: null, error: expect.any(String) });
    const second = (await predict({ webhook: `${receiver.url}/geri` })).body;
    expect((await read('replicate', second.urls.cancel)).body.status).toBe('canceled');
    await clock(0);
    expect(receiver.received.map((received) => JSON.parse(received.body).status)).toEqual(['failed', 'canceled']);
  });

  test('signs as Standard Webhooks specifies, with the secret that it displays', async () => {
    const { key } = (await read('replicate', '/v1/webhooks/default/secret', { method: 'GET' })).body;
    expect(key).toMatch(/^whsec_/);
    await predict({ webhook: `${receiver.url}/geri` });
    await clock(5000);
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
    const secret = Buffer.from(key.slice(6), 'base64');
    const message = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    const signature = createHmac('sha256', secret).update(message).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(differences(JSON.parse(body), shapes.predictionDone)).toEqual([]);
  });

  test('refuses other versions, and sends a callback only when the request subscribed to the end', async () => {
    expect((await predict({ version: 'nothing' })).status).toBe(422);
    await predict({ webhook: `${receiver.url}/geri`, webhook_events_filter: ['start'] });
    await clock(5000);
    expect(receiver.received).toEqual([]);
  });
});

describe('n8n and Make', () => {
  test('n8n responds with the result, with that of the last node, or with the file itself', async () => {
    await control('delay', { ms: 0 });
    for (const how of ['respond', 'last']) {
      const { body } = await read('n8n', `/webhook/${how}/photo`, { body: prompt });
      expect(body.images).toHaveLength(1);
    }
    const binary = await call('n8n', '/webhook/binary/photo', { body: prompt });
    expect(binary.headers.get('content-type')).toMatch(/^image\//);
    expect((await binary.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    const video = await call('n8n', '/webhook/binary/video', { body: prompt });
    expect(
      Buffer.from(await video.arrayBuffer())
        .subarray(4, 8)
        .toString(),
    ).toBe('ftyp');
    const unknown = await read('n8n', '/webhook/baska/photo', { body: prompt });
    expect(unknown.status).toBe(404);
    expect(differences(unknown.body, shapes.n8nUnknown)).toEqual([]);
  });

  test.each<[Service, string, unknown]>([
    ['n8n', '/webhook/started/photo', shapes.n8nStarted],
    ['make', '/hook/accepted/photo', 'Accepted'],
  ])('%s responds immediately and calls back when it is done', async (service, path, answer) => {
    const { status, body } = await read(service, path, { body: { ...prompt, callbackUrl: `${receiver.url}/geri` } });
    expect({ status, body }).toEqual({ status: 200, body: answer });
    await clock(4999);
    expect(receiver.received).toEqual([]);
    await clock(1);
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
      status: 'done',
      images: [{ width: expect.any(Number) }],
    });
  });

  test('without a callback address the end is not reported', async () => {
    await read('make', '/hook/accepted/photo', { body: prompt });
    await clock(60_000);
    expect(receiver.received).toEqual([]);
  });

  test('Make responds with its webhook response', async () => {
    await control('delay', { ms: 0 });
    expect((await read('make', '/hook/response/text', { body: prompt })).body).toEqual({ text: expect.any(String) });
  });
});

describe('the choices of the control API', () => {
  test.each<[Service, string, string, number]>([
    ['fal', '/demo/photo', 'rateLimited', 429],
    ['replicate', '/v1/models/demo/photo/predictions', 'rateLimited', 429],
    ['fal', '/demo/photo', 'unauthorized', 401],
    ['n8n', '/webhook/respond/photo', 'unauthorized', 403],
  ])('%s %s: %s gives %i', async (service, path, scenario, status) => {
    await control('next', { scenario });
    const reply = await call(service, path, { body: { input: prompt, ...prompt } });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('retry-after')).toBe(scenario === 'rateLimited' ? '30' : null);
  });

  test('apply only to the next call of that workflow', async () => {
    await control('next', { scenario: 'unauthorized', workflow: 'fal/video' });
    expect((await call('fal', '/demo/photo', { body: prompt })).status).toBe(200);
    expect((await call('fal', '/demo/video', { body: prompt })).status).toBe(401);
    expect((await call('fal', '/demo/video', { body: prompt })).status).toBe(200);
  });

  test('an unknown scenario is refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${sandbox.url}/_control/next`, {
      method: 'POST',
      headers,
      body: '{"scenario":"olmayan"}',
    });
    expect(reply.status).toBe(400);
  });

  test.each([
    ['zeroBytes', 200, 0],
    ['wrongType', 200, null],
    ['privateRedirect', 302, null],
    ['gone', 404, null],
  ])('%s: the file gives %i', async (scenario, status, size) => {
    await control('next', { scenario });
    const { body: job } = await read('fal', '/demo/photo', { body: prompt });
    await clock(10_000);
    const { images } = (await read('fal', job.response_url, { method: 'GET' })).body;
    const file = await fetch(images[0].url, { redirect: 'manual' });
    expect(file.status).toBe(status);
    if (size !== null) expect((await file.arrayBuffer()).byteLength).toBe(size);
    if (scenario === 'privateRedirect') expect(file.headers.get('location')).toContain('169.254.169.254');
    if (scenario === 'wrongType') expect(await file.text()).toContain('<!doctype html>');
  });

  test('flagged images come with a success', async () => {
    await control('next', { scenario: 'nsfw' });
    const { body: job } = await read('fal', '/demo/photo', { body: prompt });
    await clock(10_000);
    const { body } = await read('fal', job.response_url, { method: 'GET' });
    expect(body).toMatchObject({ images: [{}], has_nsfw_concepts: [true] });
  });
});

test('the page displays each request, its response and the outcome of each job', async () => {
  await read('fal', `/demo/photo?fal_webhook=${encodeURIComponent(receiver.url)}`, {
    body: { prompt: '<i>Sahil</i>' },
  });
  await read('n8n', '/webhook/respond/photo', { key: null, body: prompt });
  await clock(10_000);
  const page = await (await fetch(`${sandbox.url}/`)).text();
  expect(page).toContain('/fal/demo/photo');
  expect(page).toContain('&lt;i&gt;Sahil&lt;/i&gt;');
  expect(page).toContain('IN_QUEUE');
  expect(page).toContain('Authorization data is wrong!');
  expect(page).toMatch(/bitti[\s\S]*200/);
  expect(page).not.toContain('<i>Sahil</i>');
});
