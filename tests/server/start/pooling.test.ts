import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installJobs } from '#adapters/jobs/queues.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startEventListener } from '#adapters/postgres/event-listener.ts';
import { startWorker } from '#adapters/jobs/worker.ts';
import { createRead } from '#adapters/postgres/transact.ts';
import { ok } from '#core/shared/result.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { openDatabase } from '../../../app-server/start/open-database.ts';
import { dropDatabase, emptyDatabase, freshDatabase } from '../../support/database.ts';
import { hasPgBouncer, startPgBouncer, startPooler } from '../../support/pooler.ts';
import { collector, credited } from '../../support/events.ts';
import { testLog, testTransact } from '../../support/test-ports.ts';
import { until } from '../../support/until.ts';

const open = (databaseUrl: string, databaseDirectUrl: string | null = null) =>
  openDatabase({ databaseUrl, databaseDirectUrl, dataDir: '', report: () => {}, patienceMs: 0 });
const settingsOf = async (knex: Knex): Promise<string[]> => {
  const { rows } = await knex.raw('select name, setting from pg_settings where name = any(?) order by lower(name)', [
    ['TimeZone', ...limits],
  ]);
  return rows.map(({ setting }: { setting: string }) => setting);
};
const limits = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout', 'timezone'];

const poolers = [
  ['a pooler', startPooler],
  // Elsewhere the stand-in proves the same.
  ...(hasPgBouncer ? [['PgBouncer', startPgBouncer] as const] : []),
] as const;

describe.each(poolers)('behind %s', (_name, start) => {
  let url: string;
  beforeAll(async () => {
    url = await emptyDatabase();
  });
  afterAll(() => dropDatabase(url));

  test('that pools by session everything works, with its time limits', async () => {
    const pooler = await start(url, 'session');
    try {
      await open(pooler.url);
      await migrateDatabase(pooler.url, installJobs);
      // The second one gets the server connection of the first, cleaned.
      for (let i = 0; i < 2; i++) {
        const knex = createConnection({ url: pooler.url, poolSize: 1, lockTimeoutMs: 3_000 });
        expect(await settingsOf(knex)).toEqual(['60000', '3000', '60000', 'UTC']);
        await knex.destroy();
      }
      const log = testLog();
      const listener = startEventListener({ url: pooler.url, log, onEvents: () => {}, onLost: () => {} });
      await until(() => listener.position() !== null || log.lines.length > 0);
      await listener.stop();
      expect(log.lines).toEqual([]);
    } finally {
      await pooler.stop();
    }
  }, 60_000);

  test('that pools by transaction a start is refused in one line without another way to the database', async () => {
    const pooler = await start(url, 'transaction');
    try {
      for (const [direct, line] of [
        [null, /^DATABASE_URL leads to a pooler that pools by transaction: set DATABASE_DIRECT_URL .*$/],
        [pooler.url, /^DATABASE_DIRECT_URL leads to a pooler that pools by transaction: .*$/],
        [url, /^DATABASE_URL has no time limits \(idle_.*, lock_.*, statement_.*\): .* alter role .*$/],
      ] as const)
        await expect(open(pooler.url, direct)).rejects.toMatchObject({
          name: 'StartProblem',
          message: expect.stringMatching(line),
        });
    } finally {
      await pooler.stop();
    }
  }, 60_000);

  test('that pools by transaction reads, writes, jobs and live events work beside a direct address', async () => {
    const database = await freshDatabase();
    const name = new URL(database.url).pathname.slice(1);
    // The role of the tests is shared by all databases.
    await database.knex.raw(`alter database ${name} set statement_timeout = '60s'`);
    await database.knex.raw(`alter database ${name} set lock_timeout = '20s'`);
    await database.knex.raw(`alter database ${name} set idle_in_transaction_session_timeout = '60s'`);
    const pooler = await start(database.url, 'transaction');
    const knex = createConnection({ url: pooler.url, isPooledByTransaction: true, poolSize: 6 });
    const user = randomUUID();
    const received = collector(user);
    const log = testLog();
    const listener = startEventListener({ url: database.url, log, onEvents: received.add, onLost: () => {} });
    const done: string[] = [];
    const worker = await startWorker({
      url: database.url,
      handlers: { 'stripe-event': async ({ eventId }) => void done.push(eventId) },
      sweeps: [],
      log,
    });
    try {
      expect(await open(pooler.url, database.url)).toMatchObject({ url: pooler.url, directUrl: database.url });
      await until(() => listener.position() !== null);
      const transact = testTransact(knex);
      const read = createRead(knex);
      await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          expect((await settingsOf(knex)).slice(0, 3)).toEqual(['60000', '20000', '60000']);
          // A name of one connection would be missing, or taken, on another.
          for (let i = 0; i < 5; i++)
            await read(({ influencers }) => influencers.onSale({ search: null, category: null, limit: 5, offset: 0 }));
          await transact(async ({ events, jobs }) => {
            await events.append(credited(user, `${index}`));
            await jobs.enqueue('stripe-event', { eventId: `${index}` });
            return ok(null);
          });
        }),
      );
      await received.until(40);
      await until(() => done.length === 40);
      expect(new Set(done).size).toBe(40);
      expect(log.lines).toEqual([]);
    } finally {
      await worker.stop(1_000);
      await listener.stop();
      await knex.destroy();
      await pooler.stop();
      await database.drop();
    }
  }, 60_000);
});

test('two addresses of different databases are refused', async () => {
  const [one, other] = [await emptyDatabase(), await emptyDatabase()];
  await expect(open(one, other)).rejects.toThrow('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases');
  await dropDatabase(one);
  await dropDatabase(other);
});

test('without a pooler the database is opened', async () => {
  const url = await emptyDatabase();
  expect((await open(url)).url).toBe(url);
  await dropDatabase(url);
});
