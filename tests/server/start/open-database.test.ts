import { expect, test } from 'vitest';
import { startWorker } from '#adapters/jobs/worker.ts';
import { openDatabase, throughDatabaseOutage } from '../../../app-server/start/open-database.ts';
import { breakableDatabase } from '../../support/breakable-database.ts';
import { freshDatabase } from '../../support/database.ts';
import { testLog } from '../../support/test-ports.ts';

test('a database that does not respond within its time limit is refused in one line, without its password', async () => {
  const databaseUrl = 'postgres://vitrin:geheim@127.0.0.1:1/vitrin';
  const lines: string[] = [];
  const opening = openDatabase({
    databaseUrl,
    databaseDirectUrl: null,
    dataDir: '',
    report: (line) => lines.push(line),
    patienceMs: 20,
  });
  const problem = /^DATABASE_URL does not answer: 127\.0\.0\.1:1\/vitrin: .*ECONNREFUSED.*$/;
  await expect(opening).rejects.toMatchObject({ name: 'StartProblem', message: expect.stringMatching(problem) });
  expect(lines).toEqual([expect.stringMatching(/ECONNREFUSED.*: trying again$/)]);
  expect(lines.join()).not.toContain('geheim');
});

test('a wrong password is refused at once', async () => {
  const database = await freshDatabase();
  const wrong = new URL(database.url);
  wrong.password = 'yanlis';
  const lines: string[] = [];
  await expect(
    openDatabase({ databaseUrl: wrong.href, databaseDirectUrl: null, dataDir: '', report: (line) => lines.push(line) }),
  ).rejects.toMatchObject({ name: 'StartProblem' });
  expect(lines).toEqual([]);
  await database.drop();
});

test('a worker starts when the database is back, and the earlier tries leave no connection', async () => {
  const database = await freshDatabase();
  const away = await breakableDatabase(database.url);
  const log = testLog();
  await away.goAway();
  const tried = Promise.withResolvers<void>();
  const starting = throughDatabaseOutage(() => startWorker({ url: away.url, handlers: {}, sweeps: [], log }), {
    report: () => tried.resolve(),
    describe: String,
    patienceMs: Infinity,
  });
  await tried.promise;
  await away.restore();
  const worker = await starting;
  await worker.stop(0);
  const { rows } = await database.knex.raw(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'vitrin-worker'",
  );
  expect(rows).toEqual([{ n: 0 }]);
  await away.stop();
  await database.drop();
});

test('another fault is no reason to wait', async () => {
  const fault = new Error('relation "users" does not exist');
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  await expect(throughDatabaseOutage(() => Promise.reject(fault), { report, describe: String })).rejects.toThrow(
    'users',
  );
  expect(lines).toEqual([]);
});
