import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FreshDatabase } from '../../support/database.ts';
import { hasLiveWorker, startBeating } from '#adapters/postgres/process-beats.ts';
import { freshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.knex('processes').delete();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

const log = () => {};
const age = (seconds: number) =>
  database.knex.raw("update processes set beat_at = now() - ? * interval '1 second'", [seconds]);

test.each([
  ['all', true],
  ['worker', true],
  ['web', false],
] as const)('a process of role %s with a heartbeat works on jobs: %s', async (role, works) => {
  expect(await hasLiveWorker(database.knex)).toBe(false);
  const beats = startBeating(database.knex, { role, version: '1.2.0', log });
  await vi.waitFor(async () => expect(await database.knex('processes')).toMatchObject([{ role, version: '1.2.0' }]));
  expect(await hasLiveWorker(database.knex)).toBe(works);
  await beats.stop();
});

test('a worker that has been stopped does not count any more', async () => {
  await startBeating(database.knex, { role: 'worker', version: '1.2.0', log }).stop();
  expect(await hasLiveWorker(database.knex)).toBe(false);
});

test('a worker counts for a minute after its last heartbeat', async () => {
  const beats = startBeating(database.knex, { role: 'worker', version: '1.2.0', log });
  await vi.waitFor(async () => expect(await hasLiveWorker(database.knex)).toBe(true));
  await age(55);
  expect(await hasLiveWorker(database.knex)).toBe(true);
  await age(61);
  expect(await hasLiveWorker(database.knex)).toBe(false);
  await beats.stop();
});

test('a process writes its heartbeat every ten seconds, and rows are deleted after a day', async () => {
  const beats = startBeating(database.knex, { role: 'worker', version: '1.2.0', log });
  await vi.waitFor(async () => expect(await hasLiveWorker(database.knex)).toBe(true));
  await age(300);
  await database.knex('processes').insert({ id: crypto.randomUUID(), role: 'web', beat_at: new Date(0) });
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(async () => expect(await hasLiveWorker(database.knex)).toBe(true));
  await vi.waitFor(async () => expect(await database.knex('processes')).toHaveLength(1));
  await beats.stop();
});
