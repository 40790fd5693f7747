import type { Knex } from 'knex';
import type { WebhookStore } from '#core/webhooks/webhook.ts';
import { WebhookRow, toWebhook, toWebhookRow } from './rows/webhook-row.ts';
import { medianSecondsSql } from './generation-store.ts';

export function createWebhookStore(trx: Knex.Transaction): WebhookStore {
  const all = () =>
    WebhookRow.query(trx).select('webhooks.*', trx.raw(`(${medianSecondsSql('webhooks.id')}) as typical_seconds`));
  return {
    async byId(id) {
      const row = await all().findById(id);
      return row ? toWebhook(row) : null;
    },
    async active() {
      const rows = await all().where('is_active', true).orderBy(['created_at', 'id']);
      return rows.map(toWebhook);
    },
    async list() {
      const rows = await all().orderBy([{ column: 'created_at', order: 'desc' }, 'id']);
      return rows.map(toWebhook);
    },
    async insert(webhook) {
      await trx('webhooks').insert(toWebhookRow(webhook));
    },
    async save(webhook) {
      const { id, created_at: _made, ...changes } = toWebhookRow(webhook);
      await trx('webhooks').where('id', id).update(changes);
    },
  };
}
