import type { Job, PgBoss, SendOptions } from 'pg-boss';
import type { Log, Sweep } from '#core/ports.ts';
import { seedQueue, sweepQueue } from './queues.ts';

type SweepJob = { sweep: string };

/** Every minute one worker puts back what was lost. */
const seedCron = '* * * * *';
/** The first round comes soon after a start: it picks up what the last stop or crash left. */
const firstRoundSeconds = 1;
/** Long sweeps must not keep the short ones waiting. */
const atOnce = 3;

/**
 * Runs the sweeps as jobs: of each sweep one job waits or runs in the whole installation, which the queue's policy `exclusive`
 * keeps in the database. A round that ends puts the job of the next one in the place of its own.
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
    // Brings a waiting job forward; one that runs is left alone.
    await boss.upsert(sweepQueue, { sweep: sweep.name }, only(sweep.name, first));
  }
}

function secondsBetween({ everyMs }: Sweep): number {
  return Math.max(1, Math.round(everyMs / 1_000));
}

function only(name: string, startAfter: number): SendOptions & { singletonKey: string } {
  return { singletonKey: name, startAfter };
}

/** In one transaction, so that a kill cannot come between. A sweep this version does not know gets no next round. */
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
