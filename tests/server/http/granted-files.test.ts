import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { createRateLimits } from '#adapters/limits/create-rate-limits.ts';
import { rateRules } from '../../../app-server/routes/rate-rules.ts';
import { ownDataFile } from '../../../app-server/routes/account.ts';
import { certificateFile } from '../../../app-server/routes/marketplace.ts';
import { rawCall } from '../../support/raw-call.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.stop());

test.each([
  ['own data', ownDataFile, 'ownExportFile', 20],
  ['a certificate', certificateFile, 'certificate', 60],
] as const)('the link of %s has a limit of tries from one address', async (_name, file, rule, points) => {
  expect(rateRules[rule].points).toBe(points);
  const limits = createRateLimits(server.knex, { ...rateRules, [rule]: { points: 2, seconds: 600 } });
  const app = new Koa({ proxy: true });
  app.use(file(server.ports, limits, server.url).handle);
  const listener = app.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());
  const { port } = listener.address() as AddressInfo;
  const tried = async (address: string) =>
    (await rawCall(`http://127.0.0.1:${port}/?grant=x`, 'GET', { 'x-forwarded-for': address })).status;
  for (const status of [404, 404, 429]) expect(await tried('203.0.113.7')).toBe(status);
  expect(await tried('203.0.113.8')).toBe(404);
});
