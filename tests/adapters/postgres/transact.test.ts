import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOutage } from '#adapters/postgres/connection.ts';
import { createTransact } from '#adapters/postgres/transact.ts';
import { refuse, ok } from '#core/shared/result.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { sentJobs, testTransact } from '../../support/test-ports.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.knex.raw('create table notes (text text primary key)');
});
afterAll(() => database.drop());

test('a transaction commits rows and jobs together', async () => {
  const transact = testTransact(database.knex);
  const result = await transact(async ({ jobs }) => {
    await jobs.enqueue('stripe-event', { eventId: 'evt_1' });
    return ok('done');
  });
  expect(result).toEqual({ ok: true, value: 'done' });
  expect(await sentJobs(database.knex)).toMatchObject([{ name: 'stripe-event', data: { eventId: 'evt_1' } }]);
});

test('a refusal rolls the jobs back', async () => {
  const transact = testTransact(database.knex);
  const result = await transact(async ({ jobs }) => {
    await jobs.enqueue('stripe-event', { eventId: 'evt_2' });
    return refuse('notFound');
  });
  expect(result).toEqual({ ok: false, refusal: { code: 'notFound' } });
  expect(JSON.stringify(await sentJobs(database.knex))).not.toContain('evt_2');
});

test('a fault rolls the jobs back and is rethrown', async () => {
  const transact = testTransact(database.knex);
  const run = transact(async ({ jobs }) => {
    await jobs.enqueue('stripe-event', { eventId: 'evt_3' });
    throw new Error('broken');
  });
  await expect(run).rejects.toThrow('broken');
  expect(JSON.stringify(await sentJobs(database.knex))).not.toContain('evt_3');
});

test('the start time of a job is stored to the millisecond', async () => {
  const startAfter = '2027-01-31T20:59:59.123Z';
  await testTransact(database.knex)(async ({ jobs }) => {
    await jobs.enqueue('run-schedule', { scheduleId: 's1', version: 1 }, { startAfter });
    return ok(null);
  });
  expect(await sentJobs(database.knex)).toContainEqual({
    name: 'run-schedule',
    data: { scheduleId: 's1', version: 1 },
    startAfter,
  });
});

test('a transaction that the database aborted is repeated, and only its last run takes effect', async () => {
  let tellings = 0;
  const result = await testTransact(database.knex)(async ({ jobs }) => {
    tellings++;
    await jobs.enqueue('stripe-event', { eventId: `evt_victim_${tellings}` });
    if (tellings === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return ok(tellings);
  });
  expect(result).toEqual({ ok: true, value: 2 });
  const sent = JSON.stringify(await sentJobs(database.knex));
  expect(sent).toContain('evt_victim_2');
  expect(sent).not.toContain('evt_victim_1');
});

async function countTellings(code: string): Promise<number> {
  let tellings = 0;
  const run = testTransact(database.knex)(async () => {
    tellings++;
    throw Object.assign(new Error(code), { code });
  });
  await expect(run).rejects.toThrow(code);
  return tellings;
}

test('a transaction is given up after three tries, and never repeated after another fault', async () => {
  expect(await countTellings('40001')).toBe(3);
  expect(await countTellings('23505')).toBe(1);
});

/** Runs statements in the transaction, then requests its commit. */
const committing = (run: (trx: Knex.Transaction) => Promise<unknown>) => {
  let own: Knex.Transaction;
  const transact = createTransact(database.knex, (trx) => {
    own = trx;
    return { enqueue: async () => {}, enqueueAll: async () => {} };
  });
  return transact(async () => {
    await run(own);
    return ok('committed');
  });
};
const notes = () => database.knex('notes').pluck('text');

describe('a failed commit is a fault', () => {
  test('when the connection was closed before it', async () => {
    const run = committing(async (trx) => {
      await trx('notes').insert({ text: 'cut' });
      const { rows } = await trx.raw('select pg_backend_pid() as pid');
      await database.knex.raw('select pg_terminate_backend(?)', [rows[0].pid]);
    });
    const fault = await run.catch((thrown: unknown) => thrown);
    expect(isOutage(fault)).toBe(true);
    // The pool may use the closed connection once more.
    await expect.poll(() => notes().catch(() => ['cut'])).not.toContain('cut');
  });

  test('when a deferred constraint is violated', async () => {
    await database.knex.raw(`create table parts (note text references notes deferrable initially deferred)`);
    await expect(committing((trx) => trx('parts').insert({ note: 'missing' }))).rejects.toMatchObject({
      code: '23503',
    });
    expect(await database.knex('parts')).toEqual([]);
  });

  test('when an earlier statement failed unnoticed', async () => {
    const run = committing(async (trx) => {
      await trx('notes').insert({ text: 'half' });
      await trx.raw('select 1 / 0').catch(() => {});
    });
    await expect(run).rejects.toThrow('The transaction was not committed: ROLLBACK');
    expect(await notes()).not.toContain('half');
  });
});

test('more simultaneous transactions than the pool has connections can send jobs', async () => {
  const transact = testTransact(database.knex);
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      transact(async ({ jobs }) => ok(await jobs.enqueue('stripe-event', { eventId: `evt_many_${i}` }))),
    ),
  );
  expect(results.every(({ ok: isOk }) => isOk)).toBe(true);
});
