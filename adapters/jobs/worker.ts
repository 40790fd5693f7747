import type { Job, SendOptions } from 'pg-boss';
import type { JobHandlers, JobName, Jobs, Log, Sweep } from '#core/ports.ts';
import { PgBoss } from 'pg-boss';
import { jobNames, queues, seedQueue, sweepQueue } from './queues.ts';

type SweepJob = { sweep: string };
type SentData = Jobs[JobName] & { traceparent?: string };
type Tools = { runJob: RunJob; log: Log };

const runAlone: RunJob = (_job, run) => run();

/** Every minute one worker restores lost sweep jobs. */
const seedCron = '* * * * *';
/** The first round comes soon after a start: it picks up the work left by the last stop or crash. */
const firstRoundSeconds = 1;
/** Long sweeps must not delay the short ones. */
const atOnce = 3;

/** Passed on to `pg`, and missing in pg-boss's types: a connection to a server that became read-only ends within a minute. */
const poolSettings = { maxLifetimeSeconds: 60 };

/** A job, or a round of a sweep. `traceparent`: of the trace in which it was enqueued (job-queue.ts). */
export type StartedJob = { queue: string; id?: string; attempt?: number; traceparent?: string | undefined };
/** Runs a job inside of something else, such as the span of a trace; passes on its faults. */
export type RunJob = (job: StartedJob, run: () => Promise<void>) => Promise<void>;

export type Worker = {
  /** Takes no new work, gives running jobs `graceMs` to end, and releases the rest to be run again. */
  stop(graceMs?: number): Promise<void>;
};

/**
 * Runs jobs of every queue that has a handler, and the sweeps, until stopped. The job tables must exist already. A
 * failed start leaves nothing running.
 */
export async function startWorker(options: {
  /** Each connection is one session: no pooler that pools by transaction. */
  url: string;
  poolSize?: number;
  handlers: JobHandlers;
  sweeps: Sweep[];
  /** Ends work that continues without a job. */
  drain?: (graceMs: number) => Promise<void>;
  runJob?: RunJob | undefined;
  log: Log;
}): Promise<Worker> {
  const { url, poolSize = 8, handlers, sweeps, drain, runJob = runAlone, log } = options;
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'vitrin-worker',
    max: poolSize,
    ...poolSettings,
    migrate: false,
    schedule: sweeps.length > 0,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (fault) => log('error', 'jobs.fault', { message: fault.message }));
  boss.on('warning', (warning) => log('warn', 'jobs.warning', { message: warning.message }));
  try {
    await boss.start();
    for (const name of jobNames) {
      const handle = handlers[name] as ((data: Jobs[JobName]) => Promise<void>) | undefined;
      if (handle) await workOn(boss, name, handle, { runJob, log });
    }
    if (sweeps.length > 0) await startSweeps(boss, sweeps, { runJob, log });
  } catch (fault) {
    // A retry starts another worker: this one must not continue with half of the queues.
    await boss.stop({ graceful: false }).catch(() => {});
    throw fault;
  }
  return {
    async stop(graceMs = 20_000) {
      await Promise.all([boss.stop({ graceful: true, timeout: graceMs }), drain?.(graceMs)]);
    },
  };
}

/**
 * Each worker is registered by itself so that, after a job, it can fetch the next one at once: pg-boss otherwise sleeps
 * out its poll interval between two jobs, and a backlog would drain at a few jobs a second.
 */
async function workOn(
  boss: PgBoss,
  name: JobName,
  handle: (data: Jobs[JobName]) => Promise<void>,
  tools: Tools,
): Promise<void> {
  const { localConcurrency, pollSeconds, batchSize = 1 } = queues[name];
  const polling = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: pollSeconds, batchSize };
  for (let i = 0; i < localConcurrency; i++) {
    const id = await boss.work<SentData>(name, polling, async (jobs) => {
      try {
        await handleAll(jobs, name, handle, tools);
      } finally {
        boss.notifyWorker(id);
      }
    });
  }
}

/** One after the other. A failed job does not stop the others; pg-boss runs all of them again. */
async function handleAll(
  jobs: Job<SentData>[],
  name: JobName,
  handle: (data: Jobs[JobName]) => Promise<void>,
  { runJob, log }: Tools,
): Promise<void> {
  const faults: unknown[] = [];
  for (const { id, retryCount: attempt, data: sent } of jobs) {
    const { traceparent, ...data } = sent;
    const run = async () => {
      try {
        await handle(data);
      } catch (fault) {
        log('error', 'job.failed', { job: name, id, attempt, fault });
        throw fault;
      }
    };
    await runJob({ queue: name, id, attempt, traceparent }, run).catch((fault: unknown) => void faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}

/**
 * Runs the sweeps as jobs: of each sweep one job waits or runs in the whole installation, which the queue's policy
 * `exclusive` enforces in the database. A round that ends replaces its own job with the job of the next round.
 */
async function startSweeps(boss: PgBoss, sweeps: Sweep[], tools: Tools): Promise<void> {
  const byName = new Map(sweeps.map((sweep) => [sweep.name, sweep]));

  for (let i = 0; i < atOnce; i++) {
    const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
    await boss.work<SweepJob>(sweepQueue, polling, async ([job]) => {
      if (!job) return;
      const sweep = byName.get(job.data.sweep);
      if (sweep) await runOnce(sweep, tools);
      await replace(boss, job, sweep && { name: sweep.name, startAfter: secondsBetween(sweep) });
    });
  }
  await boss.work(seedQueue, async () => {
    for (const sweep of sweeps)
      await boss.send(sweepQueue, { sweep: sweep.name }, only(sweep.name, secondsBetween(sweep)));
  });
  await boss.schedule(seedQueue, seedCron);
  for (const sweep of sweeps) {
    const first = Math.min(firstRoundSeconds, secondsBetween(sweep));
    // Brings a waiting job forward; a running one is left alone.
    await boss.upsert(sweepQueue, { sweep: sweep.name }, only(sweep.name, first));
  }
}

function secondsBetween({ everyMs }: Sweep): number {
  return Math.max(1, Math.round(everyMs / 1_000));
}

function only(name: string, startAfter: number): SendOptions & { singletonKey: string } {
  return { singletonKey: name, startAfter };
}

/** In one transaction, so that a kill cannot come between. A sweep unknown to this version gets no next round. */
async function replace(
  boss: PgBoss,
  job: Job<SweepJob>,
  next: { name: string; startAfter: number } | undefined,
): Promise<void> {
  const transaction = await boss.getDb().beginTransaction!();
  try {
    const options = { db: transaction.db };
    await boss.deleteJob(sweepQueue, { id: job.id, retryCount: job.retryCount }, options);
    if (next) {
      await boss.send(sweepQueue, { sweep: next.name }, { ...only(next.name, next.startAfter), ...options });
    }
    await transaction.commit();
  } catch (fault) {
    await transaction.rollback();
    throw fault;
  }
}

async function runOnce(sweep: Sweep, { runJob, log }: Tools): Promise<void> {
  const run = async () => {
    try {
      await sweep.run();
    } catch (fault) {
      log('error', 'sweep.failed', { sweep: sweep.name, fault });
      throw fault;
    }
  };
  // The fault is logged, and the next round comes anyway.
  await runJob({ queue: `sweep ${sweep.name}` }, run).catch(() => {});
}
