import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '#core/shared/result.ts';
import { statementsOf } from '../../support/statements.ts';
import type { GenerationWorld } from './generation-world.ts';
import { generationWorld } from './generation-world.ts';

let world: GenerationWorld;
let userId: string;
let webhookId: string;
beforeAll(async () => {
  world = await generationWorld();
  userId = await world.aBuyer(10);
  webhookId = (await world.aWebhook()).id;
  // The first job of a queue also looks the queue up.
  await world.accepted(userId, webhookId);
});
afterAll(() => world.stop());

const countOf = async (work: () => Promise<unknown>) =>
  (await statementsOf(world.knex, work)).map(({ sql }) => sql.replaceAll(/\s+/g, ' ').slice(0, 90));

test('accepting a run takes at most nine statements, its beginning and its commit among them', async () => {
  const statements = await countOf(() => world.accepted(userId, webhookId));
  expect(statements.at(0)).toMatch(/^BEGIN/i);
  expect(statements.at(-1)).toMatch(/^COMMIT/i);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(9);
});

test('the leases of all runs of a process are extended in one statement', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => world.accepted(userId, webhookId)));
  const statements = await countOf(() =>
    world.ports.transact(async (stores) => ok(await stores.generations.extendLeases(ids, world.clock.now()))),
  );
  expect(statements).toHaveLength(3);
});
