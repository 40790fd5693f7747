import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen, serverTimes } from '../../../app-server/start/listen.ts';

test('lets a request that comes before the rest is ready wait for it', async () => {
  const listener = await listen(0, '127.0.0.1');
  const early = fetch(`http://127.0.0.1:${listener.port}/`);
  listener.serve((_request, response) => response.end('ready'));
  expect(await (await early).text()).toBe('ready');
  await listener.close(1_000);
});

test('ends without a drain where it never served', async () => {
  const listener = await listen(0, '127.0.0.1');
  await listener.drain(3_600_000);
  expect(listener.isEnding()).toBe(true);
  await listener.close(1_000);
});

test('reports a taken port in one line', async () => {
  const listener = await listen(0, '127.0.0.1');
  await expect(listen(listener.port, '127.0.0.1')).rejects.toThrow(`Port ${listener.port} on 127.0.0.1 is taken`);
  await listener.close(1_000);
});

test('waits for the previous program to close its port', async () => {
  const before = await listen(0, '127.0.0.1');
  const after = listen(before.port, '127.0.0.1');
  await before.close(1_000);
  expect((await after).port).toBe(before.port);
  await (await after).close(1_000);
});

test('reports an address that this machine does not have', async () => {
  await expect(listen(0, '203.0.113.7')).rejects.toThrow('HOST 203.0.113.7');
});

test('lets a running request end, and cuts one that does not', async () => {
  const listener = await listen(0, '127.0.0.1');
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  listener.serve((request, response) => {
    enter();
    if (request.url === '/ends') void released.then(() => response.end('done'));
  });
  const ending = fetch(`http://127.0.0.1:${listener.port}/ends`).then((answer) => answer.text());
  const hanging = fetch(`http://127.0.0.1:${listener.port}/hangs`).catch(() => 'cut');
  await entered;
  const closed = listener.close(200);
  release();
  expect(await ending).toBe('done');
  expect(await hanging).toBe('cut');
  await closed;
});

/** Everything that the server sends before it closes the connection. */
async function answerTo(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(sent);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

test('closes the connection of a request that arrives too slowly, and never responds with 408', async () => {
  const hurried = { ...serverTimes, requestTimeout: 30, headersTimeout: 20, connectionsCheckingInterval: 10 };
  const listener = await listen(0, '127.0.0.1', { limits: hurried });
  const entered: string[] = [];
  listener.serve((request) => void entered.push(request.method!));
  const head = 'POST /api/schedule/sync HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n';
  expect(await answerTo(listener.port, `${head}\r\n{"protocol":`)).toBe('');
  expect(await answerTo(listener.port, head)).toBe('');
  expect(entered).toEqual(['POST']);
  await listener.close(1_000);
});

test('names the error of an invalid request', async () => {
  const listener = await listen(0, '127.0.0.1');
  listener.serve((_request, response) => response.end());
  expect(await answerTo(listener.port, 'no request\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
  const wide = `GET / HTTP/1.1\r\nHost: x\r\nX-Wide: ${'x'.repeat(20_000)}\r\n\r\n`;
  expect(await answerTo(listener.port, wide)).toMatch(/^HTTP\/1.1 431 /);
  await listener.close(1_000);
});

test('keeps an idle connection for longer than proxies do', () => {
  expect(serverTimes.keepAliveTimeout).toBeGreaterThan(60_000);
});
