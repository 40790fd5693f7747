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

/**
 * An empty database with the encoding and the locale of the one at `url`; one of this name is dropped first. False: this user may not
 * create databases.
 */
export async function createDatabase(url: string, name: string): Promise<boolean> {
  return onServer(url, async (client) => {
    try {
      await client.query(`drop database if exists ${quoted(name)} with (force)`);
      await client.query(`create database ${quoted(name)} template template0 ${await readForm(client, url)}`);
      return true;
    } catch (fault) {
      if ((fault as { code?: string }).code === '42501') return false;
      throw fault;
    }
  });
}

/** As `create database` takes it. Providers of locales exist since PostgreSQL 15, `builtin` since 17. */
async function readForm(client: pg.Client, url: string): Promise<string> {
  const { rows } = await client.query<{ encoding: string; provider: string | null; locale: string | null }>(
    `select format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype) as encoding,
       to_jsonb(d) ->> 'datlocprovider' as provider, coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale
     from pg_database d where datname = $1`,
    [databaseNameOf(url)],
  );
  const { encoding, provider, locale } = rows[0]!;
  const name = { c: 'libc', i: 'icu', b: 'builtin' }[provider ?? ''];
  if (name === undefined) return encoding;
  return `${encoding} locale_provider ${name}${locale === null ? '' : ` ${name}_locale ${pg.escapeLiteral(locale)}`}`;
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

/**
 * Marks a database as unfinished, and empties it of what a restore before has made: not of the schema itself, which may belong to
 * another user, nor of extensions. May be repeated after a kill.
 */
export async function beginInPlace(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(`create table if not exists ${marker} ()`);
    await client.query('drop schema if exists pgboss cascade');
    const { rows } = await client.query<{ statement: string }>(`
      select format('drop table if exists %s cascade', oid::regclass) as statement from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '${marker}' and ${isOwn('pg_class')}
      union all
      select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and ${isOwn('pg_proc')}`);
    for (const { statement } of rows) await client.query(statement);
  });
}

function isOwn(catalog: 'pg_class' | 'pg_proc'): string {
  return `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`;
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
