import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '#core/shared/result.ts';
import { statementsOf } from '../../support/statements.ts';
import { pollWhenDue } from '#core/generation/use-cases/run-generation.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { generationSetup } from './generation-setup.ts';
import { provider, queueMode } from './provider-script.ts';

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

test('accepting a run takes at most nine statements, including its begin and its commit', async () => {
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

test('a status request without news takes one transaction of five statements and two reads', async () => {
  setup.workflow.answer(provider(setup.workflow.url, { '/status': () => [200, { status: 'IN_PROGRESS' }] }));
  const queue = await setup.aWebhook({ mode: queueMode, timeLimitSeconds: 3600 });
  const generationId = await setup.accepted(userId, queue.id);
  const send = async () => {
    const [row] = await setup.knex('generations').where({ id: generationId });
    setup.clock.set(new Date(row.next_step_at).toISOString());
    return countOf(async () => {
      await pollWhenDue({ ...setup.ports, runs: setup.runs })({ generationId });
      await setup.runs.idle();
    });
  };
  await setup.run(generationId);
  // The first job of a queue also looks the queue up.
  await send();
  const statements = await send();
  expect(setup.workflow.received.filter(({ path }) => path === '/status')).toHaveLength(2);
  expect(statements.filter((sql) => /^COMMIT/i.test(sql))).toHaveLength(1);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(7);
});
