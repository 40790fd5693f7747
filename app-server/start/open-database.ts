import { join } from 'node:path';
import pg from 'pg';
import { startProblem } from './start-problem.ts';

export type OpenDatabase = { url: string; stop(): Promise<void> };

/** The given database, or the embedded one; either way it answers when this returns. */
export async function openDatabase(settings: {
  databaseUrl: string | null;
  dataDir: string;
  /** The embedded database came back from a crash at another address. */
  onMoved?: () => void;
}): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    await probe(settings.databaseUrl);
    return { url: settings.databaseUrl, stop: async () => {} };
  }
  const { startEmbeddedServer } = await import('#adapters/postgres/embedded-server.ts');
  try {
    return await startEmbeddedServer(settings);
  } catch (fault) {
    throw startProblem(`${(fault as Error).message} (log: ${join(settings.dataDir, 'postgres')})`, fault);
  }
}

async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    if (rows[0].version < 140_000) throw startProblem('DATABASE_URL is older than PostgreSQL 14');
  } catch (fault) {
    if ((fault as Error).name === 'StartProblem') throw fault;
    throw startProblem(`DATABASE_URL does not answer: ${reason(url, fault)}`, fault);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Names the server and what it said, never the password. */
function reason(url: string, fault: unknown): string {
  const { hostname, port, pathname } = new URL(url);
  const address = `${hostname}:${port || 5432}${pathname}`;
  const { code, message } = fault as { code?: string; message?: string };
  return `${address}: ${message || code || 'no connection'}`;
}
