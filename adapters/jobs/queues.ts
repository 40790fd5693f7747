import { PgBoss } from 'pg-boss';
import type { JobName } from '#core/ports.ts';
import { handlerNames, type HandlerName } from '#core/event-subscriptions.ts';

type QueueSettings = {
  /** Jobs of this queue one process works on at a time. */
  localConcurrency: number;
  /**
   * Jobs that are fetched and completed in one statement, and run one after the other; 1 by default. A fault repeats
   * all of them.
   */
  batchSize?: number;
  /** How soon a due job is noticed; new jobs without a start time are announced at once. */
  pollSeconds: number;
  retryLimit: number;
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** After this long a running job counts as lost, even while its process lives. */
  expireInSeconds: number;
  /** A process that stops beating has died: its job goes to another. */
  heartbeatSeconds: number;
};

/** Handlers of events are short transactions. The retries last about a day. */
const handlerQueue: QueueSettings = {
  localConcurrency: 2,
  pollSeconds: 2,
  retryLimit: 30,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 3600,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
};
const handlerQueues = Object.fromEntries(handlerNames.map((name) => [name, handlerQueue])) as Record<
  HandlerName,
  QueueSettings
>;

/**
 * No sweep finds a mail again: the retries last most of a day, longer than a mail service is usually down, and end
 * before the service forgets the mail's idempotency key, which Resend does after 24 hours: a later retry could arrive
 * twice.
 */
const mailQueue: QueueSettings = { ...handlerQueue, retryLimit: 30, retryDelaySeconds: 2, expireInSeconds: 60 };

/** Every queue in one place. The rows are the truth: after the last retry the sweeps still find unfinished work. */
export const queues: Record<JobName, QueueSettings> = {
  ...handlerQueues,
  'notifications.mail-welcome': mailQueue,
  'notifications.mail-receipt': mailQueue,
  'push-notification': handlerQueue,
  'mail-notification': mailQueue,
  'mail-account-link': mailQueue,
  'send-push': {
    localConcurrency: 4,
    pollSeconds: 2,
    // About an hour: older notifications are in the list of the app, and a later push has no use.
    retryLimit: 10,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 900,
    expireInSeconds: 60,
    heartbeatSeconds: 10,
  },
  'stripe-event': {
    localConcurrency: 4,
    pollSeconds: 2,
    retryLimit: 12,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 300,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
  },
  'run-generation': {
    // Its job ends when the workflow's call has begun.
    localConcurrency: 8,
    pollSeconds: 1,
    retryLimit: 5,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 60,
    expireInSeconds: 60,
    heartbeatSeconds: 10,
  },
  'ask-provider': {
    // A thousand runs may wait at a time. Handled one after the other, so that this process still serves other requests
    // meanwhile.
    localConcurrency: 1,
    batchSize: 10,
    pollSeconds: 1,
    retryLimit: 5,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 60,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
  },
  'cancel-generation': {
    localConcurrency: 2,
    pollSeconds: 2,
    // About ten minutes: by then the work is mostly done.
    retryLimit: 6,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 300,
    expireInSeconds: 60,
    heartbeatSeconds: 10,
  },
  'run-schedule': {
    localConcurrency: 4,
    pollSeconds: 1,
    retryLimit: 8,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 120,
    expireInSeconds: 900,
    heartbeatSeconds: 10,
  },
  'advance-publication': {
    localConcurrency: 4,
    pollSeconds: 1,
    retryLimit: 8,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 120,
    expireInSeconds: 300,
    heartbeatSeconds: 10,
  },
};

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
