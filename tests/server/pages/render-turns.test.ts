// spec: 7.32
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageAddress, PageRenderer } from '#core/contract/public-pages.ts';
import { createPageCache } from '../../../app-server/pages/page-cache.ts';
import { servePages } from '../../../app-server/pages/serve-pages.ts';

const shell =
  '<html lang="tr"><head><title>V</title><script src="/theme.js"></script><script type="module" src="/a.js"></script></head>' +
  '<body><div id="root"><svg></svg></div></body></html>';

/** Renderings in progress; each ends when the test ends it. */
let drawing: { address: PageAddress; end: () => void }[];
let drawn: string[];
let server: Server;
let url: string;

beforeEach(async () => {
  [drawing, drawn] = [[], []];
  const renderer: PageRenderer = {
    readingsOf: () => [],
    partsOf: () => [],
    draw: async ({ address }) => {
      drawn.push(address.pathname + address.search);
      const { promise, resolve } = Promise.withResolvers<void>();
      drawing.push({ address, end: resolve });
      server.emit('drawing');
      await promise;
      return { head: '', body: '<h1>drawn</h1>', data: '{}' };
    },
  };
  const parts = { renderer, shell, filesOf: () => ({ styles: [], scripts: [] }) };
  const app = new Koa({ proxy: true });
  app.use(
    servePages({
      parts: Promise.resolve(parts),
      read: async () => ({ kind: 'reply', reply: {} }),
      cache: createPageCache(() => 0),
      publicUrl: 'https://vitrin.app',
      log: (_level, event) => void drawn.push(event),
    }),
  );
  app.use((ctx) => {
    ctx.body = 'the app alone';
  });
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const send = async (path: string, from: string) =>
  (await fetch(url + path, { headers: { 'x-forwarded-for': from } })).text();
const isDrawn = (text: string) => text.includes('<h1>drawn</h1>');
async function endNext(): Promise<void> {
  while (drawing.length === 0) await once(server, 'drawing');
  drawing.shift()!.end();
}

test('two pages are rendered at a time, eight wait, and everybody else gets the app alone', async () => {
  const requests: Promise<string>[] = [];
  for (let caller = 0; caller < 2; caller++) {
    const begun = once(server, 'drawing');
    requests.push(send(`/model/${caller}`, `203.0.113.${caller}`));
    await begun;
  }
  // Ten more arrive; the first responses are those that found the queue full.
  const further = Array.from({ length: 12 }, (_, index) => send(`/model/w${index}`, `198.51.100.${index}`));
  let refused = 0;
  const four = Promise.withResolvers<void>();
  for (const request of further)
    void request.then((text) => void (!isDrawn(text) && ++refused === 4 && four.resolve()));
  await four.promise;
  expect(drawing).toHaveLength(2);
  for (let ended = 0; ended < 10; ended++) {
    expect(drawing.length).toBeLessThanOrEqual(2);
    await endNext();
  }
  const texts = await Promise.all([...requests, ...further]);
  expect(texts.filter(isDrawn)).toHaveLength(10);
  expect(texts.filter((text) => text === 'the app alone')).toHaveLength(4);
  expect(drawn).toHaveLength(10);
});

test('one address has at most two pages rendered; its third request waits for nothing', async () => {
  const begun = once(server, 'drawing');
  const first = send('/model/1', '203.0.113.1');
  await begun;
  const second = send('/model/2', '203.0.113.1');
  while (drawing.length < 2) await once(server, 'drawing');
  expect(await send('/model/3', '203.0.113.1')).toBe('the app alone');
  const other = send('/model/4', '203.0.113.2');
  for (let ended = 0; ended < 3; ended++) await endNext();
  expect([await first, await second, await other].map(isDrawn)).toEqual([true, true, true]);
});

test('a search is not rendered, and a parameter that changes nothing of a page makes no separate page', async () => {
  expect(await send('/?search=selin', '203.0.113.1')).toBe('the app alone');
  expect(await send('/marketplace?search=x&category=Travel+%26+Adventure', '203.0.113.1')).toBe('the app alone');
  const first = send('/?utm_source=mail', '203.0.113.1');
  await endNext();
  expect(isDrawn(await first)).toBe(true);
  for (const path of ['/', '/?category=no-such', '/?search=%20&category='])
    expect(isDrawn(await send(path, '203.0.113.1'))).toBe(true);
  expect(drawn).toEqual(['/']);
});
