import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { missingQueues, installJobs } from '#adapters/jobs/queues.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { dataSteps, prepareSchema } from '../../../app-server/start/prepare-schema.ts';
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
  prepareSchema(url, { mode, role, dataDir, s3: null }, () => {});
const roles = [
  ['live', 'web'],
  ['live', 'worker'],
  ['demo', 'worker'],
] as const;

describe('a database of an older version', () => {
  test.each(roles)('is required by %s %s to be of this version', async (mode, role) => {
    await start(mode, role);
    await database.knex.raw(`select pgboss.delete_queue('run-schedule'), pgboss.delete_queue('sweep')`);
    await expect(start(mode, role)).rejects.toThrow(problem('queue run-schedule, queue sweep'));
  });

  test('with older job tables is refused at the start', async () => {
    await database.knex('pgboss.version').update({ version: 42 });
    await expect(start('live', 'web')).rejects.toThrow(problem('job tables'));
    await database.knex('pgboss.version').update({ version: 43 });
  });

  test('gets its queues where one program does everything', async () => {
    await database.knex.raw(`select pgboss.delete_queue('run-schedule')`);
    await start('live', 'all');
    expect(await missingQueues(database.knex)).toEqual([]);
  });
});

const floor = (migration: string) => database.knex('schema_floor').update({ migration });

describe('a database of a newer version', () => {
  const newer = '20991231000000_add_something_new.ts';
  const own = '20261127110100_create_schema_floor';
  beforeEach(async () => {
    await floor(own);
    await database.knex('migrations').where({ name: newer }).delete();
    await database.knex('migrations').insert({ name: newer, batch: 1000, migration_time: new Date() });
  });
  afterEach(() => database.knex('migrations').where({ name: newer }).delete());

  test.each([...roles, ['live', 'all'] as const])('is accepted by %s %s, and left unchanged', async (mode, role) => {
    await database.knex.raw(`select pgboss.delete_queue('sweep')`);
    await start(mode, role);
    expect(await missingQueues(database.knex)).toEqual(['queue sweep']);
    await database.knex('migrations').where({ name: newer }).delete();
    await migrateDatabase(database.url, installJobs);
  });

  test.each([...roles, ['live', 'all'] as const])(
    'that is incompatible with this one is refused by %s %s in one line',
    async (mode, role) => {
      await floor('20991230000000_stop_using_something');
      await expect(start(mode, role)).rejects.toMatchObject({
        name: 'StartProblem',
        message: expect.stringMatching(
          /^The database is at the schema of a newer version \(20991231000000_add_something_new\), .*$/,
        ),
      });
      await floor(own);
    },
  );

  test('of another line of versions is refused', async () => {
    await database
      .knex('migrations')
      .where({ name: `${own}.ts` })
      .delete();
    await expect(start('live', 'web')).rejects.toThrow(
      `migrations of another version (20991231000000_add_something_new) and lacks some of this one (${own})`,
    );
    await database.knex('migrations').insert({ name: `${own}.ts`, batch: 1000, migration_time: new Date() });
  });
});

test('a database that has lost a table is refused in one line', async () => {
  const lost = await freshDatabase();
  await lost.knex.raw('drop table data_steps');
  await expect(start('live', 'web', lost.url)).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringMatching(/^The database is incomplete \(relation "data_steps" does not exist\): .*$/),
  });
  await lost.drop();
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
