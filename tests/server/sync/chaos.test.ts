import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FreshDatabase } from '../../support/database.ts';
import type { RealServer } from '../../chaos/outbox/real-server.ts';
import { besideModel } from '../../chaos/outbox/beside-model.ts';
import { startRealServer } from '../../chaos/outbox/real-server.ts';
import { runSequences } from '../../chaos/outbox/run-sequences.ts';
import { freshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
let server: RealServer;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startRealServer(database.knex);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test(
  '150 random sequences on the real routes lose nothing, do nothing twice and overwrite nothing unseen',
  { timeout: 120_000 },
  async () => {
    const began = performance.now();
    const found = await runSequences({
      runs: Number(process.env['RUNS'] ?? 150),
      seed: Number(process.env['SEED'] ?? 20261122),
      personOf: server.person,
      serverFor: (person, model) => besideModel(server.serverOf(person), model),
    });
    process.stdout.write(`${performance.now() - began} ms\n`);
    expect(found).toMatchObject({ failed: false, why: '' });
  },
);
