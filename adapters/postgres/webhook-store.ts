import { raw } from 'objection';
import type { TransactionOrKnex } from 'objection';
import type { Webhook, WebhookStore, WebhookUsage } from '#core/webhooks/webhook.ts';
import { insertNew, rowOf } from './row-model.ts';

/** How long the last done runs of a workflow took, newest first, and their median. A row of its own: it changes with every run. */
class WebhookDurationsModel extends rowOf<{ webhookId: string; lastSeconds: number[]; typicalSeconds: number }>() {
  static override tableName = 'webhook_durations';
  static override idColumn = 'webhook_id';
}

export class WebhookModel extends rowOf<Omit<Webhook, 'typicalSeconds'>>() {
  static override tableName = 'webhooks';
  static override jsonAttributes = [
    'name',
    'description',
    'requestTemplate',
    'inputFields',
    'responseFields',
    'previewImageUrls',
  ];
  static override relationMappings = {
    durations: {
      relation: WebhookModel.HasOneRelation,
      modelClass: WebhookDurationsModel,
      join: { from: 'webhooks.id', to: 'webhook_durations.webhook_id' },
    },
  };
}

const keptDurations = 50;

export function createWebhookStore(trx: TransactionOrKnex): WebhookStore {
  const webhooks = () =>
    WebhookModel.query(trx)
      .leftJoinRelated('durations')
      .select('webhooks.*', 'durations.typical_seconds')
      .castTo<(WebhookModel & Webhook)[]>();
  return {
    async byId(id) {
      const [row] = await webhooks().where('webhooks.id', id);
      return row ? { ...row } : null;
    },
    async lock(id) {
      const row = await WebhookModel.query(trx).findById(id).whereNull('deleted_at').forUpdate();
      return row ? { ...row, typicalSeconds: null } : null;
    },
    async active() {
      const rows = await webhooks().where({ is_active: true, deleted_at: null }).orderBy(['created_at', 'id']);
      return rows.map((row) => ({ ...row }));
    },
    async list() {
      const rows = await webhooks()
        .whereNull('deleted_at')
        .orderBy([{ column: 'created_at', order: 'desc' }, 'id']);
      return rows.map((row) => ({ ...row }));
    },
    async insert(webhook) {
      const { typicalSeconds: _kept, ...row } = webhook;
      return insertNew(WebhookModel, trx, row);
    },
    async usageOf(id) {
      const answer = await trx.raw<{ rows: WebhookUsage[] }>(
        `select (select count(*) from schedules where webhook_config_id = :id and status = 'pending' and deleted_at is null)
            as "pendingSchedules",
          (select count(*) from generations where webhook_id = :id) as runs`,
        { id },
      );
      return answer.rows[0]!;
    },
    async isPlanned(id) {
      const answer = await trx.raw<{ rows: unknown[] }>(
        'select 1 from schedules where webhook_config_id = :id limit 1',
        {
          id,
        },
      );
      return answer.rows.length > 0;
    },
    async delete(id) {
      await WebhookModel.query(trx).deleteById(id);
    },
    async save(webhook) {
      const { id, createdAt: _made, typicalSeconds: _kept, ...changes } = webhook;
      await WebhookModel.query(trx).findById(id).patch(changes);
    },
    async recordDuration(webhookId, seconds) {
      await WebhookDurationsModel.query(trx)
        .insert({ webhookId, lastSeconds: [seconds], typicalSeconds: Math.max(1, Math.round(seconds)) })
        .onConflict('webhook_id')
        .merge({
          lastSeconds: raw(lastSql, keptDurations),
          typicalSeconds: raw(
            `(select greatest(1, round(percentile_cont(0.5) within group (order by took))) from unnest(${lastSql}) took)`,
            keptDurations,
          ),
        });
    },
  };
}

const lastSql = '(excluded.last_seconds || webhook_durations.last_seconds)[1:?]';
