import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createJobSender } from '#adapters/jobs/job-queue.ts';
import type { JobHandlers } from '#core/ports.ts';
import { type RunJob, startWorker, type Worker } from '#adapters/jobs/worker.ts';
import { ok } from '#core/shared/result.ts';
import { startProgram } from '../../support/child-program.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { testLog, testTransact } from '../../support/test-ports.ts';

let database: FreshDatabase;
const workers: Worker[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop(1_000);
});
afterAll(() => database.drop());

async function work(handlers: JobHandlers, log = testLog(), runJob?: RunJob): Promise<Worker> {
  const worker = await startWorker({ url: database.url, handlers, sweeps: [], log, runJob });
  workers.push(worker);
  return worker;
}

const send = (eventId: string) =>
  testTransact(database.knex)(async ({ jobs }) => ok(await jobs.enqueue('stripe-event', { eventId })));

/** Resolves after `size` calls. */
function collector(size: number) {
  const received: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string[]>();
  return { all: promise, add: (id: string) => void (received.push(id) === size && resolve(received)) };
}

test('runs jobs that were sent before it started and jobs sent after', async () => {
  const calls = collector(2);
  await send('before');
  await work({ 'stripe-event': async ({ eventId }) => calls.add(eventId) });
  await send('after');
  expect((await calls.all).toSorted()).toEqual(['after', 'before']);
});

test('the worker drains a backlog without pausing between jobs', async () => {
  const total = 200;
  await Promise.all(Array.from({ length: total }, (_, i) => send(`backlog-${i}`)));
  const calls = collector(total);
  await work({ 'stripe-event': async ({ eventId }) => calls.add(eventId) });
  // At one job per worker and poll this would take minutes and exceed the limit of the test.
  expect(new Set(await calls.all).size).toBe(total);
});

test('runs a failed job again and logs the failure', async () => {
  const log = testLog();
  const { promise, resolve } = Promise.withResolvers<number>();
  let attempt = 0;
  await work(
    {
      'stripe-event': async () => {
        attempt++;
        if (attempt === 1) throw new Error('not yet');
        resolve(attempt);
      },
    },
    log,
  );
  await send('fails-once');
  expect(await promise).toBe(2);
  expect(log.lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      event: 'job.failed',
      fields: expect.objectContaining({ attempt: 0, fault: new Error('not yet') }) as object,
    }),
  );
});

test('a job runs inside of the given function, which alone gets the context of its trace', async () => {
  const seen: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const inside: RunJob = async ({ queue, attempt, traceparent }, run) => {
    seen.push([queue, attempt, traceparent]);
    await run();
    resolve();
  };
  await work({ 'stripe-event': async (data) => void seen.push(data) }, testLog(), inside);
  const data = { eventId: 'traced', traceparent: 'of the request' };
  await testTransact(database.knex)(async ({ jobs }) => ok(await jobs.enqueue('stripe-event', data)));
  await promise;
  expect(seen).toEqual([['stripe-event', 0, 'of the request'], { eventId: 'traced' }]);
});

test('runs several generations side by side', async () => {
  const transact = testTransact(database.knex);
  const together = 8;
  let inside = 0;
  const { promise: full, resolve: allIn } = Promise.withResolvers<void>();
  await work({
    'run-generation': async () => {
      if (++inside === together) allIn();
      await full;
    },
  });
  await transact(async ({ jobs }) => {
    for (let i = 0; i < together; i++) await jobs.enqueue('run-generation', { generationId: `g${i}` });
    return ok(null);
  });
  await full;
  expect(inside).toBe(together);
});

test('the worker polls providers one after the other, and a failing one does not delay the others', async () => {
  const calls = collector(5);
  let pendingQuestion = 0;
  let most = 0;
  let hasFailed = false;
  await testTransact(database.knex)(async ({ jobs }) => {
    for (let i = 0; i < 5; i++) await jobs.enqueue('ask-provider', { generationId: `g${i}` });
    return ok(null);
  });
  const failsOnce = (id: string) => {
    if (id !== 'g0' || hasFailed) return false;
    hasFailed = true;
    return true;
  };
  const visited = new Set<string>();
  await work({
    'ask-provider': async ({ generationId }) => {
      most = Math.max(most, ++pendingQuestion);
      // The other jobs of the batch get a turn of the event loop in which they can begin.
      await new Promise((resolve) => setImmediate(resolve));
      pendingQuestion--;
      if (failsOnce(generationId)) throw new Error('not now');
      if (!visited.has(generationId)) calls.add(generationId);
      visited.add(generationId);
    },
  });
  expect((await calls.all).toSorted()).toEqual(['g0', 'g1', 'g2', 'g3', 'g4']);
  expect(most).toBe(1);
});

test('the worker returns a job to the queue when it stops before the job ends', async () => {
  const started = collector(1);
  const { promise: never, resolve: release } = Promise.withResolvers<void>();
  const worker = await work({
    'run-schedule': async ({ scheduleId }) => {
      started.add(scheduleId);
      await never;
    },
  });
  await testTransact(database.knex)(async ({ jobs }) =>
    ok(await jobs.enqueue('run-schedule', { scheduleId: 's1', version: 1 })),
  );
  await started.all;
  await worker.stop(1_000);
  release();
  const [job] = await createJobSender(database.knex).findJobs<{ scheduleId: string }>('run-schedule', {});
  expect(job).toMatchObject({ state: 'retry', data: { scheduleId: 's1' } });
});

test('another worker takes over the job of a killed worker', async () => {
  await testTransact(database.knex)(async ({ jobs }) =>
    ok(await jobs.enqueue('run-schedule', { scheduleId: 'orphan', version: 1 })),
  );
  const killed = startProgram('tests/support/hang-in-job.ts', [database.url]);
  await killed.line(/^took orphan/);
  killed.kill('SIGKILL');
  await killed.exited;
  // The last heartbeat, moved back to the time at which the silence is noticed.
  await database.knex.raw("update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'");
  const calls = collector(1);
  await work({
    'run-schedule': async ({ scheduleId }) => {
      if (scheduleId === 'orphan') calls.add(scheduleId);
    },
  });
  expect(await calls.all).toEqual(['orphan']);
}, 60_000);
