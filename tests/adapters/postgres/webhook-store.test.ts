import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebhookStore } from '#adapters/postgres/webhook-store.ts';
import { freshDatabase } from '../../support/database.ts';
import type { FreshDatabase } from '../../support/database.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const text = { tr: 'Tek kare', en: 'Single' };

async function aWebhook() {
  const webhooks = createWebhookStore(database.knex);
  const webhook = {
    ...emptyWorkflow,
    id: randomUUID(),
    name: text,
    description: text,
    webhookUrl: 'https://example.com/run',
    requestTemplate: { prompt: '{{prompt}}', deep: { list: [1, 'iki', null] } },
    creditCost: 5,
    previewImageUrls: ['/a.png', '/b.png'],
    typicalSeconds: null,
    slowSeconds: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    version: 1,
    deletedAt: null,
  };
  await webhooks.insert(webhook);
  const recordAll = async (durations: number[]) => {
    for (const seconds of durations) await webhooks.recordDuration(webhook.id, seconds);
  };
  return { webhooks, webhook, recordAll, typical: async () => (await webhooks.byId(webhook.id))?.typicalSeconds };
}

test('a workflow is read as it was stored, as a plain object', async () => {
  const { webhooks, webhook } = await aWebhook();
  const row = await webhooks.byId(webhook.id);
  expect(row).toStrictEqual(webhook);
  const edited = { ...webhook, creditCost: 7, requestTemplate: null, typicalSeconds: 999 };
  await webhooks.save(edited);
  expect(await webhooks.byId(webhook.id)).toStrictEqual({ ...edited, typicalSeconds: null });
});

test('the usual duration is the median of the runs', async () => {
  const { webhooks, webhook, recordAll, typical } = await aWebhook();
  expect(await typical()).toBeNull();
  await recordAll([0.2]);
  expect(await typical()).toBe(1);
  await recordAll([30, 10]);
  expect(await typical()).toBe(10);
  await recordAll([20]);
  expect(await typical()).toBe(15);
  // Nine of ten runs were completed by then.
  expect((await webhooks.byId(webhook.id))?.slowSeconds).toBe(27);
});

test('only the last fifty runs count', async () => {
  const { webhook, recordAll, typical } = await aWebhook();
  await recordAll(Array.from({ length: 50 }, () => 100));
  await recordAll(Array.from({ length: 26 }, () => 7));
  expect(await typical()).toBe(7);
  const stored = await database.knex('webhook_durations').where({ webhook_id: webhook.id }).first();
  expect(stored.last_seconds).toEqual([...Array(26).fill(7), ...Array(24).fill(100)]);
});

test('runs that end at the same time all count', async () => {
  const { webhooks, webhook, typical } = await aWebhook();
  await Promise.all([10, 20, 30, 40, 50].map((seconds) => webhooks.recordDuration(webhook.id, seconds)));
  expect(await typical()).toBe(30);
});
