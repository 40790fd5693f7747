// spec: 7.24
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import type { Script } from '../../support/scripted-server.ts';
import { sendJson, startScriptedServer } from '../../support/scripted-server.ts';

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let caller: ReturnType<typeof createHttpWorkflowCaller>;

beforeAll(async () => {
  server = await startScriptedServer(() => {});
  caller = createHttpWorkflowCaller({ allowedOrigins: [server.url], retryPausesMs: [0, 0] });
});
beforeEach(() => void (server.received.length = 0));
afterAll(() => server.stop());

const call = ({ url = `${server.url}/run`, timeoutMs = 5000 }: { url?: string; timeoutMs?: number } = {}) =>
  caller.call({
    request: async () => ({
      kind: 'request',
      method: 'POST',
      url,
      headers: {},
      secrets: [],
      body: ['{"prompt":"gün batımı"}'],
      timeoutMs,
    }),
    generationId: 'generation-1',
    signal: new AbortController().signal,
  });
const whole = async (body: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(body)).toString();
const full = async () => Promise.reject(new Error('disk full'));
async function* tenPieces() {
  for (let piece = 0; piece < 10; piece++) yield 'QUJD'.repeat(50_000);
}
const answering =
  (status: number, body: string, type = 'application/json'): Script =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

describe('calling a workflow', () => {
  test('sends the body once, with the id of the generation as idempotency key', async () => {
    server.answer((_request, response) => sendJson(response, { url: 'https://a/1.png' }));
    expect(await call()).toEqual({ kind: 'answer', json: { url: 'https://a/1.png' }, status: 200, bytes: 25 });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ method: 'POST', path: '/run', body: '{"prompt":"gün batımı"}' });
    expect(server.received[0]?.headers).toMatchObject({
      'idempotency-key': 'generation-1',
      'content-type': 'application/json',
      accept: 'application/json, image/*, video/*, audio/*',
    });
  });

  const policy = '{"detail":[{"type":"content_policy_violation","msg":"no"}]}';
  test.each([
    [200, '<html>busy</html>', 'webhook.badAnswer'],
    [200, '', 'webhook.badAnswer'],
    [204, '', 'webhook.badAnswer'],
    [200, 'Accepted', 'webhook.badAnswer'],
    [200, '"ok"', 'webhook.badAnswer'],
    [200, '{"url": "half', 'webhook.badAnswer'],
    [302, '', 'webhook.refused'],
    [400, '{"error":"bad"}', 'input.rejected'],
    [422, '{"detail":"bad"}', 'input.rejected'],
    // The meaning of the words in it depends on the workflow: tests/core/generation/read-call.test.ts.
    [422, policy, 'input.rejected'],
    [413, '', 'input.tooLarge'],
    [400, '{"error":"exceeded max body size of 10MiB"}', 'input.tooLarge'],
    [400, 'exceeded max body size of 10MiB', 'input.tooLarge'],
    [402, '{}', 'operator.account'],
    [401, '{}', 'webhook.unauthorized'],
    [403, '{}', 'webhook.unauthorized'],
    [404, '{}', 'webhook.refused'],
    [429, '{}', 'webhook.busy'],
    [500, '{}', 'webhook.unreachable'],
    [503, '', 'webhook.unreachable'],
    [504, '', 'timedOut'],
    [524, '', 'timedOut'],
  ])('status %i with %j is %s, and is not repeated', async (status, body, failure) => {
    server.answer(answering(status, body, body.startsWith('<') ? 'text/html' : 'application/json'));
    const answer = await call();
    expect(answer).toMatchObject({ kind: 'failure', failure });
    expect(server.received).toHaveLength(1);
  });

  test('a response of more than five megabytes is refused', async () => {
    server.answer(answering(200, JSON.stringify({ a: 'x'.repeat(5_000_000) })));
    expect(await call()).toMatchObject({ failure: 'webhook.badAnswer' });
  });

  test('a lost connection is not retried', async () => {
    server.answer((_request, response) => response.destroy());
    expect(await call()).toMatchObject({ failure: 'webhook.unreachable' });
    expect(server.received).toHaveLength(1);
  });

  test('ends at the limit of time', async () => {
    server.answer(() => {});
    expect(await call({ timeoutMs: 100 })).toMatchObject({ failure: 'timedOut' });
  });

  test('sends each body with its own type: a form made again for a redirect has another boundary', async () => {
    server.answer(({ path }, response) => {
      if (path === '/run') response.writeHead(307, { location: '/run/' }).end();
      else sendJson(response, { url: 'https://a/1.png' });
    });
    let made = 0;
    const request = async () => ({
      kind: 'request' as const,
      method: 'POST' as const,
      url: `${server.url}/run`,
      headers: {},
      secrets: [],
      contentType: `multipart/form-data; boundary=b${++made}`,
      body: [`--b${made}--\r\n`],
      timeoutMs: 5000,
    });
    await caller.call({ request, generationId: 'generation-1', signal: new AbortController().signal });
    expect(server.received.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
      ['multipart/form-data; boundary=b1', '--b1--\r\n'],
      ['multipart/form-data; boundary=b2', '--b2--\r\n'],
    ]);
  });

  test('creates its body again for a redirect that repeats the request', async () => {
    let made = 0;
    const request = async () => {
      made++;
      return {
        kind: 'request' as const,
        method: 'POST' as const,
        timeoutMs: 5000,
        url: `${server.url}/run`,
        headers: {},
        secrets: [],
        body: [`{"made":${made}}`],
      };
    };
    server.answer(({ path }, response) =>
      path === '/run' ? response.writeHead(307, { location: '/moved' }).end() : sendJson(response, { ok: true }),
    );
    const signal = new AbortController().signal;
    expect(await caller.call({ request, generationId: 'g', signal })).toMatchObject({
      kind: 'answer',
    });
    // A call that the previous test gave up may arrive only now.
    const received = server.received.filter(({ body }) => body.includes('made'));
    expect(received.map(({ path, body }) => `${path} ${body}`)).toEqual(['/run {"made":1}', '/moved {"made":2}']);
  });

  test('streams a file inside the text piece by piece, with the total length', async () => {
    server.answer((_request, response) => sendJson(response, { ok: true }));
    const body = ['{"fıle":"', { length: 2_000_000, pieces: tenPieces }, '"}'];
    await caller.call({
      request: async () => ({
        kind: 'request',
        method: 'POST',
        timeoutMs: 5000,
        url: `${server.url}/run`,
        headers: {},
        secrets: [],
        body,
      }),
      generationId: 'g',
      signal: new AbortController().signal,
    });
    const { body: sent, headers } = server.received[0]!;
    expect(sent === `{"fıle":"${'QUJD'.repeat(500_000)}"}`).toBe(true);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(sent)));
  });

  describe('headers of the workflow', () => {
    const secrets = ['Bearer gizli-anahtar'];
    const locked = (url: string) =>
      caller.call({
        request: async () => ({
          kind: 'request',
          method: 'POST',
          timeoutMs: 5000,
          url,
          headers: { authorization: secrets[0]!, accept: 'text/plain' },
          secrets,
          body: ['{}'],
        }),
        generationId: 'g',
        signal: new AbortController().signal,
      });

    test('are sent, and again after a redirect to the same server', async () => {
      server.answer(({ path }, response) =>
        path === '/run' ? response.writeHead(307, { location: '/moved' }).end() : sendJson(response, { ok: true }),
      );
      await locked(`${server.url}/run`);
      const sent = server.received.map(({ path, headers }) => [path, headers['authorization'], headers['accept']]);
      expect(sent).toEqual([
        ['/run', secrets[0], 'text/plain'],
        ['/moved', secrets[0], 'text/plain'],
      ]);
    });

    test('are not sent to another server after a redirect, nor is the body, nor are they sent to result files', async () => {
      const other = await startScriptedServer((_request, response) => sendJson(response, { ok: true }));
      const both = createHttpWorkflowCaller({ allowedOrigins: [server.url, other.url] });
      server.answer((_request, response) => response.writeHead(307, { location: `${other.url}/run` }).end());
      const signal = new AbortController().signal;
      const headers = { authorization: secrets[0]! };
      const request = async () => ({
        kind: 'request' as const,
        method: 'POST' as const,
        timeoutMs: 5000,
        url: `${server.url}/run`,
        headers,
        secrets,
        body: ['{}'],
      });
      expect(await both.call({ request, generationId: 'g', signal })).toMatchObject({
        failure: 'webhook.forbiddenAddress',
      });
      expect(other.received).toEqual([]);
      await both.request({ url: `${server.url}/run`, headers, secrets, signal });
      await both.download(
        { url: `${other.url}/file`, headers: {} },
        { maxBytes: 1000, timeoutMs: 5_000, signal },
        whole,
      );
      expect(server.received[0]!.headers['authorization']).toBe(secrets[0]);
      expect(other.received.map(({ path, headers: sent }) => [path, sent['authorization']])).toEqual([
        ['/run', undefined],
        ['/file', undefined],
      ]);
      await other.stop();
    });

    test('are masked in a response that repeats them, also with escapes', async () => {
      server.answer((_request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(String.raw`{"gizli-anahtar":"Bearer \u0067izli-anahtar","list":["x gizli-anahtar y"]}`),
      );
      const answer = await locked(`${server.url}/run`);
      expect(answer).toMatchObject({ kind: 'answer', json: { '•••': '•••', list: ['x ••• y'] } });
    });
  });

  test('a request that cannot be built is not sent', async () => {
    const failure = { kind: 'failure', failure: 'input.fileMissing', detail: 'gone' } as const;
    const request = async () => failure;
    const signal = new AbortController().signal;
    expect(await caller.call({ request, generationId: 'g', signal })).toEqual(failure);
    expect(server.received).toEqual([]);
  });

  test.each([
    ['ECONNREFUSED', 20],
    ['ECONNRESET', 20],
    [null, 20],
  ])(
    'a file that fails with %s while it is sent is a failure of its own, not one of the service',
    async (code, length) => {
      server.answer((_request, response) => sendJson(response, { url: 'https://a/1.png' }));
      async function* pieces() {
        yield 'QUJD';
        if (code) throw Object.assign(new Error('storage'), { code });
      }
      const request = async () => ({
        kind: 'request' as const,
        method: 'POST' as const,
        url: `${server.url}/run`,
        headers: {},
        secrets: [],
        body: ['"', { length, pieces }, '"'],
        timeoutMs: 5000,
      });
      const answer = await caller.call({ request, generationId: 'g', signal: new AbortController().signal });
      expect(answer).toMatchObject({ kind: 'failure', failure: 'input.unreadable' });
      expect(answer).not.toHaveProperty('isLost');
    },
  );

  test('an address of our own network is not called', async () => {
    for (const url of ['http://127.0.0.1:1/', 'http://169.254.169.254/', 'https://localhost/']) {
      expect(await call({ url })).toMatchObject({ failure: 'webhook.forbiddenAddress' });
    }
  });
});

describe('fetching a result file', () => {
  const limits = { maxBytes: 100, timeoutMs: 5_000, signal: new AbortController().signal };
  const download = (url = `${server.url}/file.png`) => caller.download({ url, headers: {} }, limits, whole);

  test('returns its bytes', async () => {
    server.answer(answering(200, 'bytes', 'image/png'));
    expect(await download()).toMatchObject({ kind: 'file', file: 'bytes' });
  });

  test('retries a missing file', async () => {
    server.answer((_request, response) => response.writeHead(server.received.length < 3 ? 404 : 200).end('late'));
    expect(await download()).toMatchObject({ kind: 'file' });
    expect(server.received).toHaveLength(3);
  });

  test('gives up after the last try', async () => {
    server.answer(answering(410, ''));
    expect(await download()).toMatchObject({ failure: 'result.unavailable', detail: 'status 410' });
    expect(server.received).toHaveLength(3);
  });

  test('a file that is too large is not fetched again', async () => {
    server.answer(answering(200, 'x'.repeat(101)));
    expect(await download()).toMatchObject({ failure: 'result.tooLarge' });
    expect(server.received).toHaveLength(1);
  });

  test('a body that breaks off is requested again from its beginning', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-length': '10' });
      if (server.received.length === 1) response.write('half', () => response.destroy());
      else response.end('0123456789');
    });
    expect(await download()).toMatchObject({ kind: 'file', file: '0123456789' });
  });

  test('a fault of the storage is thrown, and does not count as a fault of the connection', async () => {
    server.answer(answering(200, 'bytes'));
    await expect(caller.download({ url: `${server.url}/file.png`, headers: {} }, limits, full)).rejects.toThrow(
      'disk full',
    );
    expect(server.received).toHaveLength(1);
  });

  test('an address of our own network is not fetched', async () => {
    expect(await download('http://169.254.169.254/latest')).toMatchObject({ failure: 'result.unavailable' });
  });

  test('decodes a file that is part of the response', async () => {
    expect(await download('data:image/png;base64,aGVsbG8=')).toMatchObject({ file: 'hello' });
    expect(await download('data:image/png,hello')).toMatchObject({ failure: 'result.badMedia' });
    const large = `data:image/png;base64,${Buffer.alloc(101).toString('base64')}`;
    expect(await download(large)).toMatchObject({ failure: 'result.tooLarge' });
  });
});
