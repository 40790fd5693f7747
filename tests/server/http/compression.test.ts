import { afterAll, beforeAll, expect, test } from 'vitest';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import type { TestServer } from '../../support/test-server.ts';
import { apiOf } from '../../support/api-client.ts';
import { bilingualTexts } from '#core/shared/locale.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { rawCall } from '../../support/raw-call.ts';
import { readEvents } from '../../support/event-stream-reader.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let whole: unknown;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  whole = (await apiOf(server)('GET', '/marketplace/models')).body;
});
afterAll(() => server.stop());

const raw = (method: string, path: string, headers: Record<string, string> = {}) =>
  rawCall(`${server.url}/api${path}`, method, { prefer: bilingualTexts, ...headers });
const parsed = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));

test.each([
  ['br', promisify(brotliDecompress)],
  ['gzip', promisify(gunzip)],
  ['zstd', promisify(zstdDecompress)],
] as const)('a long response is sent as %s to a client that accepts only that', async (encoding, undo) => {
  const { headers, bytes } = await raw('GET', '/marketplace/models', { 'accept-encoding': encoding });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(bytes.length).toBeLessThan(JSON.stringify(whole).length / 2);
  expect(parsed(await undo(bytes))).toEqual(whole);
});

test('a response is sent unencoded to a client that names no encoding, or none of ours', async () => {
  for (const accepted of ['', 'compress', 'gzip;q=0']) {
    const answer = await raw('GET', '/marketplace/models', accepted ? { 'accept-encoding': accepted } : {});
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(parsed(answer.bytes)).toEqual(whole);
  }
});

test('a short response and a refusal stay unencoded', async () => {
  const takes = { 'accept-encoding': 'br, gzip' };
  const short = await raw('GET', '/marketplace/categories', takes);
  expect(short.headers['content-encoding']).toBeUndefined();
  const refused = await raw('GET', '/credits/balance', takes);
  expect(refused.headers['content-encoding']).toBeUndefined();
  expect(parsed(refused.bytes)).toMatchObject({ code: 'auth.required' });
});

test('every response states that it depends on the encoding, the language and the preferred texts', async () => {
  for (const path of ['/marketplace/models', '/credits/balance'])
    expect((await raw('GET', path)).headers.vary).toBe('Accept-Encoding, Accept-Language, Prefer');
});

test('HEAD returns the headers of GET for a long response, without the body', async () => {
  const { status, headers, bytes } = await raw('HEAD', '/marketplace/models', { 'accept-encoding': 'br' });
  const got = await raw('GET', '/marketplace/models');
  expect(status).toBe(200);
  expect(bytes.length).toBe(0);
  expect(headers.etag).toBe(got.headers.etag);
  expect(headers.vary).toBe(got.headers.vary);
  expect(headers['cache-control']).toBe(got.headers['cache-control']);
});

test('a stream of events is neither compressed nor buffered', async () => {
  const { email, password } = demoAccounts.find(({ role }) => role === 'customer')!;
  const { token } = (await apiOf(server)('POST', '/auth/login', { email, password })).body;
  const reader = await readEvents(server.url, token, { headers: { 'accept-encoding': 'br, gzip, zstd' } });
  expect(reader.headers['content-encoding']).toBeUndefined();
  expect((await reader.until(1))[0]!.event).toBe('ready');
  reader.close();
});
