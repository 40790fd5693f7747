import pg from 'pg';

const rounds = 3;

/**
 * Whether a pooler in front of the database gives each transaction another connection (PgBouncer: `pool_mode =
 * transaction`). Then time limits, named prepared statements, advisory locks and LISTEN do not work. Detected by the
 * server process: while one client is connected, no other may have its process, and its own may not change.
 */
export async function isPooledByTransaction(client: pg.Client, url: string): Promise<boolean> {
  const own = await processOf(client);
  for (let round = 1; round <= rounds; round++) {
    const other = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
    other.on('error', () => {});
    try {
      await other.connect();
      await other.query('begin');
      if ((await processOf(other)) === own) return true;
      if ((await processOf(client)) !== own) return true;
    } finally {
      await other.end().catch(() => {});
    }
  }
  return false;
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}
