import type { Job, PgBoss, SendOptions } from 'pg-boss';
import type { Log, Sweep } from '#core/ports.ts';
import { seedQueue, sweepQueue } from './queues.ts';

type SweepJob = { sweep: string };

/** Every minute one worker restores lost sweep jobs. */
const seedCron = '* * * * *';
/** The first round comes soon after a start: it picks up the work left by the last stop or crash. */
const firstRoundSeconds = 1;
/** Long sweeps must not delay the short ones. */
const atOnce = 3;

/**
 * Runs the sweeps as jobs: of each sweep one job waits or runs in the whole installation, which the queue's policy
 * `exclusive` enforces in the database. A round that ends replaces its own job with the job of the next round.
 */
export async function startSweeps(boss: PgBoss, sweeps: Sweep[], log: Log): Promise<void> {
  const byName = new Map(sweeps.map((sweep) => [sweep.name, sweep]));

  for (let i = 0; i < atOnce; i++) {
    const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
    await boss.work<SweepJob>(sweepQueue, polling, async ([job]) => {
      if (!job) return;
      const sweep = byName.get(job.data.sweep);
      if (sweep) await runOnce(sweep, log);
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

async function runOnce(sweep: Sweep, log: Log): Promise<void> {
  try {
    await sweep.run();
  } catch (fault) {
    log('error', 'sweep.failed', { sweep: sweep.name, fault });
  }
}
