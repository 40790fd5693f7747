import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ObjectKey } from '../files/object-store.ts';
import type { Manifest } from './manifest.ts';
import type { BlockWriter } from './sealed-blocks.ts';
import { mediaColumns } from '../postgres/media-store.ts';
import { compressed } from './manifest.ts';
import { onDatabase, quoted } from './target-database.ts';

/**
 * Tables without rows in a backup: the migrations write the first four, the others describe this moment of running
 * processes. The jobs (schema `pgboss`) are not in it either: rows are the truth, and sweeps find their work.
 */
const withoutRows: ReadonlySet<string> = new Set([
  'migrations',
  'migrations_lock',
  'schema_floor',
  'data_steps',
  'processes',
  'rate_limits',
]);

/** SQL that tells databases apart: a restored copy on another server, or under another name, is another one. */
const databaseId = `(select system_identifier from pg_control_system()) || ' ' || current_database()`;

export type Table = { table: string; columns: string[] };

export type Dump = Pick<Manifest, 'createdAt' | 'database' | 'migrations' | 'steps' | 'tables' | 'sequences'> & {
  /** Every file that rows of the snapshot name. */
  keys: Set<ObjectKey>;
};

/**
 * Writes the rows of every table, as they were at one moment, beside running servers. Only reads; the snapshot ends with
 * the last table.
 */
export async function dumpDatabase(url: string, writer: BlockWriter): Promise<Dump> {
  const client = new pg.Client({ connectionString: url, application_name: 'vitrin-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set time zone 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 3; set search_path = public;
      set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '20s'`);
    await client.query('begin isolation level repeatable read read only');
    const { rows: moment } = await client.query<{ now: Date; database: string }>(
      `select clock_timestamp() as now, ${databaseId} as database from migrations limit 1`,
    );
    const names = (sql: string) => client.query<{ name: string }>(sql).then(({ rows }) => rows.map(({ name }) => name));
    const files = await names('select name from migrations order by id');
    const migrations = files.map((file) => file.replace(/\.ts$/, ''));
    const steps = await names('select name from data_steps order by name');
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(client)) tables.push(await dumpTable(client, table, writer));
    const keys = await referencedFiles(client);
    const sequences = await readSequences(client);
    await client.query('commit');
    const { now, database } = moment[0]!;
    return { createdAt: now.toISOString(), database, migrations, steps, tables, sequences, keys };
  } finally {
    await client.end();
  }
}

/** The tables with rows in a backup, and their columns, without generated ones and without `xid8`, which the load assigns again. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as table,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return rows.filter(({ table }) => !withoutRows.has(table));
}

async function dumpTable(client: pg.Client, { table, columns }: Table, writer: BlockWriter) {
  const copy = client.query(copyTo(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`));
  const data = await writer.write(compressed(copy));
  return { table, columns, rows: copy.rowCount, data };
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ sequence: string; table: string }>(`
    select s.relname as sequence, t.relname as table from pg_class s
    join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class t on t.oid = d.refobjid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace order by s.relname`);
  const sequences: Manifest['sequences'] = [];
  for (const { sequence, table } of rows) {
    if (withoutRows.has(table)) continue;
    const { rows: values } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(sequence)}`,
    );
    sequences.push({ sequence, ...values[0]! });
  }
  return sequences;
}

const rowsAtOnce = 10_000;

/** The same of a database by itself, as it is now. */
export function readReferencedFiles(url: string): Promise<Set<ObjectKey>> {
  return onDatabase(url, async (client) => {
    await client.query('begin read only');
    return referencedFiles(client);
  });
}

/**
 * The keys of all files that rows name, in the same snapshot or transaction as the caller's other reads. The schema may be of an
 * earlier version, which has not all of the columns.
 */
export async function referencedFiles(client: pg.Client): Promise<Set<ObjectKey>> {
  const keys = new Set<ObjectKey>();
  const { rows: columns } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const present = new Set(columns.map(({ name }) => name));
  const media = mediaColumns
    .filter(({ table, column }) => present.has(`${table}.${column}`))
    .map(({ table, column, holds }) =>
      holds === 'text'
        ? `select substr(${column}, 2) as key from ${table} where ${column} like '/media/%'`
        : String.raw`select substr(jsonb_path_query(${column}, '$.** ? (@ starts with "/media/")') #>> '{}', 2) as key from ${table}`,
    );
  const uploads = ['uploads', 'influencer_references']
    .filter((table) => present.has(`${table}.sha256`))
    .map((table) => `select 'uploads/' || sha256 as key from ${table}`);
  if (present.has('listings.consent_file')) {
    uploads.push(`select 'uploads/' || (consent_file ->> 'sha256') from listings where consent_file is not null`);
  }
  await client.query(`declare files no scroll cursor for
    select distinct key from (${[...media, ...uploads].join(' union all ')}) named`);
  for (let count = rowsAtOnce; count === rowsAtOnce;) {
    const { rows } = await client.query<{ key: ObjectKey }>(`fetch ${rowsAtOnce} from files`);
    for (const { key } of rows) keys.add(key);
    count = rows.length;
  }
  await client.query('close files');
  return keys;
}

/** The value of `databaseId`. */
export async function databaseIdOf(url: string): Promise<string> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select ${databaseId} as id`);
    return rows[0]!.id;
  });
}
