import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobSender, jobChannel } from '#adapters/jobs/job-queue.ts';
import { seedQueue, sweepQueue } from '#adapters/jobs/queues.ts';
import { startWorker, type Worker } from '#adapters/jobs/worker.ts';
import type { Sweep } from '#core/ports.ts';
import { startProgram } from '../../support/child-program.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { testLog } from '../../support/test-ports.ts';

let database: FreshDatabase;
const workers: Worker[] = [];
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop(1_000);
  await database.drop();
});

const hourMs = 3_600_000;

async function sweeper(sweeps: Sweep[], log = testLog()): Promise<Worker> {
  const worker = await startWorker({ url: database.url, handlers: {}, sweeps, log });
  workers.push(worker);
  return worker;
}

type Waiting = { id: string; sweep: string; state: string; seconds: number };

/** The jobs of sweeps that wait or run, each with the seconds until it is due. */
async function jobs(): Promise<Waiting[]> {
  const { rows } = await database.knex.raw(
    `select id, data->>'sweep' as sweep, state, extract(epoch from start_after - now())::float as seconds
     from pgboss.job where name = ?`,
    [sweepQueue],
  );
  return rows;
}

const until = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000, interval: 50 });

/** The only job of a sweep, once it waits for the next period. */
const nextRound = () =>
  until(async () => {
    const all = await jobs();
    expect(all).toEqual([expect.objectContaining({ state: 'created', seconds: expect.any(Number) })]);
    expect(all[0]!.seconds).toBeGreaterThan(1_000);
    return all[0]!;
  });

const periodEnds = () => database.knex.raw('update pgboss.job set start_after = now() where name = ?', [sweepQueue]);

test('two workers on one database run a sweep once per period', async () => {
  let rounds = 0;
  const sweep: Sweep = { name: 'counted', everyMs: hourMs, run: async () => void rounds++ };
  await Promise.all([sweeper([sweep]), sweeper([sweep])]);
  for (let period = 1; period <= 5; period++) {
    await until(() => expect(rounds).toBe(period));
    const next = await nextRound();
    expect(next.seconds).toBeLessThanOrEqual(hourMs / 1_000);
    expect(rounds).toBe(period);
    await periodEnds();
  }
});

test('a worker that starts brings the next round forward, and does not interrupt a running one', async () => {
  const { promise: never, resolve: release } = Promise.withResolvers<void>();
  let rounds = 0;
  let begun = 0;
  const sweeps: Sweep[] = [
    { name: 'counted', everyMs: hourMs, run: async () => void rounds++ },
    { name: 'long', everyMs: hourMs, run: async () => (begun++, never) },
  ];
  await sweeper(sweeps);
  await until(() => expect({ rounds, begun }).toEqual({ rounds: 1, begun: 1 }));
  await until(async () => {
    const counted = (await jobs()).find(({ sweep }) => sweep === 'counted');
    expect(counted).toMatchObject({ state: 'created' });
  });
  await sweeper(sweeps);
  await until(() => expect(rounds).toBe(2));
  expect(begun).toBe(1);
  expect((await jobs()).filter(({ sweep }) => sweep === 'long')).toMatchObject([{ state: 'active' }]);
  release();
});

test('a sweep that throws is logged, its round ends, and it runs again', async () => {
  const log = testLog();
  let rounds = 0;
  const run = async () => {
    if (++rounds === 1) throw new Error('broken round');
  };
  await sweeper([{ name: 'broken', everyMs: hourMs, run }], log);
  await nextRound();
  expect(log.lines).toContainEqual({
    level: 'error',
    event: 'sweep.failed',
    fields: { sweep: 'broken', fault: new Error('broken round') },
  });
  await periodEnds();
  await until(() => expect(rounds).toBe(2));
});

test('another worker continues the sweep of a killed worker', async () => {
  const killed = startProgram('tests/support/hang-in-sweep.ts', [database.url]);
  await killed.line(/^began/);
  killed.kill('SIGKILL');
  await killed.exited;
  // The last heartbeat, moved back to the time at which the silence is noticed.
  await database.knex.raw("update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'");
  const { promise, resolve } = Promise.withResolvers<void>();
  await sweeper([{ name: 'orphaned', everyMs: hourMs, run: async () => resolve() }]);
  await promise;
  await nextRound();
}, 60_000);

test('a lost sweep job is created again by a check that runs each minute', async () => {
  let rounds = 0;
  await sweeper([{ name: 'lost', everyMs: hourMs, run: async () => void rounds++ }]);
  await until(() => expect(rounds).toBe(1));
  const before = await nextRound();
  const { rows } = await database.knex.raw('select name, cron from pgboss.schedule');
  expect(rows).toEqual([{ name: seedQueue, cron: '* * * * *' }]);

  const seed = async () => {
    await createJobSender(database.knex).send(seedQueue, {});
    await database.knex.raw('select pg_notify(?, ?)', [jobChannel, seedQueue]);
  };
  await database.knex.raw('delete from pgboss.job where name = ?', [sweepQueue]);
  await seed();
  const after = await nextRound();
  expect(after.id).not.toBe(before.id);
  expect(rounds).toBe(1);
});

test('the job of a sweep that no version knows ends', async () => {
  await createJobSender(database.knex).send(sweepQueue, { sweep: 'gone' }, { singletonKey: 'gone' });
  await sweeper([{ name: 'known', everyMs: hourMs, run: async () => {} }]);
  await until(async () => expect((await jobs()).map(({ sweep }) => sweep)).toEqual(['known']));
});
