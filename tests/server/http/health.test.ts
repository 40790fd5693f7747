import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoomCheck } from '#adapters/files/stage-file.ts';
import type { Readiness } from '../../../app-server/http/health.ts';
import { answerHealth, health } from '../../../app-server/http/health.ts';

const readiness: Readiness = {};
const server = createServer(new Koa().use(health(readiness)).callback());
let url: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/health`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = async (kind: string) => {
  const answer = await fetch(`${url}/${kind}`);
  return { status: answer.status, body: await answer.json() };
};

test('ready names the missing parts, and live checks none of them', async () => {
  readiness['database'] = async () => true;
  readiness['disk'] = createRoomCheck('/data', async () => ({ bavail: 300_000, bsize: 4096 }));
  expect(await send('ready')).toEqual({ status: 200, body: { status: 'ok' } });
  readiness['disk'] = createRoomCheck('/data', async () => ({ bavail: 10, bsize: 4096 }));
  expect(await send('ready')).toEqual({ status: 503, body: { status: 'unavailable', missing: ['disk'] } });
  readiness['database'] = () => Promise.reject(new Error('gone'));
  expect((await send('ready')).body.missing).toEqual(['database', 'disk']);
  expect(await send('live')).toEqual({ status: 200, body: { status: 'ok' } });
});

test('missing storage is named, at the latest after a second, and does not take the process out of service', async () => {
  readiness['database'] = async () => true;
  readiness['disk'] = async () => true;
  for (const storage of [async () => false, () => new Promise<boolean>(() => {})]) {
    readiness['storage'] = storage;
    expect(await send('ready')).toEqual({ status: 200, body: { status: 'impaired', missing: ['storage'] } });
  }
  readiness['database'] = async () => false;
  expect(await send('ready')).toEqual({
    status: 503,
    body: { status: 'unavailable', missing: ['database', 'storage'] },
  });
  delete readiness['storage'];
});

test.each(['/metrics', '/metrics/', '/health', '/health/', '/health/workers', '/healthz', '/health-check'])(
  '%s is missing, and not a page of the app',
  async (path) => {
    const answer = await fetch(new URL(path, url));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  },
);

test('a real disk has room, a missing folder has none', async () => {
  expect(await createRoomCheck(tmpdir())()).toBe(true);
  expect(await createRoomCheck('/nowhere/at/all')()).toBe(false);
});

test('a flood of requests costs two reads of the missing parts', async () => {
  for (const name of Object.keys(readiness)) delete readiness[name];
  let read = 0;
  const { promise: known, resolve } = Promise.withResolvers<boolean>();
  readiness['database'] = () => {
    read++;
    return known;
  };
  let received = 0;
  const { promise: all, resolve: allHere } = Promise.withResolvers<void>();
  const count = () => void (++received === 30 && allHere());
  server.on('request', count);
  const flood = Array.from({ length: 30 }, () => send('ready'));
  await all;
  server.off('request', count);
  resolve(true);
  for (const answer of await Promise.all(flood)) expect(answer).toEqual({ status: 200, body: { status: 'ok' } });
  expect(read).toBeLessThanOrEqual(2);
});

test('live names the version', async () => {
  expect(await answerHealth('/health/live', {}, '1.2.3')).toEqual({
    status: 200,
    body: { status: 'ok', version: '1.2.3' },
  });
});
