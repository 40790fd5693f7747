import type { TransactionOrKnex } from 'objection';
import type { OwnDataStore, OwnRow, OwnDataName } from '#core/exports/own-data.ts';
import type { Fields } from '#core/outbox/field-table.ts';
import { planFields, templateFields } from '#core/schedules/plan-fields.ts';

/**
 * The exported columns of each table: all but those that are secret (passwords, tokens, keys of devices), the product's
 * own (leases, counters, responses of services) or another person's (which admin acted). `key`: a column, unique for
 * one person; `only`: the condition on the rows.
 */
type OwnTable = { table: string; columns: string; from: string; owner: string; key: string; only?: string };

const simple = (table: string, columns: string, key = 'id'): OwnTable => ({
  table,
  columns,
  from: table,
  owner: 'user_id',
  key,
});

// The ids of the template and of the stored content are the product's own.
const { templateId: _template, sourceContentId: _content, ...ownFields } = planFields;
const planColumns = columnsOf(ownFields);

export const ownTables: Record<OwnDataName, OwnTable> = {
  account: {
    table: 'users',
    columns: 'id, name, email, email_verified_at, role, created_at',
    from: 'users',
    owner: 'id',
    key: 'id',
  },
  sessions: simple('sessions', 'device, created_at, last_seen_at, expires_at'),
  models: {
    table: 'ownerships',
    columns: 'ownerships.influencer_id, influencers.name, order_id, certificate_number, ownerships.created_at',
    from: 'ownerships join influencers on influencers.id = influencer_id',
    owner: 'user_id',
    key: 'influencer_id',
  },
  orders: simple(
    'orders',
    'id, kind, influencer_id, package_type, plan_id, plan_interval, credits, amount_cents, currency, status, failure_code, attempts, created_at, fulfilled_at',
  ),
  refunds: {
    ...simple(
      'payment_grants',
      'source_type, source_id, influencer_id, amount_cents, returned_cents, disputed_cents, credits, taken_credits',
      'payment_intent_id',
    ),
    only: 'greatest(returned_cents, disputed_cents, taken_credits) > 0',
  },
  subscriptions: simple(
    'subscriptions',
    'id, plan_id, next_plan_id, status, is_recurring, period_start, period_end, cancels_at_period_end, created_at, ended_at',
  ),
  invoices: simple(
    'subscription_invoices',
    'id, subscription_id, plan_id, credits, amount_cents, status, receipt_url, period_start, period_end, created_at, paid_at',
  ),
  credits: {
    table: 'credit_accounts',
    columns: 'kind, amount, balance_after, source_type, source_id, detail, created_at',
    from: 'credit_accounts join credit_entries on account_id = credit_accounts.id join credit_txns on credit_txns.id = txn_id',
    owner: 'user_id',
    key: 'credit_entries.seq',
  },
  generations: simple(
    'generations',
    'id, influencer_id, webhook_id, schedule_id, content_type, prompt, input_data, assets, credit_cost, status, result, failure, created_at, started_at, finished_at',
  ),
  presets: simple(
    'generation_presets',
    'id, influencer_id, webhook_id, name, prompt, input_data, asset_ids, created_at, updated_at, deleted_at',
  ),
  assets: simple('assets', 'id, influencer_id, kind, name, image, created_at, updated_at, last_used_at, deleted_at'),
  contents: simple(
    'contents',
    'id, influencer_id, generation_id, content_type, prompt, input_data, generated_text, alt_text, files, status, permalink, is_favourite, tags, score, likeness, created_at, published_at, deleted_at',
  ),
  uploads: simple('uploads', 'sha256, name, type, size, created_at, last_used_at', 'sha256'),
  schedules: simple(
    'schedules',
    `id, influencer_id, ${planColumns}, status, failure, generation_id, content_id, publication_id, bulk_id, created_at, updated_at, deleted_at`,
  ),
  bulk_schedules: simple('bulk_schedules', 'id, influencer_id, count, created_at, undone_at'),
  templates: simple('schedule_templates', `id, name, ${columnsOf(templateFields)}, created_at, updated_at, deleted_at`),
  posts: simple(
    'publications',
    'id, content_id, schedule_id, kind, caption, alt_text, cover_seconds, status, media_id, permalink, failure, created_at, finished_at',
  ),
  connection_requests: simple('connection_requests', 'id, influencer_id, asked_at, answered_at, decline_reason'),
  notifications: simple('notifications', 'id, kind, params, created_at, read_at'),
  notification_preferences: simple('notification_preferences', 'value, locale, updated_at', 'user_id'),
  push_devices: simple('push_subscriptions', 'locale, created_at, seen_at'),
};

/** Tables that name a person and are not read, and why. */
export const notExported: Record<string, string> = {
  account_links: 'links mailed to the person, secret and short-lived',
  audit_entries: 'what admins did, kept for their accountability',
  calendar_feeds: 'the secret address of the calendar, shown in the planner',
  domain_events: 'passing notes between parts of the product: ids of rows that are exported',
  instagram_connections: 'the connections admins are about to make, secret and short-lived',
  schedule_revision_counters: 'counters for the sync of devices',
  schedule_revisions: 'counters for the sync of devices',
  stripe_customers: 'the number of the person at Stripe, which has it for the person too',
  sync_operations: 'what devices sent, whose effect is in the schedules',
  webhook_tests: 'tests by admins of workflows, with secrets of services',
};

const pageSize = 500;

export function createOwnDataStore(trx: TransactionOrKnex): OwnDataStore {
  return {
    async page(name, userId, after) {
      const { columns, from, owner, key, only = 'true' } = ownTables[name];
      const { rows } = await trx.raw(
        `select to_json(own) as own, page.page_key::text as key from (
           select ${columns}, ${key} as page_key from ${from}
           where ${owner} = :userId and ${only} ${after === null ? '' : `and ${key} > :after`} order by ${key} limit :limit
         ) as page, lateral (select ${namesOf(columns)}) as own order by page.page_key`,
        { userId, limit: pageSize, ...(after !== null && { after }) },
      );
      const match = rows as { own: OwnRow; key: string }[];
      return {
        rows: match.map(({ own }) => own),
        next: match.length === pageSize ? match.at(-1)!.key : null,
      };
    },
    async mediaOf(userId) {
      const { rows } = await trx.raw(
        `select distinct on (file ->> 'url') file ->> 'url' as url, created_at from contents, jsonb_array_elements(files) as file
         where user_id = :userId and erased_at is null order by file ->> 'url'`,
        { userId },
      );
      return (rows as { url: string; created_at: Date | string }[]).map(({ url, created_at }) => ({
        url,
        createdAt: new Date(created_at).toISOString(),
      }));
    },
    async uploadsOf(userId) {
      const { rows } = await trx.raw(
        'select sha256, name, created_at from uploads where user_id = :userId order by sha256',
        { userId },
      );
      return (rows as { sha256: string; name: string; created_at: Date | string }[]).map((row) => ({
        sha256: row.sha256,
        name: row.name,
        createdAt: new Date(row.created_at).toISOString(),
      }));
    },
  };
}

/** `a.kind, t.amount as sum` → `page.kind, page.sum`. */
function namesOf(columns: string): string {
  return columns
    .split(',')
    .map(
      (column) =>
        `page.${column
          .trim()
          .split(/[\s.]+/)
          .at(-1)!}`,
    )
    .join(', ');
}

export const stores = { ownData: createOwnDataStore };

/** The columns of an entity's fields; column names come from the code alone. */
function columnsOf(fields: Fields): string {
  return Object.keys(fields)
    .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .join(', ');
}
