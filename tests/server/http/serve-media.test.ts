// spec: 7.32, 9.8
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import Koa from 'koa';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneRequestPerConnection } from '../../../app-server/http/connections.ts';
import { serveMedia } from '../../../app-server/serve-media.ts';

const bytes = Buffer.from('0123456789');
let server: Server;
let url: string;

beforeAll(async () => {
  const app = new Koa();
  app.use(
    serveMedia({
      openMedia: (path) =>
        Promise.resolve(
          path === '/media/film.mp4'
            ? {
                contentType: 'video/mp4',
                size: bytes.length,
                stream: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
              }
            : null,
        ),
    }),
  );
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** fetch would add and merge headers of its own. */
async function send(headers: Record<string, string> = {}, path = '/media/film.mp4') {
  const [reply] = (await once(get(url + path, { headers }), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await reply.toArray()).toString();
  return { status: reply.statusCode, headers: reply.headers, body };
}

test('a file is sent whole, to be cached permanently and to run nothing', async () => {
  const { status, headers, body } = await send();
  expect([status, body]).toEqual([200, '0123456789']);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag: '"film.mp4"',
  });
  expect((await send({}, '/media/none.mp4')).status).toBe(404);
});

test('HEAD has the headers and no body', async () => {
  const reply = await fetch(`${url}/media/film.mp4`, { method: 'HEAD' });
  expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '10', '']);
});

test('a client that has the file does not get it again', async () => {
  expect(await send({ 'if-none-match': '"film.mp4"' })).toMatchObject({ status: 304, body: '' });
  expect((await send({ 'if-none-match': '"other.mp4"' })).status).toBe(200);
});

describe('a range', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['Bytes=0-0', '0', 'bytes 0-0/10'],
  ])('%s is answered with %s', async (range, body, place) => {
    const reply = await send({ range });
    expect([reply.status, reply.body, reply.headers['content-range']]).toEqual([206, body, place]);
    expect(reply.headers['content-length']).toBe(String(body.length));
  });

  test.each(['bytes=10-', 'bytes=50-60', 'bytes=-0'])('%s past the end is refused with the size', async (range) => {
    const reply = await send({ range });
    expect([reply.status, reply.headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  test.each(['bytes=0-1,4-5', 'lines=0-1', 'bytes', 'bytes=-', 'bytes=x-y', 'bytes=5-2'])(
    '%s gets the whole file',
    async (range) => {
      expect(await send({ range })).toMatchObject({ status: 200, body: '0123456789' });
    },
  );

  test('of another version of the file gets the whole file', async () => {
    expect((await send({ range: 'bytes=0-3', 'if-range': '"film.mp4"' })).status).toBe(206);
    expect(await send({ range: 'bytes=0-3', 'if-range': '"older"' })).toMatchObject({
      status: 200,
      body: '0123456789',
    });
    for (const other of ['W/"film.mp4"', 'Sun, 22 Nov 2026 10:00:00 GMT', '*']) {
      expect((await send({ range: 'bytes=0-3', 'if-range': other })).status).toBe(200);
    }
  });

  test('of any two numbers equals a slice of the file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(14), fc.nat(14), async (from, to) => {
        const reply = await send({ range: `bytes=${from}-${to}` });
        if (from < 10 && from <= to)
          expect([reply.status, reply.body]).toEqual([206, '0123456789'.slice(from, to + 1)]);
        else expect(reply.status).not.toBe(206);
      }),
      { numRuns: 50 },
    );
  });
});

describe('to a client that does not read', () => {
  let opened: number;
  let most: number;
  let all: number;
  let slow: Server;
  const piece = Buffer.alloc(65_536);
  /** More than the buffers of both ends of a connection hold. */
  const pieces = 1_000;

  beforeEach(async () => {
    [opened, most, all] = [0, 0, 0];
    const stream = async (): Promise<Readable> => {
      all++;
      most = Math.max(most, ++opened);
      const file = Readable.from(Array.from({ length: pieces }, () => piece));
      file.once('close', () => void opened--);
      return file;
    };
    const app = new Koa();
    app.use(oneRequestPerConnection());
    app.use(serveMedia({ openMedia: async () => ({ contentType: 'video/mp4', size: pieces * piece.length, stream }) }));
    app.on('error', () => {});
    slow = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(slow, 'listening');
  });
  afterEach(() => {
    slow.closeAllConnections();
    slow.close();
  });

  /** A connection that requests twenty files at once and reads nothing. */
  async function deafSocket(): Promise<Socket> {
    const socket = connect((slow.address() as AddressInfo).port, '127.0.0.1').pause();
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write('GET /media/film.mp4 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20));
    return socket;
  }

  test('one file is open per connection, and none once the connections are closed', async () => {
    const sockets = await Promise.all(Array.from({ length: 10 }, deafSocket));
    await expect.poll(() => opened).toBe(10);
    expect([most, all]).toEqual([10, 10]);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => opened).toBe(0);
    expect(all).toBe(10);
  });

  test('others at the same address get responses', async () => {
    const sockets = await Promise.all(Array.from({ length: 10 }, deafSocket));
    await expect.poll(() => opened).toBe(10);
    const answer = await fetch(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/media/other.mp4`);
    expect((await answer.arrayBuffer()).byteLength).toBe(pieces * piece.length);
    for (const socket of sockets) socket.destroy();
  });
});
