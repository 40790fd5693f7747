// spec: 9.9
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaColumns } from '#adapters/postgres/media-store.ts';
import type { FreshDatabase } from '../../support/database.ts';
import { freshDatabase } from '../../support/database.ts';

/**
 * Columns that look by type or name as if they had the address of a stored file but do not, or whose file may be deleted: the address of a
 * photo in the audit log is history, and the response to a repeated upload is deleted after a day. The main file of a content is in its
 * `files`.
 */
const withoutMedia: Record<string, string> = {
  assets: 'image',
  audit_entries: 'before after',
  contents: 'content_url input_data permalink tag_keys tags thumbnail_url',
  credit_txns: 'detail',
  disclosure_records: 'manifests words',
  domain_events: 'payload',
  generation_presets: 'asset_ids input_data',
  generations: 'answer assets cost input_data live reference rules state_times',
  idempotency_keys: 'body',
  influencers: 'hair_color personality story',
  listings: 'consent_file description tags',
  notification_preferences: 'value',
  notifications: 'params',
  operation_records: 'details',
  orders: 'attempts paid',
  payment_grants: 'withdrawn',
  plans: 'description display_name features',
  publications: 'disclosure file_indexes media_id permalink state',
  push_subscriptions: 'keys',
  reports: 'path',
  schedule_templates: 'asset_ids input_data',
  schedules: 'asset_ids input_data',
  settings: 'value',
  stripe_events: 'payload',
  subscription_invoices: 'attempts receipt_url',
  sync_operations: 'outcome',
  webhook_durations: 'last_seconds',
  webhook_tests: 'exchanges outcome reference request sent workflow',
  webhook_versions:
    'cost_path headers input_fields key_hosts mode moderation_words query request_template response_fields score_path webhook_url',
  webhooks:
    'cost_path description headers input_fields key_hosts mode moderation_words name query request_template response_fields score_path webhook_url',
  workflow_health: 'failed_for',
};

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('every column that could contain the address of a file is listed or excluded', async () => {
  const { rows } = await database.knex.raw(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (data_type in ('json', 'jsonb', 'ARRAY') or (data_type in ('text', 'character varying')
      and column_name ~ '(url|link|path|file|media|image|photo|picture|thumb|preview|cover|avatar|icon|logo|video|film)'))`);
  const notifications = [
    ...mediaColumns.map(({ table, column }) => `${table}.${column}`),
    ...Object.entries(withoutMedia).flatMap(([table, columns]) =>
      columns.split(' ').map((column) => `${table}.${column}`),
    ),
  ];
  // If one more is found here: name it in `mediaColumns`, so that the media sweep does not delete its files, or above if it never contains
  // any.
  expect(rows.map(({ name }: { name: string }) => name).toSorted()).toEqual(notifications.toSorted());
});
