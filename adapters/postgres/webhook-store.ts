import { raw } from 'objection';
import type { TransactionOrKnex } from 'objection';
import type {
  Webhook,
  WebhookStore,
  WebhookUsage,
  WebhookVersion,
  WebhookWithFigures,
} from '#core/webhooks/webhook.ts';
import type { WebhookTest, WebhookTestStore } from '#core/generation/webhook-test.ts';
import { versionOf, withoutFigures } from '#core/webhooks/webhook.ts';
import { openStatuses } from '#core/generation/generation-states.ts';
import { insertNew, rowOf } from './row-model.ts';
import { emptyWorkflow } from '#core/webhooks/workflow-fields.ts';

/**
 * The durations of a workflow's last done runs, newest first, and their median. A row of its own: it changes with every
 * run.
 */
class WebhookDurationsModel extends rowOf<{
  webhookId: string;
  lastSeconds: number[];
  typicalSeconds: number;
  slowSeconds: number | null;
}>() {
  static override tableName = 'webhook_durations';
  static override idColumn = 'webhook_id';
}

export class WebhookModel extends rowOf<Webhook>() {
  static override tableName = 'webhooks';
  static override jsonAttributes = [
    'name',
    'description',
    'requestTemplate',
    'headers',
    'query',
    'inputFields',
    'responseFields',
    'previewImageUrls',
    'mode',
    'keyHosts',
    'moderationWords',
  ];
  static override relationMappings = {
    durations: {
      relation: WebhookModel.HasOneRelation,
      modelClass: WebhookDurationsModel,
      join: { from: 'webhooks.id', to: 'webhook_durations.webhook_id' },
    },
  };
}

/** Versions of older installations have no input fields. */
type VersionRow = Omit<WebhookVersion, 'inputFields'> & {
  webhookId: string;
  version: number;
  inputFields: WebhookVersion['inputFields'] | null;
};
class WebhookVersionModel extends rowOf<VersionRow>() {
  static override tableName = 'webhook_versions';
  static override idColumn = ['webhook_id', 'version'];
  static override jsonAttributes = [
    'requestTemplate',
    'headers',
    'query',
    'inputFields',
    'responseFields',
    'mode',
    'keyHosts',
    'moderationWords',
  ];
}

/** The figures of a workflow's runs, in statements that lock its row. */
const figures = () => [
  raw('(select typical_seconds from webhook_durations where webhook_id = webhooks.id)'),
  raw('(select slow_seconds from webhook_durations where webhook_id = webhooks.id)'),
];

const storedDurations = 50;

export function createWebhookStore(trx: TransactionOrKnex): WebhookStore {
  const webhooks = () =>
    WebhookModel.query(trx)
      .leftJoinRelated('durations')
      .select('webhooks.*', 'durations.typical_seconds', 'durations.slow_seconds')
      .castTo<(WebhookModel & WebhookWithFigures)[]>();
  return {
    async byId(id) {
      const [row] = await webhooks().where('webhooks.id', id);
      return row ? { ...row } : null;
    },
    async hold(id) {
      const row = await WebhookModel.query(trx)
        .select(
          'webhooks.*',
          ...figures(),
          raw(
            `exists (select 1 from workflow_health h where h.webhook_id = webhooks.id and h.state <> 'closed') as is_stopped`,
          ),
        )
        .findById(id)
        .forKeyShare()
        .castTo<(WebhookModel & WebhookWithFigures & { isStopped: boolean }) | undefined>();
      return row ? { ...row } : null;
    },
    async version(id, version) {
      const row = await WebhookVersionModel.query(trx).findById([id, version]);
      if (!row) return null;
      const { webhookId: _id, version: _version, ...rest } = row;
      return { ...rest, inputFields: rest.inputFields ?? [] };
    },
    async lock(id) {
      const row = await WebhookModel.query(trx)
        .select('webhooks.*', ...figures())
        .findById(id)
        .whereNull('deleted_at')
        .forUpdate()
        .castTo<(WebhookModel & WebhookWithFigures) | undefined>();
      return row ? { ...row } : null;
    },
    async active() {
      const rows = await webhooks()
        .where({ is_active: true, deleted_at: null, purpose: 'create' })
        .orderBy(['created_at', 'id']);
      return rows.map((row) => ({ ...row }));
    },
    async list() {
      const rows = await webhooks()
        .whereNull('deleted_at')
        .orderBy([{ column: 'created_at', order: 'desc' }, 'id']);
      return rows.map((row) => ({ ...row }));
    },
    async insert(webhook) {
      if (!(await insertNew(WebhookModel, trx, withoutFigures(webhook)))) return false;
      await insertNew(WebhookVersionModel, trx, toVersionRow(webhook));
      return true;
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
      const { id, createdAt: _made, ...changes } = withoutFigures(webhook);
      await WebhookModel.query(trx).findById(id).patch(changes);
      await insertNew(WebhookVersionModel, trx, toVersionRow(webhook));
      await trx.raw(
        `update webhook_versions v set headers = '[]', query = '[]', mode = mode #- '{signature,sealed}'
         where webhook_id = :id and (version <> :version or :isDeleted)
           and (headers <> '[]' or query <> '[]' or mode #> '{signature,sealed}' is not null)
           and not exists (
             select 1 from generations g
             where g.status = any(:open) and (
               (g.webhook_id = v.webhook_id and g.webhook_version = v.version)
               or g.rules->'likeness'->'judge' @> jsonb_build_object('webhookId', v.webhook_id, 'version', v.version)
             )
           )`,
        { id, version: webhook.version, isDeleted: webhook.deletedAt !== null, open: [...openStatuses] },
      );
    },
    async recordDuration(webhookId, seconds) {
      const whole = Math.max(1, Math.round(seconds));
      await WebhookDurationsModel.query(trx)
        .insert({ webhookId, lastSeconds: [seconds], typicalSeconds: whole, slowSeconds: whole })
        .onConflict('webhook_id')
        .merge({
          lastSeconds: raw(lastSql, storedDurations),
          typicalSeconds: raw(percentileSql(0.5), storedDurations),
          slowSeconds: raw(percentileSql(0.9), storedDurations),
        });
    },
  };
}

function toVersionRow(webhook: Webhook): VersionRow {
  return { ...versionOf(webhook), webhookId: webhook.id, version: webhook.version };
}

const lastSql = '(excluded.last_seconds || webhook_durations.last_seconds)[1:?]';

function percentileSql(share: number): string {
  return `(select greatest(1, round(percentile_cont(${share}) within group (order by took))) from unnest(${lastSql}) took)`;
}

class WebhookTestModel extends rowOf<WebhookTest>() {
  static override tableName = 'webhook_tests';
  static override jsonAttributes = ['workflow', 'reference', 'sent', 'request', 'exchanges', 'outcome'];
}

export function createWebhookTestStore(trx: TransactionOrKnex): WebhookTestStore {
  const tests = () => WebhookTestModel.query(trx);
  return {
    insert: (test) => insertNew(WebhookTestModel, trx, test),
    byId: async (id) => toTest(await tests().findById(id)),
    lock: async (id) => toTest(await tests().findById(id).forUpdate()),
    async save({ id, ...changes }) {
      await tests().findById(id).patch(changes);
    },
    openOf: (userId, now) =>
      tests().where('user_id', userId).whereNull('ended_at').where('deadline', '>', now).resultSize(),
  };
}

function toTest(row: WebhookTestModel | undefined): WebhookTest | null {
  // A test that began under an older version lacks the settings of this one.
  return row ? { ...row, workflow: { ...laterSettings, ...row.workflow } } : null;
}

const { keyHosts, moderationWords, costPath, costUnit, scorePath } = emptyWorkflow;
const laterSettings = { keyHosts, moderationWords, costPath, costUnit, scorePath };

export const notExported = {
  webhook_tests: 'tests by admins of workflows, with secrets of services',
};

export const stores = { webhooks: createWebhookStore, webhookTests: createWebhookTestStore };
