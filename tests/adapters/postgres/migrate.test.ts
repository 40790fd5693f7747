import { afterEach, expect, test } from 'vitest';
import { installJobs, jobNames } from '#adapters/jobs/queues.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { migrateDatabase, migrationSettings } from '#adapters/postgres/migrate.ts';
import { dropDatabase, emptyDatabase, freshDatabase } from '../../support/database.ts';

const urls: string[] = [];
afterEach(async () => {
  for (const url of urls.splice(0)) await dropDatabase(url);
});

async function empty(): Promise<string> {
  const url = await emptyDatabase();
  urls.push(url);
  return url;
}

/** A migrated database. */
async function migrated(): Promise<string> {
  const { url, knex } = await freshDatabase();
  await knex.destroy();
  urls.push(url);
  return url;
}

async function shape(url: string): Promise<string[]> {
  const knex = createConnection({ url });
  try {
    const { rows } = await knex.raw(`
      select table_schema || '.' || table_name || '.' || column_name || ' ' || data_type as line
      from information_schema.columns where table_schema in ('public', 'pgboss') order by 1`);
    return rows.map((row: { line: string }) => row.line);
  } finally {
    await knex.destroy();
  }
}

test('the migration creates all tables and queues, and finds nothing to do the second time', async () => {
  const url = await empty();
  await migrateDatabase(url, installJobs);
  const first = await shape(url);
  expect(first).toContain('public.users.email text');
  await migrateDatabase(url, installJobs);
  expect(await shape(url)).toEqual(first);
  const knex = createConnection({ url });
  const names = await knex('pgboss.queue')
    .pluck('name')
    .finally(() => knex.destroy());
  expect(names).toEqual(expect.arrayContaining([...jobNames, 'dead-letter']));
});

test('two processes can migrate at the same time', async () => {
  const url = await empty();
  await Promise.all([migrateDatabase(url, installJobs), migrateDatabase(url, installJobs)]);
  const knex = createConnection({ url });
  const names: string[] = await knex('migrations')
    .pluck('name')
    .finally(() => knex.destroy());
  expect(new Set(names).size).toBe(names.length);
});

test('the migration continues after a process was killed while it held the migration lock', async () => {
  const url = await migrated();
  const knex = createConnection({ url });
  await knex('migrations_lock').update({ is_locked: 1 });
  await knex.destroy();
  await migrateDatabase(url, installJobs);
});

test('every migration can be reverted', { timeout: 60_000 }, async () => {
  const url = await migrated();
  const knex = createConnection({ url });
  await knex.migrate.rollback(migrationSettings, true);
  const { rows } = await knex.raw("select tablename from pg_tables where schemaname = 'public' order by 1");
  expect(rows.map((row: { tablename: string }) => row.tablename)).toEqual(['migrations', 'migrations_lock']);
  await knex.migrate.latest(migrationSettings).finally(() => knex.destroy());
});

test('an installation that already has platforms keeps them, ids included', async () => {
  const url = await migrated();
  const knex = createConnection({ url });
  const fill = { name: '20261121090510_fill_platforms.ts' };
  await knex.migrate.down({ ...migrationSettings, ...fill });
  const id = '01990000-0000-7000-8000-000000000001';
  await knex('platforms').insert({ id, name: 'x', display_name: 'X', is_active: true, display_order: 1 });
  await knex.migrate.latest(migrationSettings);
  const rows = await knex('platforms')
    .orderBy('name')
    .select('id', 'name', 'is_active')
    .finally(() => knex.destroy());
  expect(rows.map(({ name }) => name)).toEqual(['instagram', 'tiktok', 'x', 'youtube']);
  expect(rows).toContainEqual({ id, name: 'x', is_active: true });
});
