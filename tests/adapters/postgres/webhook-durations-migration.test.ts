import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { createConnection } from '#adapters/postgres/connection.ts';
import { migrationSettings } from '#adapters/postgres/migrate.ts';
import { dropDatabase, emptyDatabase } from '../../support/database.ts';

const settings = migrationSettings;
const name = '20261122120000_create_webhook_durations.ts';

let url: string;
let knex: Knex;
beforeAll(async () => {
  url = await emptyDatabase();
  knex = createConnection({ url });
  const isNext = async () => {
    const [, pending] = (await knex.migrate.list(settings)) as [unknown, { file: string }[]];
    return pending[0]?.file === name;
  };
  while (!(await isNext())) await knex.migrate.up(settings);
});
afterAll(async () => {
  await knex.destroy();
  await dropDatabase(url);
});

/** 60 completed runs of one workflow: the last 50 took 20 seconds, those before 90. A failed one took an hour. */
const runs = `
  insert into generations (id, user_id, influencer_id, webhook_id, content_type, prompt, input_data, credit_cost, status, result,
    created_at, started_at, finished_at)
  select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '01990000-0000-7000-8000-000000000001', 'image', '', '{}', 1,
    case when n = 61 then 'failed' else 'done' end, case when n < 61 then jsonb '{}' end, started, started,
    started + interval '1 second' * case when n = 61 then 3600 when n <= 10 then 90 else 20 end
  from (select n, timestamptz '2026-11-01' + n * interval '1 hour' as started from generate_series(1, 61) n) run`;

test('runs that ended before durations were stored count towards the usual duration', async () => {
  await knex.transaction(async (trx) => {
    // The rows around the runs do not matter here.
    await trx.raw('set local session_replication_role = replica');
    await trx.raw(runs);
    await trx.raw(`insert into webhooks (id, name, description, webhook_url, input_fields, response_fields, content_type, is_active,
      credit_cost, created_at) values ('01990000-0000-7000-8000-000000000001', '{}', '{}', '', '[]', '[]', 'image', true, 1, now())`);
  });
  await knex.migrate.up(settings);
  expect(await knex('webhook_durations').select('last_seconds', 'typical_seconds')).toEqual([
    { last_seconds: Array(50).fill(20), typical_seconds: 20 },
  ]);
});
