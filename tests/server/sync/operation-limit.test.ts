import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimits } from '#adapters/limits/create-rate-limits.ts';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { rateRules } from '../../../app-server/routes/rate-rules.ts';
import { syncSetup } from '../../support/sync-setup.ts';

/** The limit of an account counts operations, not requests. */
let setup: SyncSetup;
const rules = {
  ...rateRules,
  operation: { ...rateRules.operation, points: 10 },
  operationOfDay: { ...rateRules.operationOfDay, points: 12 },
};
beforeAll(async () => {
  setup = await syncSetup({ rateLimits: (knex) => createRateLimits(knex, rules) });
});
afterAll(() => setup.stop());

const send = (many: number) => setup.sync(Array.from({ length: many }, () => setup.remove({ entityId: randomUUID() })));

test('operations beyond the limit are refused with the seconds to wait, and a request without operations is not', async () => {
  expect((await send(6)).status).toBe(200);
  expect((await send(4)).status).toBe(200);
  const create = setup.create();
  const refused = await setup.sync([create]);
  expect([refused.status, refused.body.code]).toEqual([429, 'request.tooMany']);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(rules.operation.seconds);
  expect(await setup.schedule(create.entityId)).toBeNull();
  expect((await send(0)).status).toBe(200);

  // Ten minutes later only the limit of the day is left.
  await setup.knex('rate_limits').where('key', 'like', 'operation:%').delete();
  expect((await send(2)).status).toBe(200);
  const ofDay = await send(1);
  expect(ofDay.status).toBe(429);
  expect(Number(ofDay.headers.get('retry-after'))).toBeGreaterThan(rules.operation.seconds);
});

test('a device with a full outbox is not refused: a thousand operations in ten minutes', () => {
  expect(rateRules.operation.points).toBeGreaterThanOrEqual(1_000);
  expect(rateRules.operationOfDay.points).toBeGreaterThanOrEqual(10 * 1_000);
});
