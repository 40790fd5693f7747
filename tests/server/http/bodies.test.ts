// spec: 1.25, 5.10, 8.15
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { allRoutes } from '#core/contract/contract.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';

const elif = demoAccounts.find(({ email }) => email === 'elif@vitrin.test')!;
const demoElif = { email: elif.email, password: elif.password };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.stop());

const writes = allRoutes.filter(({ method, body }) => method !== 'GET' && !body.safeParse({}).success);

test.each(writes.map((route) => [route.method, route.path, route.access] as const))(
  '%s %s responds with 400 and the fields to an empty body',
  async (method, path, access) => {
    const call =
      access === 'public'
        ? apiOf(server)
        : await signIn(server, access === 'admin' ? 'admin@vitrin.test' : 'elif@vitrin.test');
    const answer = await call(method, path.replace(/\{\w+\}/g, '01990000-0000-7000-8000-00000000dead'), {});
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('input.invalid');
    expect(answer.body.issues.length).toBeGreaterThan(0);
    for (const issue of answer.body.issues)
      expect(issue).toEqual({ path: expect.any(String), code: expect.any(String), message: expect.any(String) });
  },
);

test('a body that is not JSON and one that is too large have different errors', async () => {
  const call = apiOf(server);
  expect(await call('POST', '/auth/login', '{"email":')).toMatchObject({
    status: 400,
    body: { code: 'input.notJson' },
  });
  expect(await call('POST', '/auth/login', 'x'.repeat(200_000))).toMatchObject({
    status: 413,
    body: { code: 'input.tooLarge' },
  });
});

test('any JSON that is sent to a write gets a refusal and never a fault', async () => {
  const call = await signIn(server, 'can@vitrin.test');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...writes.filter(({ access }) => access === 'signed-in')),
      fc.jsonValue(),
      async (route, body) => {
        const answer = await call(
          route.method,
          route.path.replace(/\{\w+\}/g, '01990000-0000-7000-8000-00000000dead'),
          JSON.stringify(body),
        );
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(answer.body.error).toEqual(expect.any(String));
      },
    ),
    { numRuns: 60 },
  );
});

test('errors are in the requested language, Turkish when none was requested', async () => {
  const call = apiOf(server);
  expect((await call('GET', '/auth/me')).body.error).toBe('Bu işlem için giriş yapmalısınız.');
  expect((await call('GET', '/auth/me', undefined, { 'accept-language': 'en-GB,en;q=0.9' })).body.error).toBe(
    'Please sign in to do this.',
  );
});

const unkeepable = fc
  .tuple(fc.string(), fc.constantFrom('\0', '\ud83d', '\udc00'), fc.string())
  .map((parts) => parts.join(''))
  .filter((text) => text.includes('\0') || !text.isWellFormed());

test('a text that no database stores is refused at its field, in every write', async () => {
  const call = await signIn(server, 'elif@vitrin.test');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...writes.filter(({ access }) => access !== 'admin')),
      unkeepable,
      async (route, text) => {
        const path = route.path.replace(/\{\w+\}/g, '01990000-0000-7000-8000-00000000dead');
        const answer = await call(route.method, path, { prompt: [text], nested: { name: 'fine' } });
        expect(answer).toMatchObject({
          status: 400,
          body: { code: 'input.invalid', issues: [{ path: 'prompt.0', code: 'format' }] },
        });
      },
    ),
    { numRuns: 30 },
  );
  expect((await call('GET', '/marketplace/models?search=%00')).body.issues).toMatchObject([{ path: 'search' }]);
  expect((await call('POST', '/auth/login', { 'a\0b': 1 })).status).toBe(400);
});

test('a body nested deeper than a stack is refused like any other', async () => {
  const deep = `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  expect((await apiOf(server)('POST', '/auth/login', deep)).status).toBe(400);
});

test('an existing but invalid value is not called missing', async () => {
  const call = await signIn(server, 'elif@vitrin.test');
  const body = { influencerId: 7, prompt: 'x', contentType: 'hologram' };
  expect((await call('POST', '/contents', body)).body.issues).toMatchObject([
    { path: 'influencerId', code: 'wrongType' },
    { path: 'contentType', code: 'choice' },
  ]);
});

test('an instant that no calendar of the database has is refused', async () => {
  const call = await signIn(server, 'elif@vitrin.test');
  const model = (await call('GET', '/influencers/owned')).body.influencers[0];
  for (const start of [
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00+23:59',
    '2026-02-31T00:00:00Z',
    '0001-01-01',
    '0001-01-01T00:00',
  ]) {
    const path = `/schedule/influencer/${model.id}?start=${encodeURIComponent(start)}`;
    expect((await call('GET', path)).body.issues).toMatchObject([{ path: 'start', code: 'format' }]);
  }
});

const sendBytes = (body: Buffer<ArrayBuffer>) => fetch(`${server.url}/api/auth/login`, { method: 'POST', body });

test('bytes that are not UTF-8 are refused, and a byte order mark is skipped', async () => {
  const broken = Buffer.concat([
    Buffer.from('{"email":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('","password":"x"}'),
  ]);
  expect(await (await sendBytes(broken)).json()).toMatchObject({ code: 'input.notJson' });
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(JSON.stringify(demoElif))]);
  expect((await sendBytes(marked)).status).toBe(200);
});

test('an id in capitals is the same id', async () => {
  const call = await signIn(server, 'elif@vitrin.test');
  const model = (await call('GET', '/influencers/owned')).body.influencers[0];
  const platform = (await call('GET', '/schedule/platforms')).body.platforms.find(
    ({ name }: { name: string }) => name === 'instagram',
  );
  const id = randomUUID();
  const plan = {
    id: id.toUpperCase(),
    influencerId: model.id.toUpperCase(),
    platformId: platform.id.toUpperCase(),
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    prompt: 'Sahilde gün batımı',
    contentType: 'image',
    autoPublish: false,
  };
  const made = await call('POST', '/schedule/create', plan);
  expect(made).toMatchObject({ status: 201, body: { schedule: { id, influencerId: model.id } } });
  expect(await call('POST', '/schedule/create', { ...plan, id })).toMatchObject({ status: 201, body: made.body });
  expect((await call('DELETE', `/schedule/${id.toUpperCase()}`)).status).toBe(200);
});

test.each([
  ['many values', `{"inputData":{"a":[${'[],'.repeat(20_000)}[]]}}`],
  ['many broken texts', `{"inputData":{"a":[${'"\\ud800",'.repeat(20_000)}1]}}`],
  ['many names', `{"inputData":{${'"a":1,'.repeat(20_000)}"b":1}}`],
  ['much nesting', `{"inputData":{"a":${'['.repeat(100)}${']'.repeat(100)}}}`],
])('a body with %s is refused before it is parsed', async (_title, body) => {
  const call = await signIn(server, 'elif@vitrin.test');
  expect(await call('POST', '/falai/generate', body)).toMatchObject({
    status: 400,
    body: { code: 'input.tooComplex' },
  });
});

const hundred = (block: string) => Array.from({ length: 100 }, () => block);

test('the sender of a body that is refused early still gets a response and keeps the connection', async () => {
  const { token } = (await apiOf(server)('POST', '/auth/login', demoElif)).body;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (body: Iterable<string>): Promise<number | undefined> => {
    const sent = request(`${server.url}/api/falai/generate`, {
      agent,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
    sent.once('error', reject).once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    // Without waiting for `drain`, which the client of Node no longer emits once it has the response.
    for (const part of body) sent.write(part);
    sent.end();
    return status;
  };
  expect(await send(['[', ...hundred('[],'.repeat(5_000)), '[]]'])).toBe(400);
  expect(await send(['"', ...hundred('x'.repeat(200_000)), '"'])).toBe(413);
  expect(await send(['{}'])).toBe(400);
  agent.destroy();
});

/** The response to a call that announces a body of this many bytes and sends none of it. */
async function announced(path: string, bytes: number, token?: string): Promise<number | undefined> {
  const sent = request(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': bytes,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  sent.on('error', () => {});
  sent.flushHeaders();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  sent.destroy();
  return response.statusCode;
}

test('a caller without permission, or with too large a body, need not send a body that is refused anyway', async () => {
  const { token } = (await apiOf(server)('POST', '/auth/login', demoElif)).body;
  expect(await announced('/falai/generate', 100)).toBe(401);
  expect(await announced('/falai/generate', 1_000_000_000, token)).toBe(413);
});

/** The head of the response to a body that is sent to its end, whatever arrives meanwhile. */
async function answerToAll(head: string, chunks: Iterable<Buffer>): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => void (text += String(chunk)));
  socket.write(head);
  await pipeline(Readable.from(chunks), socket, { end: false });
  while (!text.includes('\r\n\r\n')) await once(socket, 'data');
  socket.destroy();
  return text.split('\r\n')[0]!;
}

const megabytes = (count: number) => Array.from({ length: count * 16 }, () => Buffer.alloc(65_536, 0x20));
const inChunks = (pieces: Buffer[]) => [
  ...pieces.map((piece) => Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')])),
  Buffer.from('0\r\n\r\n'),
];

test.each(['close', 'keep-alive'])('an oversized body gets the response and no broken pipe (%s)', async (mode) => {
  const { token } = (await apiOf(server)('POST', '/auth/login', demoElif)).body;
  const head = (path: string, more: string) =>
    `POST /api${path} HTTP/1.1\r\nHost: a\r\nConnection: ${mode}\r\nAuthorization: Bearer ${token}\r\n${more}\r\n\r\n`;
  const known = head('/contents', `Content-Type: application/json\r\nContent-Length: ${20 * 2 ** 20}`);
  expect(await answerToAll(known, megabytes(20))).toContain('413');
  const unknown = head('/contents', 'Content-Type: application/json\r\nTransfer-Encoding: chunked');
  expect(await answerToAll(unknown, inChunks(megabytes(20)))).toContain('413');
  const file = head('/files', 'Content-Type: image/png\r\nTransfer-Encoding: chunked');
  expect(await answerToAll(file, inChunks(megabytes(60)))).toMatch(/ 4\d\d /);
});

test('one line of a burst of one person is handled, and the rest gets the time of a retry', async () => {
  const call = await signIn(server, 'can@vitrin.test');
  const answers = await Promise.all(Array.from({ length: 400 }, () => call('GET', '/credits/balance')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(208);
  expect(answers.length).toBe(refused.length + answers.filter(({ status }) => status === 200).length);
  for (const { body, headers } of refused) {
    expect(body.code).toBe('request.tooMany');
    expect(headers.get('retry-after')).toBe('1');
  }
});
