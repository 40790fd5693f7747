import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { missingQueues } from '#adapters/jobs/missing-queues.ts';
import { installJobs } from '#adapters/jobs/queues.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { dataSteps } from '../../../app-server/start/data-steps.ts';
import { prepareSchema } from '../../../app-server/start/prepare-schema.ts';
import { startTestServer } from '../../support/test-server.ts';
import type { TestServer } from '../../support/test-server.ts';
import { dropDatabase, emptyDatabase, freshDatabase } from '../../support/database.ts';
import type { FreshDatabase } from '../../support/database.ts';

const problem = (missing: string) =>
  `The database is not at the present schema (missing: ${missing}): run npm run migrate first`;

let database: FreshDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrin-schema-'));
  database = await freshDatabase();
});
beforeEach(() => migrateDatabase(database.url, installJobs, { steps: dataSteps({ dataDir, s3: null }) }));
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (mode: 'demo' | 'live', role: 'all' | 'web' | 'worker', url = database.url) =>
  prepareSchema(url, { mode, role, dataDir, s3: null });
const roles = [
  ['live', 'web'],
  ['live', 'worker'],
  ['demo', 'worker'],
] as const;

describe('a database of an older version', () => {
  test.each(roles)('%s %s starts on one of this version only', async (mode, role) => {
    await start(mode, role);
    await database.knex.raw(`select pgboss.delete_queue('run-schedule'), pgboss.delete_queue('sweep')`);
    await expect(start(mode, role)).rejects.toThrow(problem('queue run-schedule, queue sweep'));
  });

  test('whose job tables are older is not started on', async () => {
    await database.knex('pgboss.version').update({ version: 42 });
    await expect(start('live', 'web')).rejects.toThrow(problem('job tables'));
    await database.knex('pgboss.version').update({ version: 43 });
  });

  test('gets its queues where one program is everything', async () => {
    await database.knex.raw(`select pgboss.delete_queue('run-schedule')`);
    await start('live', 'all');
    expect(await missingQueues(database.knex)).toEqual([]);
  });
});

test('an empty database names every table', async () => {
  const url = await emptyDatabase();
  await expect(start('live', 'web', url)).rejects.toThrow(problem('every table'));
  await dropDatabase(url);
});

test('a server that runs without a queue is not ready, and names it', async () => {
  const server: TestServer = await startTestServer({ worker: false });
  const ready = async () => (await fetch(`${server.url}/health/ready`)).json();
  expect(await ready()).toEqual({ status: 'ok' });
  await server.knex.raw(`select pgboss.delete_queue('run-schedule')`);
  expect(await ready()).toEqual({ status: 'unavailable', missing: ['queues'] });
  await server.stop();
});
