// spec: 7.32
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Koa from 'koa';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oneRequestPerConnection } from '../../../app-server/http/connections.ts';

/** Requests that are being handled; each ends when the test ends it. */
let open: { path: string; body: string; end: () => void }[];
let begun: string[];
let server: Server;
const sockets: Socket[] = [];

beforeEach(async () => {
  [open, begun] = [[], []];
  const app = new Koa();
  app.use(oneRequestPerConnection());
  app.use(async (ctx) => {
    begun.push(ctx.path);
    let body = '';
    for await (const chunk of ctx.req) body += String(chunk);
    const { promise, resolve } = Promise.withResolvers<void>();
    open.push({ path: ctx.path, body, end: resolve });
    server.emit('begun');
    await promise;
    ctx.body = `${ctx.path} ${body}`;
  });
  app.on('error', () => {});
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function dial(): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => void (text += String(chunk)));
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, received: () => text };
}
const sendRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const send = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const nextBegun = () => once(server, 'begun');
const pathsIn = (text: string) => [...text.matchAll(/\r\n\r\n(\/\S*)/g)].map(([, path]) => path);

test('pipelined requests are handled one after the other, and answered in their order', async () => {
  const { socket, received } = await dial();
  socket.write(sendRequest('/1') + send('/2', 'two') + sendRequest('/3'));
  await nextBegun();
  for (const path of ['/1', '/2', '/3']) {
    expect(open.map((request) => request.path)).toEqual([path]);
    const following = path === '/3' ? once(socket, 'data') : nextBegun();
    open.shift()!.end();
    await following;
  }
  expect(begun).toEqual(['/1', '/2', '/3']);
  await expect.poll(() => pathsIn(received())).toEqual(['/1', '/2', '/3']);
  expect(received()).toContain('/2 two');
});

test('the requests of other connections are handled meanwhile', async () => {
  const first = await dial();
  first.socket.write(sendRequest('/1') + sendRequest('/2'));
  await nextBegun();
  const second = await dial();
  second.socket.write(sendRequest('/other'));
  await nextBegun();
  expect(begun).toEqual(['/1', '/other']);
});

test('a body is read to its end also where it arrives after the previous response', async () => {
  const { socket, received } = await dial();
  const body = 'x'.repeat(300_000);
  const whole = send('/2', body);
  socket.write(sendRequest('/1') + whole.slice(0, 200));
  await nextBegun();
  open.shift()!.end();
  await once(socket, 'data');
  socket.write(whole.slice(200));
  await nextBegun();
  expect(open[0]!.body.length).toBe(body.length);
  open.shift()!.end();
  await expect.poll(() => pathsIn(received())).toEqual(['/1', '/2']);
});

test('while a request waits no more of its connection is read', async () => {
  const { socket } = await dial();
  const requested = once(server, 'request') as Promise<[{ socket: Socket }]>;
  socket.write(sendRequest('/1'));
  const [serverSocket] = await requested;
  await expect.poll(() => begun).toEqual(['/1']);
  // More than the buffers of both sides hold.
  const many = Array.from({ length: 200_000 }, () => sendRequest('/more')).join('');
  socket.write(many);
  await expect.poll(() => serverSocket.socket.isPaused()).toBe(true);
  const read = serverSocket.socket.bytesRead;
  for (let answered = 0; answered < 5; answered++) {
    const following = nextBegun();
    open.shift()!.end();
    await following;
    expect(serverSocket.socket.isPaused()).toBe(true);
  }
  expect(serverSocket.socket.bytesRead).toBe(read);
});

test('no waiting request of a closing connection starts', async () => {
  const { socket } = await dial();
  const requested = once(server, 'request') as Promise<[{ socket: Socket }]>;
  socket.write(sendRequest('/1') + sendRequest('/2') + sendRequest('/3'));
  const [{ socket: serverSocket }] = await requested;
  await expect.poll(() => begun).toEqual(['/1']);
  const closed = once(serverSocket, 'close');
  serverSocket.destroy();
  await closed;
  open.shift()!.end();
  const other = await dial();
  other.socket.write(sendRequest('/later'));
  await nextBegun();
  expect(begun).toEqual(['/1', '/later']);
});
