import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installJobs } from '#adapters/jobs/queues.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { migrateDatabase, compareSchema, migrationSettings } from '#adapters/postgres/migrate.ts';
import { dropDatabase, emptyDatabase } from '../../support/database.ts';
import { until } from '../../support/until.ts';

/** The newest migration of an older version. */
const before = '20261126050100_plan_kept_contents.ts';

let url: string;
let knex: Knex;
beforeEach(async () => {
  url = await emptyDatabase();
  knex = createConnection({ url, poolSize: 12, statementTimeoutMs: 0 });
  await knex.migrate.to({ ...migrationSettings, name: before });
  await installJobs(url);
});
afterEach(async () => {
  await knex.destroy();
  await dropDatabase(url);
});

const isWaitingSql = `
  select count(*)::int as n from pg_stat_activity
  where datname = current_database() and application_name = 'vitrin-migrate' and wait_event_type = 'Lock'`;

/** The tables of one request after the other, as different requests lock them; each in its own order. */
const requests = [
  ['publications', 'schedules', 'contents'],
  ['schedules', 'generations', 'notifications'],
  ['generations', 'contents', 'publications', 'schedules'],
  ['notifications', 'contents', 'users'],
];

async function request(tables: string[]): Promise<void> {
  await knex.transaction(async (trx) => {
    for (const table of tables) await trx.raw(`update ${table} set id = id where id = ?`, randomUUID());
    const [id, created_at] = [randomUUID(), new Date()];
    await trx('users').insert({
      id,
      email: `${id}@example.com`,
      name: 'Ayşe',
      role: 'customer',
      password_hash: 'x',
      created_at,
    });
    for (const table of tables.toReversed()) await trx.raw(`select from ${table} where id = ?`, id);
  });
}

test('the migration migrates the previous version under load, and no request fails', async () => {
  const traffic = new AbortController();
  const lanes = requests.concat(requests).map(async (tables) => {
    let served = 0;
    for (; !traffic.signal.aborted; served++) await request(tables);
    return served;
  });
  const migrated = migrateDatabase(url, installJobs).finally(() => traffic.abort());
  const [outcome, ...served] = await Promise.allSettled([migrated, ...lanes]);
  expect(outcome).toEqual({ status: 'fulfilled', value: undefined });
  for (const lane of served) expect(lane).toEqual({ status: 'fulfilled', value: expect.any(Number) });
  expect((await compareSchema(knex)).pending).toEqual([]);
  const { rows: invalid } = await knex.raw(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  );
  expect(invalid).toEqual([]);
}, 120_000);

test('the migration lets the traffic pass while it waits for a table, and tries again', async () => {
  const lines: string[] = [];
  const holder = await knex.transaction();
  await holder.raw('lock table ownerships in access share mode');
  const retried = Promise.withResolvers<void>();
  const migrated = migrateDatabase(url, installJobs, {
    report(line) {
      lines.push(line);
      retried.resolve();
    },
  });
  await Promise.race([retried.promise, migrated]);
  // The lock is still held: no request waits behind the migration for longer than one try.
  await knex.raw('select count(*) from ownerships');
  await holder.commit();
  await migrated;
  expect(lines[0]).toBe('20261126080000_number_certificates does not get its locks: trying again');
  expect((await compareSchema(knex)).pending).toEqual([]);
}, 60_000);

test('the migration yields in a deadlock, so that no request is its victim', async () => {
  const holder = await knex.transaction();
  await holder.raw('select from publications');
  const migrated = migrateDatabase(url, installJobs);
  const isWaiting = async () => (await knex.raw(isWaitingSql)).rows[0].n > 0;
  const isDone = () => compareSchema(knex).then(({ pending }) => pending.length === 0);
  await until(async () => (await isWaiting()) || (await isDone()));
  for (const table of ['schedules', 'generations', 'contents']) await holder.raw(`select from ${table}`);
  await holder.commit();
  await migrated;
}, 60_000);

test('the migration rebuilds an index whose concurrent build was interrupted', async () => {
  await migrateDatabase(url, installJobs);
  const name = '20261127090000_find_deleted_templates.ts';
  await knex.migrate.down({ ...migrationSettings, name });
  await knex.raw('create index schedule_templates_deleted on schedule_templates (deleted_at)');
  await knex.raw("update pg_index set indisvalid = false where indexrelid = 'schedule_templates_deleted'::regclass");
  await migrateDatabase(url, installJobs);
  const { rows } = await knex.raw(
    "select indisvalid, pg_get_indexdef(indexrelid) as definition from pg_index where indexrelid = 'schedule_templates_deleted'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true, definition: expect.stringContaining('WHERE (deleted_at IS NOT NULL)') }]);
});
