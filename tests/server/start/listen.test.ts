import { expect, test } from 'vitest';
import { listen } from '../../../app-server/start/listen.ts';

test('lets a request that comes before the rest is ready wait for it', async () => {
  const listener = await listen(0, '127.0.0.1');
  const early = fetch(`http://127.0.0.1:${listener.port}/`);
  listener.serve((_request, response) => response.end('ready'));
  expect(await (await early).text()).toBe('ready');
  await listener.close(1_000);
});

test('tells a taken port in one line', async () => {
  const listener = await listen(0, '127.0.0.1');
  await expect(listen(listener.port, '127.0.0.1')).rejects.toThrow(`Port ${listener.port} on 127.0.0.1 is taken`);
  await listener.close(1_000);
});

test('waits for the program before to close its port', async () => {
  const before = await listen(0, '127.0.0.1');
  const after = listen(before.port, '127.0.0.1');
  await before.close(1_000);
  expect((await after).port).toBe(before.port);
  await (await after).close(1_000);
});

test('tells an address this machine does not have', async () => {
  await expect(listen(0, '203.0.113.7')).rejects.toThrow('HOST 203.0.113.7');
});

test('lets a request under way end, and cuts one that does not', async () => {
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
