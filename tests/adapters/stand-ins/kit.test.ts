import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formList, parseForm } from '#adapters/stand-ins/kit/request-body.ts';
import {
  dropConnection,
  jsonReply,
  redirectReply,
  route,
  startSandboxServer,
  takeOver,
  textReply,
} from '#adapters/stand-ins/kit/sandbox-server.ts';
import type { Sandbox } from '#adapters/stand-ins/kit/sandbox-server.ts';

let sandbox: Sandbox;
const call = (path: string, init: RequestInit = {}) => fetch(`${sandbox.url}${path}`, { redirect: 'manual', ...init });

beforeAll(async () => {
  sandbox = await startSandboxServer({
    port: 0,
    maxBodyBytes: 1000,
    cors: (path) => path.startsWith('/open/'),
    routes: [
      route('GET', '/things/first', () => textReply(200, 'the first')),
      route('GET', '/things/:id', ({ params, path, query }) =>
        jsonReply(200, { id: params['id'], path, q: query.getAll('q') }, { 'x-kind': 'thing' }),
      ),
      route('POST', '/echo', (request) => jsonReply(201, { json: request.json(), method: request.method })),
      route('POST', '/form', (request) => jsonReply(200, request.form())),
      route('POST', '/parts', async (request) =>
        jsonReply(
          200,
          (await request.multipart()).map(({ name, fileName, bytes }) => ({ name, fileName, text: String(bytes) })),
        ),
      ),
      route('GET', '/bytes', () => textReply(200, Buffer.from([0, 255, 128]), 'image/png')),
      route('GET', '/elsewhere', () => redirectReply('/things/9')),
      route('GET', '/faulty', () => {
        throw new Error('broken on purpose');
      }),
      route('GET', '/lost', () => dropConnection),
      route('GET', '/dripping', () =>
        takeOver((response) => {
          response.writeHead(200, { 'content-length': '10' });
          response.write('half', () => response.destroy());
        }),
      ),
      route('POST', '/_control/reset', () => jsonReply(200, {})),
      route('*', '/open/*rest', ({ method, path }) => jsonReply(200, { method, path })),
    ],
  });
});
afterAll(() => sandbox.stop());

/** With headers that fetch does not let a caller set. */
async function rawCall(path: string, headers: Record<string, string>, method = 'GET') {
  const sent = httpRequest(`${sandbox.url}${path}`, { method, headers }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  reply.resume();
  return reply;
}

describe('routes', () => {
  test('the first matching route responds, with decoded parts of the path', async () => {
    expect(await (await call('/things/first')).text()).toBe('the first');
    const reply = await call('/things/a%20b?q=1&q=2');
    expect(await reply.json()).toEqual({ id: 'a b', path: '/things/a%20b', q: ['1', '2'] });
    expect(reply.headers.get('x-kind')).toBe('thing');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('a path matches as a whole: case, slashes and method must be equal', async () => {
    for (const path of ['/THINGS/first', '/things/first/', '/things/', '/things', '/nowhere']) {
      const reply = await call(path);
      expect([path, reply.status, await reply.json()]).toEqual([path, 404, { error: 'not found' }]);
    }
    expect((await call('/things/first', { method: 'DELETE' })).status).toBe(404);
  });

  test('a star matches the rest of the path with any method', async () => {
    expect(await (await call('/open/a/b', { method: 'PATCH' })).json()).toEqual({ method: 'PATCH', path: '/open/a/b' });
  });

  test('HEAD returns the headers of GET without a body', async () => {
    const reply = await call('/things/first', { method: 'HEAD' });
    expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '9', '']);
  });
});

describe('replies', () => {
  test('bytes stay bytes, and a redirect has neither a body nor a type', async () => {
    const bytes = await call('/bytes');
    expect(bytes.headers.get('content-type')).toBe('image/png');
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([0, 255, 128]);
    const away = await call('/elsewhere');
    expect([away.status, away.headers.get('location'), away.headers.get('content-type')]).toEqual([
      303,
      '/things/9',
      null,
    ]);
    expect(await away.text()).toBe('');
  });

  test('an error gives 500, and the server continues', async () => {
    const reply = await call('/faulty');
    expect([reply.status, await reply.json()]).toEqual([500, { error: 'broken on purpose' }]);
    expect((await call('/things/first')).status).toBe(200);
  });

  test('a lost response is a closed connection, and one that breaks off is short', async () => {
    await expect(call('/lost')).rejects.toThrow();
    const dripping = await call('/dripping');
    expect(dripping.status).toBe(200);
    await expect(dripping.text()).rejects.toThrow();
  });
});

describe('bodies', () => {
  test('JSON is parsed, and an invalid body gives 400', async () => {
    const reply = await call('/echo', { method: 'POST', body: '{"a":1}' });
    expect([reply.status, await reply.json()]).toEqual([201, { json: { a: 1 }, method: 'POST' }]);
    expect((await call('/echo', { method: 'POST', body: '{' })).status).toBe(400);
  });

  test('a body over the limit gives 413', async () => {
    expect((await call('/echo', { method: 'POST', body: `"${'x'.repeat(2000)}"` })).status).toBe(413);
    expect((await call('/echo', { method: 'POST', body: `"${'x'.repeat(900)}"` })).status).toBe(201);
  });

  test('a multipart form is read part by part', async () => {
    const body = new FormData();
    body.set('name', 'Ela');
    body.set('file', new File(['bytes'], 'a.txt'));
    expect(await (await call('/parts', { method: 'POST', body })).json()).toEqual([
      { name: 'name', fileName: null, text: 'Ela' },
      { name: 'file', fileName: 'a.txt', text: 'bytes' },
    ]);
    expect((await call('/parts', { method: 'POST', body: 'none' })).status).toBe(400);
  });

  test('brackets of a form nest, a list keeps its order, the last of two equal names counts', () => {
    const form = parseForm('amount=1&amount=2&metadata[order_id]=7+8&a[b][c][d][e][f][g]=deep&expand[]=x&expand[]=y');
    expect(JSON.parse(JSON.stringify(form))).toEqual({
      amount: '2',
      metadata: { order_id: '7 8' },
      a: { b: { c: { d: { e: { f: { g: 'deep' } } } } } },
      expand: ['x', 'y'],
    });
    expect(formList(parseForm('types[0]=x&types[1]=y')['types'])).toEqual(['x', 'y']);
    expect(formList(parseForm('')['types'])).toEqual([]);
  });

  test('a list of any length keeps its items', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 60 }), (items) => {
        const numbered = items.map((item, i) => `list[${i}]=${encodeURIComponent(item)}`).join('&');
        const plain = items.map((item) => `list[]=${encodeURIComponent(item)}`).join('&');
        expect(formList(parseForm(numbered)['list'])).toEqual(items);
        expect(formList(parseForm(plain)['list'])).toEqual(items);
      }),
    );
  });

  test('a field with the name of a built-in property is only a field', () => {
    const form = parseForm('metadata[constructor]=a&metadata[__proto__][polluted]=b&toString=c');
    expect(form['toString']).toBe('c');
    expect(JSON.parse(JSON.stringify(form['metadata']))).toMatchObject({ constructor: 'a' });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('access control', () => {
  test('a page of a foreign name that resolves here is refused', async () => {
    expect((await rawCall('/things/first', { host: 'evil.example' })).statusCode).toBe(421);
    expect((await rawCall('/things/first', { host: `localhost:${sandbox.port}` })).statusCode).toBe(200);
  });

  test('a page of another origin changes nothing', async () => {
    const from = (origin: string) => rawCall('/_control/reset', { origin }, 'POST').then((reply) => reply.statusCode);
    expect(await from('http://127.0.0.1:9')).toBe(403);
    expect(await from('null')).toBe(403);
    expect(await from(sandbox.url)).toBe(200);
    expect((await rawCall('/_control/reset', {}, 'POST')).statusCode).toBe(200);
  });

  test('only open paths are shared with other origins', async () => {
    const origin = 'http://127.0.0.1:9';
    const input = await rawCall('/open/x', { origin, 'access-control-request-headers': 'x-own' }, 'OPTIONS');
    expect(input.statusCode).toBe(204);
    expect(input.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'x-own',
      vary: 'Origin',
    });
    expect((await rawCall('/open/x', { origin })).headers['access-control-allow-origin']).toBe(origin);
    expect((await rawCall('/things/first', { origin })).headers['access-control-allow-origin']).toBeUndefined();
  });
});
