import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import type { PushMessage } from '#core/notifications/push-message.ts';
import { createWebPushGateway, retryAfterSeconds } from '#adapters/push/create-web-push-gateway.ts';
import { startPushSandbox } from '#adapters/stand-ins/push/start-push-sandbox.ts';
import { control } from '../../support/server-setup.ts';

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:vitrin@example.com' };
const message: PushMessage = {
  payload: '{"title":"Gönderi yayında"}',
  ttlSeconds: 3600,
  urgency: 'high',
  topic: 'abc',
};
let sandbox: Awaited<ReturnType<typeof startPushSandbox>>;
let push: ReturnType<typeof createWebPushGateway>;
beforeAll(async () => {
  sandbox = await startPushSandbox({ port: 0 });
  push = createWebPushGateway({ vapid, allowedOrigins: [sandbox.url], timeoutMs: 2000 });
});
afterAll(() => sandbox.stop());
beforeEach(() => control(sandbox.url, 'answers', { answers: [] }));

const aDevice = (publicKey: string = vapid.publicKey) => control(sandbox.url, 'subscriptions', { publicKey });
const messagesOf = async (id: string) =>
  (await control(sandbox.url, 'state')).messages.filter(({ subscription }: any) => subscription === id);

test('a message reaches its device, signed and encrypted', async () => {
  const device = await aDevice();
  expect(await push.send(device, message)).toEqual({ kind: 'sent' });
  expect(await messagesOf(device.id)).toMatchObject([
    { payload: message.payload, ttl: 3600, urgency: 'high', topic: 'abc' },
  ]);
});

test('a waiting message is replaced by one of the same topic only', async () => {
  const device = await aDevice();
  for (const topic of ['a', 'b', 'a']) await push.send(device, { ...message, topic });
  expect((await messagesOf(device.id)).map(({ topic }: any) => topic)).toEqual(['b', 'a']);
});

test('an unknown or expired subscription is reported as gone', async () => {
  const device = await aDevice();
  await control(sandbox.url, 'leave', { id: device.id });
  expect(await push.send(device, message)).toEqual({ kind: 'gone' });
  expect(await push.send({ ...device, endpoint: `${sandbox.url}/push/nobody` }, message)).toEqual({ kind: 'gone' });
});

describe('a response of', () => {
  test.each([
    [
      { status: 429, retryAfter: '120' },
      { kind: 'later', seconds: 120 },
    ],
    [{ status: 429 }, { kind: 'later', seconds: 60 }],
    [
      { status: 503, retryAfter: '5' },
      { kind: 'later', seconds: 5 },
    ],
    [{ status: 413 }, { kind: 'refused' }],
    [{ status: 400 }, { kind: 'refused' }],
    [{ status: 403 }, { kind: 'refused' }],
  ])('%j', async (answer, outcome) => {
    await control(sandbox.url, 'answers', { answers: [answer] });
    expect(await push.send(await aDevice(), message)).toMatchObject(outcome);
  });

  test.each([500, 502, 503])('%i is temporary', async (status) => {
    await control(sandbox.url, 'answers', { answers: [{ status }] });
    await expect(push.send(await aDevice(), message)).rejects.toThrow(`returned ${status}`);
  });
});

test('the service refuses a message that is too large', async () => {
  const payload = randomBytes(4000).toString('base64');
  expect(await push.send(await aDevice(), { ...message, payload })).toMatchObject({ kind: 'refused' });
});

describe('the stand-in', () => {
  test('refuses a sender other than the one registered by the device', async () => {
    const device = await aDevice(webPush.generateVAPIDKeys().publicKey);
    expect(await push.send(device, message)).toEqual({ kind: 'refused', detail: 'the push service answered 403' });
  });

  test('cannot read a message encrypted for another device', async () => {
    const [device, other] = [await aDevice(), await aDevice()];
    expect(await push.send({ ...device, keys: other.keys }, message)).toMatchObject({
      detail: expect.stringContaining('400'),
    });
    expect(await messagesOf(device.id)).toEqual([]);
  });

  test.each([
    ['a token for another service', { audience: 'https://push.example.com' }, 'aud is not'],
    ['a token that has expired', { expiration: Math.floor(Date.now() / 1000) - 10 }, 'exp'],
    [
      'a token for longer than a day',
      { expiration: Math.floor(Date.now() / 1000) + 23 * 3600, later: -3 * 3600_000 },
      'exp is more',
    ],
  ])('refuses %s', async (_title, wrong: { audience?: string; expiration?: number; later?: number }, problem) => {
    const strict = await startPushSandbox({ port: 0, now: () => Date.now() + (wrong.later ?? 0) });
    const { endpoint } = await control(strict.url, 'subscriptions', {});
    const expiration = wrong.expiration ?? Math.floor(Date.now() / 1000) + 3600;
    const { Authorization } = { ...signed(wrong.audience ?? strict.url, expiration) };
    const answer = await fetch(endpoint, { method: 'POST', headers: { authorization: Authorization, ttl: '1' } });
    expect(answer.status).toBe(403);
    expect(((await answer.json()) as { error: string }).error).toContain(problem);
    await strict.stop();
  });

  test('refuses a signature that does not match', async () => {
    const { endpoint } = await aDevice();
    const { Authorization } = signed(sandbox.url, Math.floor(Date.now() / 1000) + 60);
    const [head, token] = Authorization.split(', ');
    const [first, body] = head!.slice('vapid t='.length).split('.');
    const forged = `vapid t=${first}.${body}.${randomBytes(64).toString('base64url')}, ${token}`;
    const answer = await fetch(endpoint, { method: 'POST', headers: { authorization: forged, ttl: '1' } });
    expect(await answer.json()).toEqual({ error: 'the signature does not fit' });
    expect((await fetch(endpoint, { method: 'POST' })).status).toBe(401);
  });
});

/** A token made without the library, which refuses an expiry in the past. */
function signed(audience: string, expiration: number): { Authorization: string } {
  const now = Date.now;
  Date.now = () => (expiration - 60) * 1000;
  try {
    return webPush.getVapidHeaders(audience, vapid.subject, vapid.publicKey, vapid.privateKey, 'aes128gcm', expiration);
  } finally {
    Date.now = now;
  }
}

test.each([
  ['http://push.example.com/1', false],
  ['https://push.example.com/1', true],
  ['https://127.0.0.1/1', false],
  ['https://[::1]/1', false],
  ['https://169.254.169.254/latest', false],
  ['https://user:secret@push.example.com/1', false],
  ['https://push.example.com:8443/1', false],
  ['https://push/1', false],
  ['file:///etc/passwd', false],
  ['', false],
])('an endpoint %s may be called: %s', (endpoint, may) => {
  expect(push.accepts(endpoint)).toBe(may);
});

test('an address inside our network is never called, whatever was stored', async () => {
  const strict = createWebPushGateway({ vapid, allowedOrigins: [] });
  const device = await aDevice();
  expect(await strict.send(device, message)).toMatchObject({ kind: 'refused' });
  expect(await messagesOf(device.id)).toEqual([]);
});

const failing = (code: string) =>
  createWebPushGateway({
    vapid,
    allowedOrigins: [],
    resolveHost: () => Promise.reject(Object.assign(new Error(`getaddrinfo ${code}`), { code })),
  });

test('an unknown host is refused permanently; a failing name service is temporary', async () => {
  const device = { ...(await aDevice()), endpoint: 'https://push.example.com/nobody' };
  expect(await failing('ENOTFOUND').send(device, message)).toEqual({
    kind: 'refused',
    detail: 'the host of the device does not exist',
  });
  await expect(failing('EAI_AGAIN').send(device, message)).rejects.toThrow('EAI_AGAIN');
});

test('a key that is not a point of the curve is refused without a call', async () => {
  const device = await aDevice();
  const keys = { ...device.keys, p256dh: `BA${'x'.repeat(85)}` };
  expect(await push.send({ ...device, keys }, message)).toMatchObject({ kind: 'refused' });
});

test.each([
  [undefined, null],
  ['soon', null],
  ['0', 1],
  ['90', 90],
  ['999999999', 86_400],
  ['Sat, 21 Nov 2026 09:02:00 GMT', 120],
  ['Sat, 21 Nov 2026 08:00:00 GMT', 1],
])('Retry-After %s is %s seconds', (text, seconds) => {
  expect(retryAfterSeconds(text, Date.parse('2026-11-21T09:00:00.000Z'))).toBe(seconds);
});
