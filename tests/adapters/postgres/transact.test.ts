import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOutage } from '#adapters/postgres/connection.ts';
import { createTransact } from '#adapters/postgres/transact.ts';
import { refuse, ok } from '#core/shared/result.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { sentJobs, testTransact } from '../../support/test-ports.ts';

const now = '2026-11-27T09:00:00.000Z';

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

test('of two transactions in a deadlock the one that the database aborts is repeated, and only its last run takes effect', async () => {
  const transact = testTransact(database.knex);
  const bothLocked = Promise.withResolvers<void>();
  const oneEnded = Promise.withResolvers<void>();
  const runs = { a: 0, b: 0 };
  const lockBoth = async (first: 'a' | 'b', second: 'a' | 'b') => {
    const result = await transact(async ({ uploads, jobs }) => {
      const run = ++runs[first];
      // Else both could meet again.
      if (run > 1) await oneEnded.promise;
      await uploads.announceObject({ sha256: first.repeat(64), size: 1, now });
      await jobs.enqueue('stripe-event', { eventId: `evt_${first}_${run}` });
      if (runs.a + runs.b === 2) bothLocked.resolve();
      await bothLocked.promise;
      await uploads.announceObject({ sha256: second.repeat(64), size: 1, now });
      return ok(run);
    });
    oneEnded.resolve();
    return result.ok ? result.value : 0;
  };
  const ended = await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')]);
  expect(ended.toSorted((one, other) => one - other)).toEqual([1, 2]);
  const names = (await sentJobs(database.knex)).flatMap(({ data }) => ('eventId' in data ? data.eventId : []));
  expect(names.filter((name) => /^evt_[ab]_/.test(name)).toSorted()).toEqual([
    `evt_a_${ended[0]}`,
    `evt_b_${ended[1]}`,
  ]);
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

async function countRuns(code: string): Promise<number> {
  let runs = 0;
  const run = committing(async (trx) => {
    runs++;
    await trx.raw(`do $$ begin raise exception 'aborted' using errcode = '${code}'; end $$`);
  });
  await expect(run).rejects.toMatchObject({ code });
  return runs;
}

test('a transaction is given up after three tries, and never repeated after another fault', async () => {
  expect(await countRuns('40001')).toBe(3);
  expect(await countRuns('23505')).toBe(1);
});

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
