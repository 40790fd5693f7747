import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import { sendJson, startScriptedServer } from '../../support/scripted-server.ts';

let server: Awaited<ReturnType<typeof startScriptedServer>>;
beforeAll(async () => void (server = await startScriptedServer(() => {})));
afterAll(() => server.stop());

const caller = () => createHttpWorkflowCaller({ allowedOrigins: [server.url] });
const { signal } = new AbortController();
const send = (url = `${server.url}/status`, secrets: string[] = []) =>
  caller().request({ url, headers: { authorization: 'Key abc-def' }, secrets, signal });

test('a request to a provider has the headers of its workflow, and its response contains no secret', async () => {
  server.answer(({ method, headers }, response) => sendJson(response, { method, said: headers['authorization'] }));
  expect(await send(undefined, ['Key abc-def'])).toEqual({
    kind: 'answer',
    json: { method: 'GET', said: '•••' },
    status: 200,
    bytes: '{"method":"GET","said":"Key abc-def"}'.length,
  });
});

test.each([
  [401, true],
  [404, true],
  [410, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('a status of %i is a refusal: %s', async (status, isRefusal) => {
  server.answer((_request, response) => sendJson(response, {}, status));
  expect(await send()).toMatchObject({ kind: 'failure', isRefusal, status });
});

test.each([
  ['120', 120_000],
  ['soon', null],
  ['-5', null],
])('Retry-After: %s', async (text, retryAfterMs) => {
  server.answer((_request, response) => {
    response.setHeader('retry-after', text);
    sendJson(response, {}, 503);
  });
  expect(await send()).toMatchObject({ retryAfterMs });
});

test('an unreadable response is a refusal, one that breaks off is not', async () => {
  server.answer((_request, response) => response.end('<html></html>'));
  expect(await send()).toMatchObject({ failure: 'webhook.badAnswer', isRefusal: true });
  server.answer((_request, response) => response.destroy());
  expect(await send()).toMatchObject({ failure: 'webhook.unreachable', isRefusal: false });
});

test.each([
  'http://127.0.0.1:5432/',
  'http://169.254.169.254/latest',
  'https://[::1]/',
  'file:///etc/passwd',
  'nothing',
])('an address inside our network that a provider names is not requested: %s', async (url) => {
  expect(await send(url)).toMatchObject({ failure: 'webhook.forbiddenAddress', isRefusal: true });
  const request = { url, headers: {}, secrets: [], signal, method: 'POST' as const };
  expect(await caller().cancel(request)).toBe(true);
});

test('a redirect into our network is not followed', async () => {
  server.answer((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end());
  expect(await send()).toMatchObject({ failure: 'webhook.forbiddenAddress' });
});

test('a cancel uses its own method, and is sent again after a temporary fault', async () => {
  const provider = caller();
  const request = { url: `${server.url}/cancel`, headers: {}, secrets: [], signal };
  server.received.length = 0;
  for (const [status, notifications] of [
    [202, true],
    [400, true],
    [404, true],
    [503, false],
    [429, false],
  ] as const) {
    server.answer((_request, response) => sendJson(response, {}, status));
    expect(await provider.cancel({ ...request, method: 'PUT' })).toBe(notifications);
  }
  expect(server.received.every(({ method, path }) => method === 'PUT' && path === '/cancel')).toBe(true);
});
