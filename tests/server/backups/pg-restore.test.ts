import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InstalledPostgres } from '../../support/installed-postgres.ts';
import { installJobs } from '#adapters/jobs/queues.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { renewAfterPgRestore, renewRevisions } from '#adapters/backup/renew-positions.ts';
import { onDatabase } from '#adapters/backup/target-database.ts';
import { hasInstalledPostgres, startInstalledPostgres } from '../../support/installed-postgres.ts';
import { aCustomer } from '../../support/shop.ts';
import { createConnection } from '#adapters/postgres/connection.ts';

/** The way of an operator with `pg_dump`; `npm run restore -- --after-pg-restore` does the second half. */
describe.runIf(hasInstalledPostgres)('a database that pg_restore filled', () => {
  let postgres: InstalledPostgres;
  beforeAll(async () => {
    postgres = await startInstalledPostgres();
  }, 60_000);
  afterAll(() => postgres.stop());

  test('repeats no old event, and its jobs are made again', { timeout: 120_000 }, async () => {
    await onDatabase(postgres.urlOf('postgres'), async (client) => {
      for (const name of ['old', 'moved']) await client.query(`create database ${name}`);
    });
    await migrateDatabase(postgres.urlOf('old'), installJobs);
    const knex = createConnection({ url: postgres.urlOf('old'), poolSize: 1 });
    const userId = await aCustomer(knex);
    await knex('domain_events').insert({
      type: 'user.registered',
      user_id: userId,
      payload: '{}',
      xid: '4000000000',
    });
    await knex.raw(`insert into pgboss.job (name, data) values ('dead-letter', '{}')`);
    await knex.destroy();
    const file = join(postgres.folder, 'old.dump');
    await postgres.run('pg_dump', '-Fc', '-f', file, postgres.urlOf('old'));
    await postgres.run('pg_restore', '--exit-on-error', '--no-owner', '-d', postgres.urlOf('moved'), file);

    const url = postgres.urlOf('moved');
    expect((await onDatabase(url, unsettled)).rowCount).toBe(1);
    await onDatabase(url, renewAfterPgRestore);
    await migrateDatabase(url, installJobs);
    await onDatabase(url, renewRevisions);
    expect((await onDatabase(url, unsettled)).rowCount).toBe(0);
    await onDatabase(url, async (client) => {
      expect((await client.query('select * from pgboss.job')).rowCount).toBe(0);
      expect((await client.query('select * from ledger_audit()')).rowCount).toBe(0);
      expect((await client.query('select id from users')).rows).toEqual([{ id: userId }]);
    });
  });
});

function unsettled(client: pg.Client) {
  return client.query('select id from domain_events where xid >= pg_snapshot_xmin(pg_current_snapshot())');
}
