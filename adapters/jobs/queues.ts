import type { JobName } from '#core/ports.ts';
import type { QueueSettings } from '#core/feature-record.ts';
import type { Knex } from 'knex';
import { fromKnex, PgBoss } from 'pg-boss';
import bossPackage from 'pg-boss/package.json' with { type: 'json' };
import { handlerNames, subscriptions } from '#core/event-subscriptions.ts';
import { features } from '#core/features.ts';
import { merged } from '#core/shared/merged.ts';

/**
 * Every queue, as the features declare it. The rows are the truth: after the last retry the sweeps still find the remaining work.
 */
export const queues = {
  ...Object.fromEntries(handlerNames.map((name) => [name, subscriptions[name].queue])),
  ...merged(features, 'jobs'),
} as Record<JobName, QueueSettings>;

export const jobNames = Object.keys(queues) as JobName[];

/** Jobs that failed every retry end here, for an operator to inspect. */
export const deadLetterQueue = 'dead-letter';

/** One job for each sweep (sweep-jobs.ts), and the job that restores lost sweep jobs. */
export const sweepQueue = 'sweep';
export const seedQueue = 'seed-sweeps';

/** A round whose process died is taken over by another; no round leaves a row behind. */
const sweepQueues = {
  [sweepQueue]: {
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 1,
    expireInSeconds: 900,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 3600,
    notify: true,
  },
  [seedQueue]: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3600, notify: true },
} as const;

/** Every queue a migrated database has. */
export const queueNames: readonly string[] = [deadLetterQueue, ...jobNames, ...Object.keys(sweepQueues)];

/** Creates the job tables and queues, or updates them to the present settings. Part of migrating, never of starting. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    const present = new Set((await boss.getQueues()).map((queue) => queue.name));
    if (!present.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue, { deleteAfterSeconds: 30 * 86_400 });
    for (const name of jobNames) {
      const settings = toQueueSettings(queues[name]);
      if (present.has(name)) await boss.updateQueue(name, settings);
      else await boss.createQueue(name, settings);
    }
    for (const [name, { policy, ...settings }] of Object.entries(sweepQueues)) {
      // The policy of a queue cannot change later.
      if (present.has(name)) await boss.updateQueue(name, settings);
      else await boss.createQueue(name, { policy, ...settings });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

function toQueueSettings(queue: QueueSettings) {
  return {
    retryLimit: queue.retryLimit,
    retryDelay: queue.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: queue.retryDelayMaxSeconds,
    expireInSeconds: queue.expireInSeconds,
    heartbeatSeconds: queue.heartbeatSeconds,
    retentionSeconds: 30 * 86_400,
    deleteAfterSeconds: 3 * 86_400,
    deadLetter: deadLetterQueue,
    notify: true,
  };
}

/**
 * The parts that `installJobs` would still create, by name: `job tables` where this version's tables are missing,
 * otherwise the missing queues. A job sent to a missing queue is a fault, and rolls back the transaction that sends it.
 */
export async function missingQueues(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw("select to_regclass('pgboss.version') is not null as installed");
  const version = rows[0].installed ? await knex('pgboss.version').first('version') : null;
  // Tables of a newer version serve too: pg-boss leaves them unchanged.
  if ((version?.version ?? 0) < bossPackage.pgboss.schema) return ['job tables'];
  const present = new Set<string>(await knex('pgboss.queue').pluck('name'));
  return queueNames.filter((name) => !present.has(name)).map((name) => `queue ${name}`);
}

/**
 * Moves the jobs that failed every retry back into their queues; returns how many. Every job may run twice, and a job whose work is
 * done finds nothing to do.
 */
export async function requeueDeadJobs(knex: Knex): Promise<number> {
  const boss = new PgBoss({ db: fromKnex(knex), migrate: false, supervise: false, schedule: false });
  boss.on('error', () => {});
  let moved = 0;
  for (let batch = -1; batch !== 0; moved += batch) batch = await boss.redrive(deadLetterQueue);
  return moved;
}
