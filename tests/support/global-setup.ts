import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { installJobs } from '#adapters/jobs/queues.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster; its database name is the migrated template. */
    templateUrl: string;
  }
}

type Cluster = { templateUrl: string; stop(): Promise<void> };
/** Several projects of one run share the cluster: each loads this file again, so the count is stored outside it. */
const shared = globalThis as typeof globalThis & { testCluster?: { users: number; cluster: Promise<Cluster> } };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testCluster ??= { users: 0, cluster: startCluster() };
  const entry = shared.testCluster;
  entry.users++;
  const { templateUrl } = await entry.cluster;
  project.provide('templateUrl', templateUrl);
  return async () => {
    if (--entry.users > 0) return;
    delete shared.testCluster;
    await (await entry.cluster).stop();
  };
}

async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrin-test-'));
  const server = await startEmbeddedServer({ dataDir, durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('create database template_of_tests').finally(() => client.end());
    const templateUrl = server.url.replace(/[^/]*$/, 'template_of_tests');
    await migrateDatabase(templateUrl, installJobs);
    return { templateUrl, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
