import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import { inject } from 'vitest';
import { createConnection } from '#adapters/postgres/connection.ts';
import { until } from './until.ts';

export type FreshDatabase = { knex: Knex; url: string; drop(): Promise<void> };

/** A migrated, empty database of its own, copied from the template of the run. Call `drop` in afterAll. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const url = await createDatabase('template_of_tests');
  const knex = createConnection({ url, poolSize: 8 });
  return {
    knex,
    url,
    async drop() {
      await knex.destroy();
      await dropDatabase(url);
    },
  };
}

/** An empty database without any table; `dropDatabase` removes it. */
export function emptyDatabase(): Promise<string> {
  return createDatabase('template0');
}

export async function dropDatabase(url: string): Promise<void> {
  await onServer((client) => client.query(`drop database if exists "${nameOf(url)}" with (force)`));
}

/** Resolves once a transaction of this database waits for a lock. */
export async function untilLockWait(knex: Knex): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await knex.raw(waiting)).rows.length > 0);
}

async function createDatabase(template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer((client) => client.query(`create database "${name}" template "${template}" strategy file_copy`));
  return inject('templateUrl').replace(/[^/]*$/, name);
}

async function onServer(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('templateUrl').replace(/[^/]*$/, 'postgres') });
  await client.connect();
  await run(client).finally(() => client.end());
}

function nameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
