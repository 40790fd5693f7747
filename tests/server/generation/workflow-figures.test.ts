import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWorkflowFigures } from '#core/generation/use-cases/queries.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
beforeAll(async () => void (setup = await generationSetup()));
afterAll(() => setup.stop());

test('a workflow’s week is counted by Turkish days, with its last failure; deleted ones and older runs are left out; a cancelled run is not lost', async () => {
  const userId = await setup.aBuyer(20);
  const webhook = await setup.aWebhook();
  const idle = await setup.aWebhook();
  const deleted = await setup.aWebhook();
  const runAt = async (instant: string, works: boolean) => {
    setup.clock.set(instant);
    if (works) setup.respondWithImage();
    else setup.workflow.answer((_request, response) => response.writeHead(404).end());
    await setup.run(await setup.accepted(userId, webhook.id));
  };
  await runAt('2026-11-14T20:59:59.000Z', false);
  // 00:30 of the 15th in Turkey: the first of the seven days.
  await runAt('2026-11-14T21:30:00.000Z', true);
  await runAt('2026-11-20T10:00:00.000Z', false);
  await runAt('2026-11-21T08:00:00.000Z', true);
  await setup.accepted(userId, webhook.id);
  await setup.cancel(userId, await setup.accepted(userId, webhook.id));
  await setup.knex('webhooks').where({ id: deleted.id }).update({ is_active: false, deleted_at: setup.clock.now() });

  const { figures } = await listWorkflowFigures(setup.ports)();
  expect(figures.map(({ webhookId }) => webhookId).toSorted()).toEqual([webhook.id, idle.id].toSorted());
  const [busy] = figures.filter(({ webhookId }) => webhookId === webhook.id);
  expect(busy).toMatchObject({
    runs: 5,
    done: 2,
    lost: 1,
    lastFailure: { failure: 'webhook.refused', at: '2026-11-20T10:00:00.000Z' },
  });
  expect(busy!.days.map(({ day, runs, done, lost }) => [day.slice(-2), runs, done, lost])).toEqual([
    ['15', 1, 1, 0],
    ['16', 0, 0, 0],
    ['17', 0, 0, 0],
    ['18', 0, 0, 0],
    ['19', 0, 0, 0],
    ['20', 1, 0, 1],
    ['21', 3, 1, 0],
  ]);
  expect(figures.find(({ webhookId }) => webhookId === idle.id)).toMatchObject({ runs: 0, lastFailure: null });
});
