import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SafeRequest } from '#adapters/safe-fetch/create-safe-fetch.ts';
import { oneTimeBody } from '#adapters/safe-fetch/one-time-body.ts';
import { createSafeFetch } from '#adapters/safe-fetch/create-safe-fetch.ts';
import { startScriptedServer } from '../../support/scripted-server.ts';

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let other: Awaited<ReturnType<typeof startScriptedServer>>;
let allowing: ReturnType<typeof createSafeFetch>;
const strict = createSafeFetch({ allowedOrigins: [] });

beforeAll(async () => {
  server = await startScriptedServer((_request, response) => response.end('hello'));
  other = await startScriptedServer((_request, response) => response.end('secret'));
  allowing = createSafeFetch({ allowedOrigins: [server.url] });
});
beforeEach(() => {
  server.received.length = 0;
  other.received.length = 0;
});
afterAll(async () => {
  await Promise.all([allowing.close(), strict.close(), server.stop(), other.stop()]);
});

const get = (url: string): SafeRequest => ({ method: 'GET', url, maxBytes: 1000, timeoutMs: 5_000, idleMs: 5_000 });
const textOf = (answer: Awaited<ReturnType<typeof strict.fetch>>) =>
  answer.kind === 'answer' ? Buffer.from(answer.bytes).toString() : answer.reason;

describe('addresses of our own network', () => {
  test('no spelling of loopback is reached, with or without https', async () => {
    const hosts = [
      '127.0.0.1',
      'localhost',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0x7f000001',
      '0177.0.0.1',
      '017700000001',
      '0.0.0.0',
      '0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::]',
      '127.0.0.1.',
    ];
    for (const host of hosts) {
      for (const url of [`http://${host}:${server.port}/`, `https://${host}/`, `https://${host}:${server.port}/`]) {
        expect(await strict.fetch(get(url)), url).toMatchObject({ kind: 'failure', reason: 'forbiddenAddress' });
      }
    }
    expect(await strict.fetch(get('https://localhost./'))).toMatchObject({ kind: 'failure' });
    expect(server.received).toEqual([]);
  });

  test('a name that resolves to a private address is refused, even if it also resolves to a public one', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::ffff:7f00:1']]) {
      const guarded = createSafeFetch({
        allowedOrigins: [],
        resolveHost: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      });
      expect(await guarded.fetch(get('https://models.example/run'))).toMatchObject({ reason: 'forbiddenAddress' });
      await guarded.close();
    }
  });

  test('a name without an address is unreachable, not forbidden', async () => {
    const lost = createSafeFetch({
      allowedOrigins: [],
      resolveHost: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
    });
    expect(await lost.fetch(get('https://models.example/'))).toMatchObject({
      reason: 'unreachable',
      detail: 'ENOTFOUND',
    });
    await lost.close();
  });

  test.each(['file:///etc/passwd', 'ftp://example.com/', 'javascript:alert(1)', 'not an address', ''])(
    'refuses %j',
    async (url) => {
      expect(await strict.fetch(get(url))).toMatchObject({ kind: 'failure', reason: 'forbiddenAddress' });
    },
  );
});

describe('origins allowed by name', () => {
  test('are reached, and only in their exact form', async () => {
    expect(textOf(await allowing.fetch(get(`${server.url}/a`)))).toBe('hello');
    expect(textOf(await allowing.fetch(get(`${other.url}/a`)))).toBe('forbiddenAddress');
    expect(textOf(await allowing.fetch(get(`http://localhost:${server.port}/a`)))).toBe('forbiddenAddress');
    expect(textOf(await allowing.fetch(get(`http://user:pass@127.0.0.1:${server.port}/a`)))).toBe('forbiddenAddress');
    expect(other.received).toEqual([]);
  });

  test('a redirect from them does not lead anywhere else', async () => {
    const targets = [other.url, 'http://169.254.169.254/latest/meta-data', 'https://[::1]/', 'file:///etc/passwd'];
    for (const location of targets) {
      server.answer((_request, response) => response.writeHead(302, { location }).end());
      expect(textOf(await allowing.fetch(get(`${server.url}/a`))), location).toBe('forbiddenAddress');
    }
    expect(other.received).toEqual([]);
  });

  test('three redirects are followed, a fourth is not', async () => {
    server.answer(({ path }, response) => {
      const left = Number(path.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(textOf(await allowing.fetch(get(`${server.url}/3`)))).toBe('there');
    expect(textOf(await allowing.fetch(get(`${server.url}/4`)))).toBe('refused');
  });

  test('a POST is repeated only by a redirect that preserves the method', async () => {
    server.answer(({ path }, response) => {
      if (path === '/307') response.writeHead(307, { location: '/end' }).end();
      else if (path === '/302') response.writeHead(302, { location: '/end' }).end();
      else response.end('end');
    });
    const post = (path: string) =>
      allowing.fetch({ ...get(server.url + path), method: 'POST', body: async () => oneTimeBody(['{"a":1}']) });
    expect(textOf(await post('/307'))).toBe('end');
    expect(server.received.at(-1)).toMatchObject({ method: 'POST', path: '/end', body: '{"a":1}' });
    expect(await post('/302')).toMatchObject({ kind: 'answer', status: 302 });
  });
});

describe('limits', () => {
  test('a response may have the allowed number of bytes, and not one more', async () => {
    server.answer(({ path }, response) => response.end('x'.repeat(Number(path.slice(1)))));
    expect(textOf(await allowing.fetch(get(`${server.url}/1000`)))).toHaveLength(1000);
    expect(textOf(await allowing.fetch(get(`${server.url}/1001`)))).toBe('tooLarge');
  });

  test('an answer without end is cut where the limit is', async () => {
    server.answer((_request, response) => {
      const drip = () => void (response.write('x'.repeat(400)) ? setImmediate(drip) : response.once('drain', drip));
      response.on('close', () => response.removeAllListeners('drain'));
      drip();
    });
    expect(textOf(await allowing.fetch(get(`${server.url}/`)))).toBe('tooLarge');
  });

  test('silence before or within a response ends in time', async () => {
    server.answer(() => {});
    expect(textOf(await allowing.fetch({ ...get(`${server.url}/`), timeoutMs: 50 }))).toBe('timedOut');
    server.answer((_request, response) => response.write('a'));
    expect(textOf(await allowing.fetch({ ...get(`${server.url}/`), idleMs: 50 }))).toBe('timedOut');
  });

  test('a response whose body comes long after its headers is awaited', async () => {
    server.answer((_request, response) => {
      response.flushHeaders();
      setTimeout(() => response.end('late'), 100);
    });
    expect(textOf(await allowing.fetch({ ...get(`${server.url}/`), idleMs: 20 }))).toBe('late');
  });

  test('a closed connection is distinguished from an unreachable address', async () => {
    server.answer((_request, response) => response.destroy());
    expect(textOf(await allowing.fetch(get(`${server.url}/`)))).toBe('brokenOff');
    server.answer((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => response.destroy());
    });
    expect(textOf(await allowing.fetch(get(`${server.url}/`)))).toBe('brokenOff');
    const deleted = await startScriptedServer(() => {});
    await deleted.stop();
    const toGone = createSafeFetch({ allowedOrigins: [deleted.url] });
    expect(textOf(await toGone.fetch(get(deleted.url)))).toBe('unreachable');
    await toGone.close();
  });

  test('requests no compression', async () => {
    server.answer((_request, response) => response.end('ok'));
    await allowing.fetch(get(`${server.url}/`));
    expect(server.received[0]?.headers['accept-encoding']).toBe('identity');
  });
});
