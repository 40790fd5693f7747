import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import pg from 'pg';
import { notifyChannelSql } from '../../../node_modules/pg-boss/dist/plans.js';
import { jobChannel } from '#adapters/jobs/job-queue.ts';
import { createNotifier, notifyAfterCommit, notifySql } from '#adapters/postgres/after-commit.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { credited } from '../../support/events.ts';
import { testTransact } from '../../support/test-ports.ts';
import { until } from '../../support/until.ts';

let database: FreshDatabase;
let listening: pg.Client;
let received: { channel: string; payload?: string | undefined }[];
beforeAll(async () => {
  database = await freshDatabase();
  listening = new pg.Client({ connectionString: database.url });
  await listening.connect();
  listening.on('notification', ({ channel, payload }) => received.push({ channel, payload }));
  for (const channel of ['bells', 'domain_events', jobChannel]) await listening.query(`listen ${channel}`);
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await listening.end();
  await database.drop();
});

const bell = (message: string) => ({ channel: 'bells', message });
/** Notifications arrive in the order of their commits, so everything before this one has arrived. */
async function allReceived(): Promise<typeof received> {
  await database.knex.raw("select pg_notify('bells', 'last')");
  await until(() => received.some(({ payload }) => payload === 'last'));
  return received.filter(({ payload }) => payload !== 'last');
}

test('a committed write notifies the listeners of its events and the workers of its jobs, after the commit', async () => {
  const { knex } = database;
  const during: string[] = [];
  const note = ({ sql }: { sql: string }) => void during.push(sql);
  knex.on('query', note);
  await testTransact(knex)(async ({ events, jobs }) => {
    await events.append(
      credited('5b0e0d86-6dd0-4a4e-9e1c-1a6a1b0f7f10'),
      credited('5b0e0d86-6dd0-4a4e-9e1c-1a6a1b0f7f11'),
    );
    await jobs.enqueue('stripe-event', { eventId: 'now' });
    await jobs.enqueue('stripe-event', { eventId: 'later' }, { startAfter: '2999-01-01T00:00:00.000Z' });
    return ok(null);
  });
  await until(() => received.length === 3);
  knex.removeListener('query', note);
  expect(await allReceived()).toEqual([
    { channel: 'domain_events', payload: '' },
    { channel: jobChannel, payload: 'notifications.tell' },
    { channel: jobChannel, payload: 'stripe-event' },
  ]);
  const commit = during.findIndex((sql) => /^commit/i.test(sql));
  expect(during.filter((sql) => /pg_notify/.test(sql))).toEqual([notifySql.replace('?', '$1')]);
  expect(during.findIndex((sql) => /pg_notify/.test(sql))).toBeGreaterThan(commit);
});

test('the channel of jobs is the one on which pg-boss listens', async () => {
  const { rows } = await database.knex.raw(`select ${notifyChannelSql('pgboss')} as channel`);
  expect(rows[0].channel).toBe(jobChannel);
});

test('a job that starts later notifies nobody', async () => {
  await testTransact(database.knex)(async ({ jobs }) => {
    await jobs.enqueueAll('run-schedule', [
      { data: { scheduleId: 's', version: 1 }, startAfter: '2999-01-01T00:00:00.000Z' },
    ]);
    return ok(null);
  });
  expect(await allReceived()).toEqual([]);
});

test('a refused write and a failed one notify nobody', async () => {
  const transact = testTransact(database.knex);
  await transact(async ({ events }) => {
    await events.append(credited('5b0e0d86-6dd0-4a4e-9e1c-1a6a1b0f7f10'));
    return refuse('notFound');
  });
  await transact(async ({ events }) => {
    await events.append(credited('5b0e0d86-6dd0-4a4e-9e1c-1a6a1b0f7f10'));
    throw new Error('broken');
  }).catch(() => {});
  expect(await allReceived()).toEqual([]);
});

test('commits that follow each other closely share a statement, and each notification of it is sent once', async () => {
  const { knex } = database;
  let statements = 0;
  const note = ({ sql }: { sql: string }) => void (sql.includes('pg_notify') && statements++);
  knex.on('query', note);
  const notifyFor = createNotifier(knex);
  for (const message of ['first', 'second', 'second', 'third']) {
    const trx = {};
    notifyAfterCommit(trx, bell(message));
    notifyFor(trx);
  }
  await until(() => received.length === 3);
  knex.removeListener('query', note);
  // The first one did not wait for the others.
  expect(statements).toBe(2);
  expect((await allReceived()).map(({ payload }) => payload)).toEqual(['first', 'second', 'third']);
});

test('an unavailable database costs the notification and nothing else', async () => {
  const away = createConnection({ url: 'postgres://nobody@127.0.0.1:9/none', poolSize: 1 });
  const notifyFor = createNotifier(away);
  const trx = {};
  notifyAfterCommit(trx, bell('lost'));
  notifyFor(trx);
  await away.destroy();
  expect(await allReceived()).toEqual([]);
});
