import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '#adapters/metrics/create-metrics.ts';
import { metricsListener } from '../../../app-server/http/serve-metrics.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { readEvents } from '../../support/event-stream-reader.ts';
import { readScrape } from '../../support/promtool.ts';
import type { TestServer } from '../../support/test-server.ts';
import { startTestServer } from '../../support/test-server.ts';
import { until } from '../../support/until.ts';

const metricsToken = 'Yy8mZQ2vJ4tLr0Pw';
const { email, password } = demoAccounts.find((one) => one.email === 'elif@vitrin.test')!;
const elif = { email, password };
const metrics = createMetrics('1.2.3');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false, metrics, metricsToken });
});
afterAll(() => server.stop());

const read = (url: string, authorization?: string) =>
  fetch(`${url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
const scrape = async () => readScrape(await (await read(server.url, `Bearer ${metricsToken}`)).text());

const count = (route: string, status: number) =>
  `vitrin_http_requests_total{method="GET",route="${route}",status="${status}"}`;

test('only callers with the token read the figures', async () => {
  for (const wrong of [undefined, 'Bearer', 'Bearer wrong', `Basic ${metricsToken}`, `Bearer ${metricsToken}x`]) {
    const refused = await read(server.url, wrong);
    expect([refused.status, refused.headers.get('www-authenticate'), await refused.text()]).toEqual([
      401,
      'Bearer',
      'Unauthorized',
    ]);
  }
  const answer = await read(server.url, `Bearer ${metricsToken}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain('vitrin_build_info{version="1.2.3"');
});

test.each([
  ['without a token in the settings', null, undefined, 200],
  ['with its token', metricsToken, `Bearer ${metricsToken}`, 200],
  ['with a wrong token', metricsToken, 'Bearer wrong', 401],
] as const)('the port of its own answers %s: %s', async (_title, token, sent, status) => {
  const own = createServer(metricsListener(metrics.print, token)).listen(0, '127.0.0.1');
  await once(own, 'listening');
  const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  expect((await read(url, sent)).status).toBe(status);
  expect((await fetch(`${url}/api/credits/balance`)).status).toBe(404);
  own.closeAllConnections();
  own.close();
});

test('requests are counted by the pattern of their route, and no figure names a person, an id or a path', async () => {
  const caller = await signIn(server, 'elif@vitrin.test');
  const { id: modelId } = await server.knex('influencers').first('id');
  const before = await scrape();
  await caller('GET', `/generations?influencer_id=${modelId}`);
  await caller('GET', '/generations/01990000-0000-7000-8000-00000000abcd');
  await fetch(`${server.url}/api/none/of/these?email=elif@vitrin.test`);
  await fetch(`${server.url}/media/no-such-file.jpg`);
  const increase = (after: Map<string, number>, name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  await until(async () => increase(await scrape(), count('/media/*', 404)) === 1);
  const after = await scrape();
  expect(increase(after, count('/api/generations', 200))).toBe(1);
  expect(increase(after, count('/api/generations/{id}', 404))).toBe(1);
  expect(increase(after, count('/api/*', 404))).toBe(1);
  const all = [...after.keys()].join('\n');
  for (const secret of [modelId, 'elif', '00000000abcd', 'no-such-file', 'none/of', metricsToken]) {
    expect(all).not.toContain(secret);
  }
});

test('an open event stream is counted, and its length is no measure of speed', async () => {
  const { body } = await apiOf(server)('POST', '/auth/login', elif);
  const open = async () => (await scrape()).get('vitrin_event_streams');
  expect(await open()).toBe(0);
  const reader = await readEvents(server.url, body.token);
  await until(async () => (await open()) === 1);
  reader.close();
  await until(async () => (await open()) === 0);
  const counted = [...(await scrape()).keys()].filter((name) => name.includes('route="/api/events"'));
  expect(counted).toEqual(['vitrin_http_requests_total{method="GET",route="/api/events",status="200"}']);
});
