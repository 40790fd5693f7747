import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkflowHealthStore } from '#adapters/postgres/workflow-health-store.ts';
import { freshHealth, healthAfter } from '#core/generation/workflow-health.ts';
import { freshDatabase } from '../../support/database.ts';
import type { FreshDatabase } from '../../support/database.ts';

let database: FreshDatabase;
const webhookId = randomUUID();
beforeAll(async () => {
  database = await freshDatabase();
  const empty = JSON.stringify([]);
  await database.knex('webhooks').insert({
    id: webhookId,
    name: JSON.stringify({ tr: 'Kare', en: 'Image' }),
    description: JSON.stringify({ tr: '', en: '' }),
    webhook_url: 'https://example.com/run',
    input_fields: empty,
    response_fields: empty,
    content_type: 'image',
    is_active: true,
    credit_cost: 1,
    created_at: '2026-11-21T09:00:00.000Z',
  });
});
afterAll(() => database.drop());

const now = '2026-11-28T09:00:00.000Z';
const rows = () => database.knex('workflow_health').where({ webhook_id: webhookId });
const store = () => createWorkflowHealthStore(database.knex);
const fails = { kind: 'ended', runId: 'run', startedAt: now, outcome: 'failed' } as const;

test('an older version that does not know the customers of failures can run beside this one', async () => {
  const closed = { state: 'closed', since: null, failures_in_row: 4, recent: 'ffff', retry_at: null, openings: null };
  const open = { state: 'open', since: now, failures_in_row: null, recent: null, retry_at: now, openings: 1 };
  await database.knex('workflow_health').insert({ webhook_id: webhookId, ...closed, probe_id: null, pauses: 0 });
  const read = await store().of(webhookId);
  expect(read.breaker).toMatchObject({ state: 'closed', failuresInRow: 4, failedFor: [] });
  const userId = randomUUID();
  const { health } = healthAfter(read, { ...fails, userId }, now);
  await store().save(health);
  expect((await store().of(webhookId)).breaker).toMatchObject({ failuresInRow: 5, failedFor: [userId] });

  await rows().update({ ...open, failed_for: null });
  const opened = await store().of(webhookId);
  expect(opened).toMatchObject({ breaker: { state: 'open', retryAt: now, failedFor: [] } });
  const tested = healthAfter(opened, { kind: 'probed', runId: randomUUID() }, now).health;
  await store().save(tested);
  expect(await store().of(webhookId)).toEqual(tested);
  const { breaker: probe } = tested;
  const runId = probe.state === 'halfOpen' ? probe.probeId : '';
  await store().save(healthAfter(tested, { ...fails, runId, userId }, now).health);
  expect((await store().of(webhookId)).breaker).toMatchObject({ state: 'open', openings: 1, failedFor: [userId] });
  await rows().update({ ...closed, since: now, failures_in_row: 0, recent: '' });
  expect((await store().of(webhookId)).breaker).toMatchObject({ state: 'closed', failuresInRow: 0 });
  await store().save(freshHealth(webhookId));
  expect(await store().of(webhookId)).toEqual(freshHealth(webhookId));
});
