import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '../../support/database.ts';
import { besideModel } from '../../chaos/outbox/beside-model.ts';
import { startRealServer } from '../../chaos/outbox/real-server.ts';
import { runSequences } from '../../chaos/outbox/run-sequences.ts';
import { freshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const patience = { timeout: 120_000 };

test(
  '150 random sequences on the real routes lose nothing, do nothing twice and overwrite nothing unseen',
  patience,
  async () => {
    const server = await startRealServer(database.knex);
    const rows = await runSequences({
      runs: 150,
      seed: 20261122,
      endOnFailure: true,
      personOf: (newId) => server.person(newId),
      serverFor: (person, model) => besideModel(server.serverOf(person), model),
    });
    await server.stop();
    expect(rows).toMatchObject({ failed: false, why: '', runs: 150 });
  },
);

test.each([
  [
    'a server that keeps no record of operations',
    'noRecords',
    7,
    /took place 2 times|took place and was told not to have/,
  ],
  ['a device that takes back what was sent', 'cancelAfterAttempt', 8, /took place and is cancelled/],
] as const)('the sequences find %s on the real routes', patience, async (_, plant, seed, why) => {
  const server = await startRealServer(database.knex, { plant, lane: 2 });
  const rows = await runSequences({
    runs: 150,
    seed,
    plant,
    endOnFailure: true,
    personOf: (newId) => server.person(newId),
    serverFor: (person, model) => besideModel(server.serverOf(person), model),
  });
  await server.stop();
  expect(rows.failed).toBe(true);
  expect(rows.why).toMatch(why);
});
