import pg from 'pg';

/** Marks a database that is being filled in place; the last step of a restore removes it. */
const marker = 'unfinished_restore';

/** A database beside the one of an address, on the same server. */
export function besideUrl(url: string, name: string): string {
  const beside = new URL(url);
  beside.pathname = `/${encodeURIComponent(name)}`;
  return beside.href;
}

export function databaseNameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** An empty database; one of this name is dropped first. False: this user may not create databases. */
export async function createDatabase(url: string, name: string): Promise<boolean> {
  return onServer(url, async (client) => {
    try {
      await client.query(`drop database if exists ${quoted(name)} with (force)`);
      await client.query(`create database ${quoted(name)}`);
      return true;
    } catch (fault) {
      if ((fault as { code?: string }).code === '42501') return false;
      throw fault;
    }
  });
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, (client) => client.query(`drop database if exists ${quoted(name)} with (force)`));
}

/**
 * Gives the database at `url` the name `before`, and `filled` its name, both in one transaction. Fails while another
 * session uses one of them. A database named `before` of an earlier restore is dropped.
 */
export async function exchangeDatabases(
  url: string,
  { filled, before }: { filled: string; before: string },
): Promise<void> {
  const name = databaseNameOf(url);
  await onServer(url, async (client) => {
    await client.query(`drop database if exists ${quoted(before)} with (force)`);
    await client.query('begin');
    await client.query(`alter database ${quoted(name)} rename to ${quoted(before)}`);
    await client.query(`alter database ${quoted(filled)} rename to ${quoted(name)}`);
    await client.query('commit');
  });
}

export type DatabaseUse = {
  /** No table of the product: it may be filled in place. A restore in place that did not finish counts as empty. */
  isEmpty: boolean;
  /** Names of the programs that are connected. */
  sessions: string[];
};

export async function readUse(url: string): Promise<DatabaseUse> {
  return onDatabase(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const { rows: sessions } = await client.query<{ name: string }>(`
      select coalesce(nullif(application_name, ''), 'a program without a name') as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    const isMarked = tables.some(({ name }) => name === marker);
    return { isEmpty: tables.length === 0 || isMarked, sessions: [...new Set(sessions.map(({ name }) => name))] };
  });
}

/** Empties a database that a restore did not finish, and marks it as unfinished. */
export async function beginInPlace(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    await client.query('drop schema if exists pgboss cascade');
    // Not the schema itself, which may belong to another user; functions of the product go with the migrations that replace them.
    for (const { name } of rows) await client.query(`drop table if exists ${quoted(name)} cascade`);
    await client.query(`create table ${marker} ()`);
  });
}

export async function endInPlace(url: string): Promise<void> {
  await onDatabase(url, (client) => client.query(`drop table if exists ${marker}`));
}

export async function isUnfinished(url: string): Promise<boolean> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ marked: boolean }>(
      `select to_regclass('public.${marker}') is not null as marked`,
    );
    return rows[0]!.marked;
  });
}

/** A session-wide lock of the database at `url`; null when another process has it. It ends with the process, too. */
export async function takeLock(url: string, key: number): Promise<{ release(): Promise<void> } | null> {
  const client = clientOf(url, 'vitrin-backup-lock');
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key]);
  if (rows[0]!.taken) return { release: () => client.end() };
  await client.end();
  return null;
}

export async function onDatabase<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientOf(url, 'vitrin-restore');
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** From another database than the named ones: a database cannot be renamed by a session that uses it. */
async function onServer<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    return await onDatabase(besideUrl(url, 'postgres'), run);
  } catch (fault) {
    // No such database, or not for this user.
    if (!['3D000', '42501', '28000'].includes((fault as { code?: string }).code ?? '')) throw fault;
    return onDatabase(besideUrl(url, 'template1'), run);
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function clientOf(url: string, name: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  return client;
}
