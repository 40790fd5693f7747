import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isOutage, isPooledByTransaction } from '#adapters/postgres/connection.ts';
import { startProblem } from './start-problem.ts';

export type OpenDatabase = {
  url: string;
  /** The address of the database itself; equal to `url` without a pooler that pools by transaction. */
  directUrl: string;
  stop(): Promise<void>;
};

/**
 * How long a start waits for a database that does not respond: it may be starting too, or be switching to its standby.
 */
export const databasePatienceMs = 60_000;
const retryPauseMs = 1_000;

/** The given database, or the embedded one; either way it accepts queries when this returns. */
export async function openDatabase(settings: {
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  dataDir: string;
  report: (line: string) => void;
  signal?: AbortSignal;
  patienceMs?: number;
  /** The embedded database restarted after a crash at another address. */
  onMoved?: () => void;
}): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl } = settings;
  if (databaseUrl !== null) {
    const tryOpening = (name: string, url: string, step: () => Promise<void>) =>
      throughDatabaseOutage(step, {
        ...settings,
        describe: (fault) => `${name} does not answer: ${reason(url, fault)}`,
      });
    if (databaseDirectUrl === null) {
      await tryOpening('DATABASE_URL', databaseUrl, () => probe('DATABASE_URL', databaseUrl));
      return { url: databaseUrl, directUrl: databaseUrl, stop: async () => {} };
    }
    await tryOpening('DATABASE_DIRECT_URL', databaseDirectUrl, () => probe('DATABASE_DIRECT_URL', databaseDirectUrl));
    await tryOpening('DATABASE_URL', databaseUrl, () => probePooler(databaseUrl, databaseDirectUrl));
    return { url: databaseUrl, directUrl: databaseDirectUrl, stop: async () => {} };
  }
  const { startEmbeddedServer } = await import('#adapters/postgres/embedded-server.ts');
  try {
    const server = await startEmbeddedServer(settings);
    return { ...server, directUrl: server.url };
  } catch (fault) {
    throw startProblem(`${(fault as Error).message} (log: ${join(settings.dataDir, 'postgres')})`, fault);
  }
}

/**
 * Repeats a step of the start while the database is out of reach, reports it once, and gives up after `patienceMs`. The
 * step must be safe to repeat. Another fault is thrown at once.
 */
export async function throughDatabaseOutage<T>(
  step: () => Promise<T>,
  options: {
    report: (line: string) => void;
    describe: (fault: unknown) => string;
    patienceMs?: number | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<T> {
  const { report, describe, patienceMs = databasePatienceMs, signal } = options;
  const deadline = performance.now() + patienceMs;
  for (let tries = 1; ; tries++) {
    try {
      return await step();
    } catch (fault) {
      if ((fault as Error).name === 'StartProblem') throw fault;
      if (!isOutage(fault) || performance.now() >= deadline) throw startProblem(describe(fault), fault);
      if (tries === 1) report(`${describe(fault)}: trying again`);
    }
    await sleep(Math.min(retryPauseMs, patienceMs), undefined, signal ? { signal } : {});
  }
}

async function onConnection<T>(url: string, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await read(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function probe(name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL', url: string): Promise<void> {
  return onConnection(url, async (client) => {
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < 140_000) throw startProblem(`${name} is older than PostgreSQL 14`);
    if (await isPooledByTransaction(client, url)) {
      const remedy =
        name === 'DATABASE_URL'
          ? 'set DATABASE_DIRECT_URL to the database behind it, or its pool mode to session (PgBouncer: pool_mode = session)'
          : 'it must lead to the database itself';
      throw startProblem(`${name} leads to a pooler that pools by transaction: ${remedy}`);
    }
  });
}

/** The server by its start, and the time limits that the role does not have. */
const pooledSql = `
  select current_user as role, current_database() as database, pg_postmaster_start_time()::text as started,
    array(select name from pg_settings where setting = '0'
      and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by 1) as unlimited`;
type Pooled = { role: string; database: string; started: string; unlimited: string[] };

async function readPooled(client: pg.Client): Promise<Pooled> {
  const { rows } = await client.query<Pooled>(pooledSql);
  return rows[0]!;
}

/** Such a pooler loses the settings of a session, so the role must have the time limits. */
async function probePooler(url: string, directUrl: string): Promise<void> {
  const [pooled, direct] = await Promise.all([onConnection(url, readPooled), onConnection(directUrl, readPooled)]);
  if (pooled.database !== direct.database || pooled.started !== direct.started)
    throw startProblem('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases');
  if (pooled.unlimited.length === 0) return;
  const role = pg.escapeIdentifier(pooled.role);
  throw startProblem(
    `DATABASE_URL has no time limits (${pooled.unlimited.join(', ')}): set them for its role and restart the pooler: ` +
      `alter role ${role} set statement_timeout = '60s'; alter role ${role} set lock_timeout = '20s'; ` +
      `alter role ${role} set idle_in_transaction_session_timeout = '60s'`,
  );
}

/** Names the server and its message, never the password. */
function reason(url: string, fault: unknown): string {
  const { hostname, port, pathname } = new URL(url);
  const address = `${hostname}:${port || 5432}${pathname}`;
  const { code, message } = fault as { code?: string; message?: string };
  return `${address}: ${message || code || 'no connection'}`;
}
