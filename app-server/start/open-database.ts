import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isOutage, isPooledByTransaction } from '#adapters/postgres/connection.ts';
import { startProblem } from './start-problem.ts';

export type OpenDatabase = { url: string; stop(): Promise<void> };

/**
 * How long a start waits for a database that does not respond: it may be starting too, or be switching to its standby.
 */
export const databasePatienceMs = 60_000;
const retryPauseMs = 1_000;

/** The given database, or the embedded one; either way it accepts queries when this returns. */
export async function openDatabase(settings: {
  databaseUrl: string | null;
  dataDir: string;
  report: (line: string) => void;
  signal?: AbortSignal;
  patienceMs?: number;
  /** The embedded database restarted after a crash at another address. */
  onMoved?: () => void;
}): Promise<OpenDatabase> {
  const { databaseUrl } = settings;
  if (databaseUrl !== null) {
    await throughDatabaseOutage(() => probe(databaseUrl), {
      ...settings,
      describe: (fault) => `DATABASE_URL does not answer: ${reason(databaseUrl, fault)}`,
    });
    return { url: databaseUrl, stop: async () => {} };
  }
  const { startEmbeddedServer } = await import('#adapters/postgres/embedded-server.ts');
  try {
    return await startEmbeddedServer(settings);
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

async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < 140_000) throw startProblem('DATABASE_URL is older than PostgreSQL 14');
    if (await isPooledByTransaction(client, url)) {
      throw startProblem(
        'DATABASE_URL leads to a pooler that pools by transaction: set its pool mode to session (PgBouncer: pool_mode = session)',
      );
    }
  } finally {
    await client.end().catch(() => {});
  }
}

/** Names the server and its message, never the password. */
function reason(url: string, fault: unknown): string {
  const { hostname, port, pathname } = new URL(url);
  const address = `${hostname}:${port || 5432}${pathname}`;
  const { code, message } = fault as { code?: string; message?: string };
  return `${address}: ${message || code || 'no connection'}`;
}
