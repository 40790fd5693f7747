import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { installJobs } from '#adapters/jobs/queues.ts';

/** A migrated database in a cluster of its own, for a program that is not a test. */
export async function ownDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-chaos-'));
  const server = await startEmbeddedServer({ dataDir, durable: false });
  await migrateDatabase(server.url, installJobs);
  const knex = createConnection({ url: server.url, poolSize: 10 });
  return {
    knex,
    async drop() {
      await knex.destroy();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
