// spec: 7.32
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let images: string[];
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer({ worker: false });
  const { models } = (await (await fetch(`${server.url}/api/marketplace/models`)).json()) as {
    models: { referenceImageUrl: string }[];
  };
  images = models.map(({ referenceImageUrl }) => referenceImageUrl);
});
afterAll(() => server?.stop());
afterEach(() => sockets.splice(0).forEach((socket) => void socket.destroy()));

async function dial(): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}
const requests = (count: number, pathOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `GET ${pathOf(index)} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');

test('many requests on one connection are handled between those of others', async () => {
  const flood = await dial();
  let answered = 0;
  const all = Promise.withResolvers<void>();
  flood.on('data', (chunk) => {
    answered += String(chunk).split('HTTP/1.1 200').length - 1;
    if (answered === 300) all.resolve();
  });
  flood.write(requests(300, (index) => `/api/marketplace/models?search=a${index}`));
  await once(flood, 'data');
  for (let visit = 0; visit < 3; visit++) {
    expect((await fetch(`${server.url}/api/marketplace/models?limit=12`)).status).toBe(200);
    expect(answered).toBeLessThan(300);
  }
  await all.promise;
});

/** Where the system reports it; tests/server/http/serve-media.test.ts counts the same everywhere. */
const openMedia = async () => {
  const open = await readdir('/proc/self/fd').catch(() => []);
  const files = await Promise.all(open.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return files.filter((file) => file.startsWith(server.mediaFolder)).length;
};

test('requested images that are never read leave no file open', async () => {
  const readers = await Promise.all(Array.from({ length: 20 }, dial));
  for (const socket of readers) {
    socket.pause();
    socket.write(requests(300, (index) => images[index % images.length]!));
  }
  // The images of others arrive meanwhile.
  for (const image of images) {
    const answer = await fetch(server.url + image);
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
    expect(await openMedia()).toBeLessThanOrEqual(readers.length + 1);
  }
  for (const socket of readers) socket.destroy();
  await expect.poll(openMedia, { timeout: 15_000 }).toBe(0);
  expect(server.log.filter(({ event }) => event === 'response.fault')).toEqual([]);
});
