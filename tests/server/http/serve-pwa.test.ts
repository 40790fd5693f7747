import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareLandingPath, shareTargetPath } from '../../../pwa/src/install/service-worker-names.ts';
import { servePwa } from '../../../app-server/http/serve-pwa.ts';

let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-pwa-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><head><meta name="api-base" content="/api" /></head><title>Vitrin</title>',
  );
  await writeFile(join(folder, 'assets/app-Ab12.js'), 'export {};');
  await writeFile(join(folder, 'assets/figtree-Ab12.woff2'), 'wOF2');
  await writeFile(join(folder, 'icon.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  const app = new Koa();
  app.use(servePwa(folder, '/backend', '1.2.3'));
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(['/', '/dashboard/schedule/abc', '/auth'])('%s is the app itself', async (path) => {
  const answer = await fetch(url + path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toContain('Vitrin');
});

test('the page contains the version', async () => {
  expect(await (await fetch(url)).text()).toContain('<head><meta name="version" content="1.2.3" />');
});

test('the page contains the address of the API, and is another page when that changes', async () => {
  const page = await fetch(url);
  expect(await page.text()).toContain('<meta name="api-base" content="/backend" />');
  const moved = new Koa();
  moved.use(servePwa(folder, ''));
  const other = createServer(moved.callback()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/auth`);
  other.close();
  expect(await answer.text()).toContain('<meta name="api-base" content="/" />');
  expect(answer.headers.get('etag')).not.toBe(page.headers.get('etag'));
});

test('the card fields, which are pages of Stripe’s, may use a typeface, and nothing else is shared', async () => {
  const paths = ['/assets/figtree-Ab12.woff2', '/', '/icon.png'];
  const answers = await Promise.all(paths.map((path) => fetch(url + path)));
  expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(['*', null, null]);
});

test('a hashed asset is cached permanently, and compressed for clients that accept it', async () => {
  const answer = await fetch(`${url}/assets/app-Ab12.js`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.text()).toBe('export {};');
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['identity', null],
])('to a client that accepts %s it is sent as %s', async (accepted, sent) => {
  const answer = await fetch(`${url}/assets/app-Ab12.js`, { headers: { 'accept-encoding': accepted } });
  expect(answer.headers.get('content-encoding')).toBe(sent);
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(await answer.text()).toBe('export {};');
});

test('a missing file is not the app, so that a stale page cannot run HTML as a script', async () => {
  expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
  const missing = await fetch(`${url}/assets/missing`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toBeNull();
  expect((await fetch(`${url}/models/defne`)).status).toBe(200);
  expect((await fetch(`${url}/../package.json`)).status).toBe(404);
  expect((await fetch(`${url}/%2e%2e/package.json`)).status).toBe(404);
});

test('an unchanged file responds with 304', async () => {
  const first = await fetch(`${url}/icon.png`);
  // fetch() bypasses every cache as soon as it has its own condition.
  const pendingQuestion = get(`${url}/icon.png`, { headers: { 'if-none-match': first.headers.get('etag')! } });
  const [second] = (await once(pendingQuestion, 'response')) as [IncomingMessage];
  second.resume();
  expect(second.statusCode).toBe(304);
});

test('a build that removes files of a running server does not affect it', async () => {
  await rm(join(folder, 'assets'), { recursive: true });
  const answer = await fetch(`${url}/assets/app-Ab12.js`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('export {};');
});

test('a shared image that no service worker handled leads to the creator, which reports it', async () => {
  const answer = await fetch(url + shareTargetPath, { method: 'POST', redirect: 'manual', body: new FormData() });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, shareLandingPath]);
});

test('a write is refused here', async () => {
  expect((await fetch(url, { method: 'POST' })).status).toBe(405);
});
