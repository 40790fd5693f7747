import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '#core/shared/result.ts';
import { statementsOf } from '../../support/statements.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
let userId: string;
let webhookId: string;
beforeAll(async () => {
  setup = await generationSetup();
  userId = await setup.aBuyer(10);
  webhookId = (await setup.aWebhook()).id;
  // The first job of a queue also looks the queue up.
  await setup.accepted(userId, webhookId);
});
afterAll(() => setup.stop());

const countOf = async (work: () => Promise<unknown>) =>
  (await statementsOf(setup.knex, work)).map(({ sql }) => sql.replaceAll(/\s+/g, ' ').slice(0, 90));

test('accepting a run takes at most nine statements, its beginning and its commit among them', async () => {
  const statements = await countOf(() => setup.accepted(userId, webhookId));
  expect(statements.at(0)).toMatch(/^BEGIN/i);
  expect(statements.at(-1)).toMatch(/^COMMIT/i);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(9);
});

test('the leases of all runs of a process are extended in one statement', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => setup.accepted(userId, webhookId)));
  const statements = await countOf(() =>
    setup.ports.transact(async (stores) => ok(await stores.generations.extendLeases(ids, setup.clock.now()))),
  );
  expect(statements).toHaveLength(3);
});
