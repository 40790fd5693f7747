import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startProgram } from '../../support/child-program.ts';
import { hasInstalledPostgres, startInstalledPostgres } from '../../support/installed-postgres.ts';

async function read<T>(url: string, sql: string): Promise<T[]> {
  const knex = createConnection({ url, poolSize: 1 });
  return knex
    .raw(sql)
    .then(({ rows }: { rows: T[] }) => rows)
    .finally(() => knex.destroy());
}

/** Without parentheses: a dump leaves out those that an expression does not need. */
const shapeSql = `
  select kind, name, translate(detail, '()', '') as detail from (select 'column' as kind, table_schema || '.' || table_name || '.' || column_name as name, data_type as detail
  from information_schema.columns where table_schema in ('public', 'pgboss')
  union all select 'constraint', conrelid::regclass::text || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger', tgrelid::regclass::text || '.' || tgname, pg_get_triggerdef(oid)
  from pg_trigger where not tgisinternal) as parts
  order by 1, 2, 3`;
const balancesSql = 'select user_id, posted, held from credit_accounts order by 1';

/** Starts the product on the database, signs the demo's admin in, and ends it. */
async function signInOn(url: string, dataDir: string): Promise<number> {
  const program = startProgram('app-server/main.ts', ['--no-build'], {
    env: { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url },
  });
  try {
    const line = await program.line(/^Vitrin is running: /);
    const [, email, password] = /admin +(\S+@\S+) \/ (.+)/.exec(await program.line(/admin .*@.* \/ /))!;
    const origin = line.slice('Vitrin is running: '.length).replace('localhost', '127.0.0.1');
    const { status } = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return status;
  } finally {
    program.kill('SIGTERM');
    await program.exited;
  }
}

// Elsewhere tests/adapters/postgres/restore.test.ts proves the same with an empty search path.
if (hasInstalledPostgres)
  test('a dump restores without an error, and the product starts on it with an empty audit', async () => {
    const postgres = await startInstalledPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-restore-'));
    try {
      const [source, restored] = [postgres.urlOf('shop'), postgres.urlOf('restored')];
      for (const name of ['shop', 'restored']) await read(postgres.urlOf('postgres'), `create database ${name}`);
      expect(await signInOn(source, dataDir)).toBe(200);
      const file = join(postgres.folder, 'shop.dump');
      await postgres.run('pg_dump', '-Fc', '-f', file, '-d', source);
      await postgres.run('pg_restore', '--exit-on-error', '-d', restored, file);
      expect(await read(restored, shapeSql)).toEqual(await read(source, shapeSql));
      expect(await read(restored, balancesSql)).toEqual(await read(source, balancesSql));
      expect(await signInOn(restored, dataDir)).toBe(200);
      expect(await read(restored, 'select * from ledger_audit()')).toEqual([]);
    } finally {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 180_000);
