import type { Knex } from 'knex';

/** The effects of one migration on a database beside traffic. Sizes in bytes. */
export type MigrationEffects = {
  name: string;
  milliseconds: number;
  /** It builds or drops indexes outside of a transaction; no read and no write waits for that. */
  isConcurrent: boolean;
  /** Tables whose reads, or only writes, wait until its transaction ends. */
  blocked: { table: string; waiting: 'reads' | 'writes'; bytes: number }[];
  /** Tables whose rows are all rewritten, for example because a column gets another type. */
  rewritten: string[];
  /** Rows that it inserts, updates or deletes. */
  changed: { table: string; rows: number }[];
};

/** Receives the effects of each migration that runs. */
export type MigrationObserver = (effects: MigrationEffects) => void;

/** A migration as knex reads it, of which `observe` receives the effects. */
export function observedMigration(
  { name, isConcurrent, migration }: { name: string; isConcurrent: boolean; migration: Knex.Migration },
  observe: MigrationObserver,
): Knex.MigrationSource<string> {
  const up = async (knex: Knex) =>
    observe(await observeMigration({ name, isConcurrent, knex }, async () => void (await migration.up(knex))));
  return {
    getMigrations: () => Promise.resolve([`${name}.ts`]),
    getMigrationName: (file) => file,
    getMigration: () => Promise.resolve({ ...migration, up }),
  };
}

/** Runs `up` on the connection of its migration and reads its effects before the transaction ends. */
export async function observeMigration(
  migration: { name: string; isConcurrent: boolean; knex: Knex },
  up: () => Promise<void>,
): Promise<MigrationEffects> {
  const { name, isConcurrent, knex } = migration;
  const before = await readTables(knex);
  const counted = await readChanges(knex);
  const began = performance.now();
  await up();
  const milliseconds = Math.round(performance.now() - began);
  if (isConcurrent) return { name, milliseconds, isConcurrent, blocked: [], rewritten: [], changed: [] };
  const after = await readTables(knex);
  return {
    name,
    milliseconds,
    isConcurrent,
    blocked: (await readLocks(knex)).flatMap(({ oid, waiting }) => {
      const table = before.get(oid);
      return table ? [{ table: table.name, waiting, bytes: table.bytes }] : [];
    }),
    rewritten: [...before].flatMap(([oid, { name: table, file }]) => {
      const now = after.get(oid);
      return now && now.file !== file ? [table] : [];
    }),
    changed: [...(await readChanges(knex))].flatMap(([oid, { table, rows }]) => {
      const own = rows - (counted.get(oid)?.rows ?? 0);
      return own > 0 ? [{ table, rows: own }] : [];
    }),
  };
}

/** By its identity, since a migration may rename it. */
async function readTables(knex: Knex): Promise<Map<string, { name: string; file: string; bytes: number }>> {
  const { rows } = await knex.raw<{ rows: { oid: string; name: string; file: string; bytes: string }[] }>(`
    select oid::text, relname as name, pg_relation_filenode(oid)::text as file, pg_table_size(oid) as bytes
    from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`);
  return new Map(rows.map(({ oid, bytes, ...table }) => [oid, { ...table, bytes: Number(bytes) }]));
}

/** The locks that a read or a write waits for (postgresql.org/docs/current/explicit-locking.html), the strongest of each table. */
async function readLocks(knex: Knex): Promise<{ oid: string; waiting: 'reads' | 'writes' }[]> {
  const { rows } = await knex.raw<{ rows: { oid: string; reads: boolean }[] }>(`
    select relation::text as oid, bool_or(mode = 'AccessExclusiveLock') as reads from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation'
      and mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
    group by relation`);
  return rows.map(({ oid, reads }) => ({ oid, waiting: reads ? 'reads' : 'writes' }));
}

/** PostgreSQL counts the rows of this transaction together with those of the last ones of this connection. */
async function readChanges(knex: Knex): Promise<Map<string, { table: string; rows: number }>> {
  const { rows } = await knex.raw<{ rows: { oid: string; table: string; rows: string }[] }>(`
    select relid::text as oid, relname as table, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_xact_user_tables
    where schemaname = current_schema() and relname not in ('migrations', 'migrations_lock') order by relname`);
  return new Map(rows.map(({ oid, table, rows: count }) => [oid, { table, rows: Number(count) }]));
}
