// spec: 7.35
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getWorkflowHistory } from '#core/generation/use-cases/queries.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
beforeAll(async () => void (setup = await generationSetup()));
afterAll(() => setup.stop());

async function historyOf(id: string) {
  const match = await getWorkflowHistory(setup.ports)(id);
  if (!match.ok) throw new Error(match.refusal.code);
  return match.value.history;
}

test('a workflow’s thirty days show by the day of the end how runs ended, how long they took and their entries in the ledger', async () => {
  const userId = await setup.aBuyer(100);
  const webhook = await setup.aWebhook({ creditCost: 3 });
  const other = await setup.aWebhook({ creditCost: 7 });
  const runAt = async (instant: string, seconds: number | null, webhookId = webhook.id) => {
    setup.clock.set(instant);
    setup.workflow.answer((_request, response) => response.writeHead(404).end());
    if (seconds !== null) setup.respondWithImage();
    const id = await setup.accepted(userId, webhookId);
    await setup.run(id);
    if (seconds !== null) {
      const startedAt = new Date(Date.parse(instant) - seconds * 1000);
      await setup.knex('generations').where({ id }).update({ started_at: startedAt });
    }
    return id;
  };
  await runAt('2026-10-22T20:59:59.000Z', 900);
  // 00:00 of the 23rd in Turkey: the first of the thirty days.
  await runAt('2026-10-22T21:00:00.000Z', 10);
  for (const seconds of [10, 20, 30, 110]) await runAt('2026-11-20T10:00:00.000Z', seconds);
  const failed = await runAt('2026-11-21T08:00:00.000Z', null);
  await runAt('2026-11-21T08:30:00.000Z', 40);
  await runAt('2026-11-21T08:30:00.000Z', 40, other.id);
  await setup.cancel(userId, await setup.accepted(userId, webhook.id));
  await setup.accepted(userId, webhook.id);

  const history = await historyOf(webhook.id);
  expect(history.days).toHaveLength(30);
  expect([history.days[0]!.day, history.days.at(-1)!.day]).toEqual(['2026-10-23', '2026-11-21']);
  const busy = history.days.filter(({ done, lost }) => done + lost > 0);
  expect(busy).toEqual([
    { day: '2026-10-23', done: 1, lost: 0, seconds: { p50: 10, p90: 10, p95: 10 }, charged: 3, returned: 0, costs: [] },
    {
      day: '2026-11-20',
      done: 4,
      lost: 0,
      seconds: { p50: 25, p90: 86, p95: 98 },
      charged: 12,
      returned: 0,
      costs: [],
    },
    { day: '2026-11-21', done: 1, lost: 1, seconds: { p50: 40, p90: 40, p95: 40 }, charged: 3, returned: 6, costs: [] },
  ]);
  expect(history).toMatchObject({ done: 6, lost: 1, charged: 18, returned: 6 });
  expect(history.failures).toEqual([
    {
      generationId: failed,
      at: '2026-11-21T08:00:00.000Z',
      failure: 'webhook.refused',
      detail: 'status 404',
      message: null,
    },
  ]);

  // The other side of every spend is our own account of it.
  const charged = await setup
    .knex('credit_entries as e')
    .join('credit_txns as t', 't.id', 'e.txn_id')
    .join('credit_accounts as a', 'a.id', 'e.account_id')
    .where({ 't.kind': 'spend', 'a.code': 'spend' })
    .where('t.created_at', '>=', '2026-10-22T21:00:00.000Z')
    .sum('e.amount as sum')
    .first();
  expect(history.charged + (await historyOf(other.id)).charged).toBe(Number(charged!['sum']));
  expect(await setup.audit()).toEqual([]);
});

test('a missing one has no history', async () => {
  const webhook = await setup.aWebhook();
  await setup.knex('webhooks').where({ id: webhook.id }).update({ is_active: false, deleted_at: setup.clock.now() });
  expect(await getWorkflowHistory(setup.ports)(webhook.id)).toMatchObject({ refusal: { code: 'notFound' } });
});
