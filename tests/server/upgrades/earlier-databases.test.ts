import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readReferencedFiles } from '#adapters/backup/dump-database.ts';
import { createArgon2PasswordHasher } from '#adapters/crypto/password-hasher.ts';
import { migrate } from '../../../app-server/start/prepare-schema.ts';
import { dropDatabase, emptyDatabase } from '../../support/database.ts';
import { readEarlierDatabases } from './earlier-databases.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** `npm run test:upgrades` upgrades from each of them; every other run from each eighth. */
const all = await readEarlierDatabases();
const chosen = process.env.UPGRADES === 'all' ? all : all.filter((_, at) => at % 8 === 0);

type Row = Record<string, unknown>;
/** The rows of each table by their key. */
type Tables = Map<string, Map<string, Row>>;

/** Tables of this moment of running, whose rows no upgrade has to preserve. */
const ofRunning = new Set(['migrations', 'migrations_lock', 'processes', 'rate_limits', 'data_steps', 'schema_floor']);

describe.each(chosen)('a database of $newest', ({ sql }) => {
  let url: string;
  let client: pg.Client;
  let before: Tables;
  let after: Tables;
  let filesBefore: string[];

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-upgrade-'));
    url = await emptyDatabase();
    await onClient(url, (loading) => loading.query(sql));
    const keys = await onClient(url, readKeys);
    before = await onClient(url, (reading) => readTables(reading, keys));
    filesBefore = [...(await readReferencedFiles(url))];
    await migrate(url, { dataDir, s3: null }, () => {});
    after = await onClient(url, (reading) => readTables(reading, keys));
    client = new pg.Client({ connectionString: url });
    await client.connect();
    await rm(dataDir, { recursive: true });
  });
  afterAll(async () => {
    await client?.end();
    await dropDatabase(url);
  });

  test('has every row with its values after the upgrade', () => {
    expect([...before.values()].reduce((sum, rows) => sum + rows.size, 0)).toBeGreaterThan(150);
    expect(differences(before, after)).toEqual([]);
  });

  test('has every balance, and the ledger is whole', async () => {
    expect(balances(after)).toEqual(balances(before));
    expect((await client.query('select * from ledger_audit()')).rows).toEqual([]);
  });

  test('names every file', async () => {
    expect(filesBefore.length).toBeGreaterThan(10);
    expect([...(await readReferencedFiles(url))]).toEqual(expect.arrayContaining(filesBefore));
  });

  test('knows the password of a person', async () => {
    const { rows } = await client.query("select password_hash from users where email = 'elif@vitrin.test'");
    expect(await createArgon2PasswordHasher().matches('mavi-vapur-27', rows[0].password_hash)).toBe(true);
  });
});

function balances(tables: Tables): (readonly [string, unknown])[] {
  return [...tables.get('credit_accounts')!].map(([key, { balance }]) => [key, balance] as const);
}

/** Lost rows and changed values of the columns that both schemas have. */
function differences(before: Tables, after: Tables): string[] {
  return [...before].flatMap(([table, rows]) =>
    [...rows].flatMap(([key, row]) => {
      const now = after.get(table)?.get(key);
      if (now === undefined) return [`${table} ${key}: lost`];
      return Object.entries(row).flatMap(([column, value]) =>
        !(column in now) || JSON.stringify(now[column]) === JSON.stringify(value)
          ? []
          : [`${table} ${key}: ${column} ${JSON.stringify(value)} is ${JSON.stringify(now[column])}`],
      );
    }),
  );
}

type Key = { table: string; columns: string[] };

/** The primary key of each table. */
async function readKeys(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query<Key>(`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indisprimary and relnamespace = 'public'::regnamespace group by relname order by relname`);
  return rows.filter(({ table }) => !ofRunning.has(table));
}

async function readTables(client: pg.Client, keys: readonly Key[]): Promise<Tables> {
  const tables: Tables = new Map();
  for (const { table, columns } of keys) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from public.${table} t`);
    tables.set(table, new Map(rows.map(({ row }) => [columns.map((name) => row[name]).join(), row])));
  }
  return tables;
}

async function onClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return run(client).finally(() => client.end());
}
