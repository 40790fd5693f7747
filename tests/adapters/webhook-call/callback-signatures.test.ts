// spec: 7.92
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCallbackGateway } from '#adapters/webhook-call/create-callback-gateway.ts';
import { sendJson, startScriptedServer } from '../../support/scripted-server.ts';

/** Shapes as shown in fal.ai/docs "Verifying your webhook" and replicate.com/docs "Verify webhooks", signed by keys of our own. */
const now = '2026-11-21T09:00:00.000Z';
const seconds = Date.parse(now) / 1000;
const body = Buffer.from('{"request_id":"job-1","status":"OK","payload":{"images":[]}}');

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let keys: ReturnType<typeof generateKeyPairSync>[] = [];
const aPair = () => generateKeyPairSync('ed25519');
beforeAll(async () => {
  server = await startScriptedServer((_request, response) =>
    sendJson(response, { keys: keys.map(({ publicKey }) => publicKey.export({ format: 'jwk' })) }),
  );
});
beforeEach(() => {
  server.received.length = 0;
  keys = [aPair()];
});
afterAll(() => server.stop());

const gateway = () => createCallbackGateway({ baseUrl: 'https://vitrin.example/api', allowedOrigins: [server.url] });
const sent = (headers: Record<string, string>, bytes: Uint8Array = body) => ({
  body: [bytes],
  header: (name: string) => headers[name.toLowerCase()],
});

test('the address of a callback contains the run and its token', () => {
  expect(gateway().addressOf('g', 't')).toBe('https://vitrin.example/api/callbacks/generations/g/t');
});

const falHeaders = (timestamp = seconds, pair = keys[0]!, bytes: Uint8Array = body) => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const message = ['job-1', 'user-1', String(timestamp), hash].join('\n');
  return {
    'x-fal-webhook-request-id': 'job-1',
    'x-fal-webhook-user-id': 'user-1',
    'x-fal-webhook-timestamp': String(timestamp),
    'x-fal-webhook-signature': sign(null, Buffer.from(message), pair.privateKey).toString('hex'),
  };
};

const byFal = () => ({ kind: 'fal' as const, jwksUrl: `${server.url}/jwks.json` });

describe('fal', () => {
  test('signs with a key of its published set, which is requested once a day', async () => {
    const verify = gateway();
    expect(await verify.isSigned(sent(falHeaders()), byFal(), now)).toBe(true);
    expect(await verify.isSigned(sent(falHeaders()), byFal(), now)).toBe(true);
    expect(server.received).toHaveLength(1);
    const tomorrow = new Date(Date.parse(now) + 24 * 3_600_000).toISOString();
    expect(await verify.isSigned(sent(falHeaders(seconds + 86_400)), byFal(), tomorrow)).toBe(true);
    expect(server.received).toHaveLength(2);
  });

  test('is verified with a new key after the set was fetched again, at most once a minute', async () => {
    const verify = gateway();
    expect(await verify.isSigned(sent(falHeaders()), byFal(), now)).toBe(true);
    keys = [aPair()];
    expect(await verify.isSigned(sent(falHeaders()), byFal(), now)).toBe(false);
    expect(server.received).toHaveLength(1);
    const later = new Date(Date.parse(now) + 61_000).toISOString();
    expect(await verify.isSigned(sent(falHeaders(seconds + 61)), byFal(), later)).toBe(true);
    expect(server.received).toHaveLength(2);
  });

  test('is not verified with keys older than a day, even if there are no others', async () => {
    const verify = gateway();
    const old = keys[0]!;
    expect(await verify.isSigned(sent(falHeaders()), byFal(), now)).toBe(true);
    keys = [];
    const tomorrow = new Date(Date.parse(now) + 24 * 3_600_000).toISOString();
    expect(await verify.isSigned(sent(falHeaders(seconds + 86_400, old)), byFal(), tomorrow)).toBe(false);
  });

  test.each<[string, () => [Record<string, string>, Uint8Array]]>([
    ['an altered byte', () => [falHeaders(), Buffer.concat([body, Buffer.from(' ')])]],
    ['a stale time', () => [falHeaders(seconds - 301), body]],
    ['a time in the future', () => [falHeaders(seconds + 301), body]],
    [
      'another time than the signed one',
      () => [{ ...falHeaders(), 'x-fal-webhook-timestamp': String(seconds + 1) }, body],
    ],
    ['another request', () => [{ ...falHeaders(), 'x-fal-webhook-request-id': 'job-2' }, body]],
    ['a foreign key', () => [falHeaders(seconds, aPair()), body]],
    ['no signature', () => [{}, body]],
    ['a signature that is not hex', () => [{ ...falHeaders(), 'x-fal-webhook-signature': 'zz' }, body]],
  ])('%s is not signed', async (_title, made) => {
    const [parts, bytes] = made();
    expect(await gateway().isSigned(sent(parts, bytes), byFal(), now)).toBe(false);
  });

  test('without keys no signature is valid, and no key is fetched from inside our network', async () => {
    keys = [];
    expect(await gateway().isSigned(sent(falHeaders(seconds, aPair())), byFal(), now)).toBe(false);
    keys = [aPair()];
    const guarded = createCallbackGateway({ baseUrl: 'https://vitrin.example', allowedOrigins: [] });
    server.received.length = 0;
    expect(await guarded.isSigned(sent(falHeaders()), byFal(), now)).toBe(false);
    expect(server.received).toEqual([]);
  });
});

describe('Standard Webhooks, as Replicate signs', () => {
  const secret = `whsec_${Buffer.from('uzun-ve-gizli-bir-anahtar').toString('base64')}`;
  const signature = (timestamp: number, bytes: Uint8Array = body, key = secret, id = 'msg_1') =>
    `v1,${createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
      .update(`${id}.${timestamp}.`)
      .update(bytes)
      .digest('base64')}`;
  const headers = (timestamp = seconds, signed = signature(timestamp)) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signed,
  });
  const isSigned = (parts: Record<string, string>, bytes: Uint8Array = body) =>
    gateway().isSigned(sent(parts, bytes), { kind: 'standard', secret }, now);

  test('one valid signature of several is enough', async () => {
    expect(await isSigned(headers())).toBe(true);
    expect(await isSigned(headers(seconds, `v1,bm9wZQ== ${signature(seconds)}`))).toBe(true);
  });

  test.each<[string, () => Record<string, string>, Uint8Array?]>([
    ['an altered byte', () => headers(), Buffer.from(body.toString().replace('job-1', 'job-2'))],
    ['a stale time', () => headers(seconds - 301)],
    ['an invalid time', () => ({ ...headers(), 'webhook-timestamp': 'now' })],
    ['another message', () => ({ ...headers(), 'webhook-id': 'msg_2' })],
    [
      'a message without a name',
      () => ({ ...headers(seconds, signature(seconds, body, secret, '')), 'webhook-id': '' }),
    ],
    ['a foreign secret', () => headers(seconds, signature(seconds, body, 'whsec_YmFza2E='))],
    ['another version', () => headers(seconds, signature(seconds).replace('v1,', 'v2,'))],
    ['no signature', () => ({})],
  ])('%s is not signed', async (_title, parts, bytes) => {
    expect(await isSigned(parts(), bytes)).toBe(false);
  });

  test.each(['whsec_', 'whsec_!!', 'whsec_YmFza2E='])(
    'no signature is valid for %s, which is not a key',
    async (short) => {
      const parts = headers(seconds, signature(seconds, body, short));
      expect(await gateway().isSigned(sent(parts), { kind: 'standard', secret: short }, now)).toBe(false);
    },
  );
});

describe('a signature in a custom header', () => {
  const wanted = { kind: 'hmac', secret: 'gizli', header: 'x-signature', encoding: 'hex', prefix: 'sha256=' } as const;
  const hex = createHmac('sha256', 'gizli').update(body).digest('hex');
  const base64 = createHmac('sha256', 'gizli').update(body).digest('base64');

  test('is accepted as hex or base64, after its prefix', async () => {
    expect(await gateway().isSigned(sent({ 'x-signature': `sha256=${hex}` }), wanted, now)).toBe(true);
    const other = { ...wanted, encoding: 'base64', prefix: '' } as const;
    expect(await gateway().isSigned(sent({ 'x-signature': base64 }), other, now)).toBe(true);
  });

  test.each([
    ['none', {}],
    ['without its prefix', { 'x-signature': hex }],
    ['after another prefix', { 'x-signature': `sha512=${hex}` }],
    ['cut short', { 'x-signature': `sha256=${hex.slice(0, 62)}` }],
    ['of another body', { 'x-signature': `sha256=${hex.replace(/^./, (first) => (first === '0' ? '1' : '0'))}` }],
  ])('%s is not accepted', async (_title, headers: Record<string, string>) => {
    expect(await gateway().isSigned(sent(headers), wanted, now)).toBe(false);
  });
});
