import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installJobs } from '#adapters/jobs/queues.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startEventListener } from '#adapters/postgres/event-listener.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { openDatabase } from '../../../app-server/start/open-database.ts';
import { dropDatabase, emptyDatabase } from '../../support/database.ts';
import { hasPgBouncer, startPgBouncer, startPooler } from '../../support/pooler.ts';
import { testLog } from '../../support/test-ports.ts';
import { until } from '../../support/until.ts';

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', report: () => {}, patienceMs: 0 });
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
        const { rows } = await knex.raw(
          'select name, setting from pg_settings where name = any(?) order by lower(name)',
          [['TimeZone', ...limits]],
        );
        expect(rows.map(({ setting }: { setting: string }) => setting)).toEqual(['60000', '3000', '60000', 'UTC']);
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

  test('that pools by transaction a start is refused in one line', async () => {
    const pooler = await start(url, 'transaction');
    try {
      await expect(open(pooler.url)).rejects.toMatchObject({
        name: 'StartProblem',
        message: expect.stringMatching(/^DATABASE_URL leads to a pooler that pools by transaction: .*$/),
      });
    } finally {
      await pooler.stop();
    }
  }, 60_000);
});

test('without a pooler the database is opened', async () => {
  const url = await emptyDatabase();
  expect((await open(url)).url).toBe(url);
  await dropDatabase(url);
});
