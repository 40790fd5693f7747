import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { rawCall } from '../../support/raw-call.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server?.stop());

const post = { method: 'POST' };

test.each([
  ['a reply', '/api/marketplace/models', {}, 200],
  ['a reply to HEAD', '/api/config', { method: 'HEAD' }, 200],
  ['an unknown path', '/api/nothing', {}, 404],
  ['an unknown method', '/api/config', { method: 'PUT' }, 405],
  ['a body that is no JSON', '/api/auth/login', { ...post, body: '{' }, 400],
  ['a signature that is none', '/api/payments/stripe/webhook', { ...post, body: '{}' }, 400],
  ['a callback of nobody', '/api/callbacks/generations/none/none', { ...post, body: '{}' }, 401],
  ['a download without a grant', '/api/contents/archive', {}, 404],
  ['media that is missing', '/media/nothing.webp', {}, 404],
  ['a page', '/robots.txt', {}, 200],
  ['the health of the server', '/health/live', {}, 200],
])('%s has the header of our responses (%s)', async (_, path, request, status) => {
  const response = await fetch(server.url + path, request);
  expect([response.status, response.headers.get('x-vitrin')]).toEqual([status, '1']);
});

test('an unchanged response has it too', async () => {
  const url = `${server.url}/api/marketplace/models`;
  const etag = (await fetch(url)).headers.get('etag')!;
  const { status, headers } = await rawCall(url, 'GET', { 'if-none-match': etag });
  expect([status, headers['x-vitrin']]).toEqual([304, '1']);
});
