import { expect, test, vi } from 'vitest';
import { besideModel } from '../chaos/outbox/beside-model.ts';
import { startRealServer } from '../chaos/outbox/real-server.ts';
import { runSequences } from '../chaos/outbox/run-sequences.ts';
import { freshDatabase } from '../support/database.ts';

// The planted fault: a field that another device changed counts as unchanged.
vi.mock('#core/schedules/plan-fields.ts', async (original) => ({
  ...(await original<object>()),
  fieldsChangedElsewhere: () => [],
}));

test('the sequences detect a server with last write wins on the real routes', { timeout: 120_000 }, async () => {
  const database = await freshDatabase();
  const server = await startRealServer(database.knex);
  const rows = await runSequences({
    runs: 150,
    seed: 7,
    plant: 'lastWriteWins',
    endOnFailure: true,
    personOf: (newId) => server.person(newId),
    serverFor: (person, model) => besideModel(server.serverOf(person), model),
  });
  await server.stop();
  await database.drop();
  expect(rows.failed).toBe(true);
  expect(rows.why).toMatch(/nobody had seen/);
});
