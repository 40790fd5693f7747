import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupKey } from './backup-key.ts';
import type { BackupStore } from './backup-store.ts';
import type { Manifest, TableRows } from './manifest.ts';
import type { Table } from './dump-database.ts';
import { listTables } from './dump-database.ts';
import { readCompressed } from './manifest.ts';
import { damaged } from './sealed-blocks.ts';
import { quoted } from './target-database.ts';

/**
 * Loads the rows of a backup into a database whose schema has exactly the migrations of the backup, in one transaction:
 * all of it or nothing. Needs the owner of the tables, not a superuser: triggers of the product are off meanwhile, and
 * foreign keys are dropped and added again, which checks every row.
 */
export async function loadDatabase(
  url: string,
  source: { store: BackupStore; key: BackupKey; manifest: Manifest },
): Promise<void> {
  const { manifest } = source;
  const client = new pg.Client({ connectionString: url, application_name: 'vitrin-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set time zone 'UTC'; set datestyle = 'ISO'; set search_path = public;
      set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
    await client.query('begin');
    await refuseOtherTables(client, manifest.tables);
    const names = manifest.tables.map(({ table }) => quoted(table));
    const foreignKeys = await dropForeignKeys(client);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);
    for (const rows of manifest.tables) await loadTable(client, rows, source);
    for (const { sequence, value, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quoted(sequence), value, isCalled]);
    }
    for (const statement of foreignKeys) await client.query(statement);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const step of manifest.steps) {
      await client.query('insert into data_steps (name) values ($1) on conflict do nothing', [step]);
    }
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function loadTable(
  client: pg.Client,
  { table, columns, rows, data }: TableRows,
  { store, key }: { store: BackupStore; key: BackupKey },
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(readCompressed(store, key, data), copy);
  if (copy.rowCount !== rows) throw damaged(`the table ${table}`, `has ${copy.rowCount} rows, not ${rows}`);
}

/** The migrations make the tables, so a difference is a fault of a migration that was edited after it had run. */
async function refuseOtherTables(client: pg.Client, expected: readonly TableRows[]): Promise<void> {
  const present = new Set((await listTables(client)).map(textOf));
  const different = [...present.symmetricDifference(new Set(expected.map(textOf)))];
  if (different.length > 0) throw new Error(`The migrations make other tables than the backup has: ${different[0]}`);
}

function textOf({ table, columns }: Table): string {
  return `${table} (${columns.toSorted().join(', ')})`;
}

/** Returns the statements that add them again. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`);
}
