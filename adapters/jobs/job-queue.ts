import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { fromKnex, PgBoss } from 'pg-boss';
import type { JobQueue } from '#core/ports.ts';

/** The transaction a send belongs to. Every query of pg-boss during a send runs on its connection. */
const sendingIn = new AsyncLocalStorage<Knex>();

/** On which the workers of pg-boss listen: the message is the name of a queue with a job that may start. */
export const jobChannel = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;

/**
 * Sends only: needs no start, does no maintenance, opens no connection. Its look-up of a queue must not request a
 * second connection from the pool while the transaction holds one: under load every transaction would wait for
 * another's.
 */
export function createJobSender(knex: Knex): PgBoss {
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        const { rows } = await fromKnex(sendingIn.getStore() ?? knex).executeSql(text, values);
        // A queue with `notify` would get its notification inside the transaction; `createJobQueue` sends it afterwards.
        return { rows: rows.map((row: object) => ('notify' in row ? { ...row, notify: false } : row)) };
      },
    },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  return boss;
}

/** Jobs sent here exist when, and only when, the transaction commits; `notify` then wakes the workers of the queue. */
export function createJobQueue(
  sender: PgBoss,
  trx: Knex.Transaction,
  notify: (notification: { channel: string; message: string }) => void,
): JobQueue {
  return {
    async enqueue(name, data, { startAfter } = {}) {
      const options = startAfter === undefined ? {} : { startAfter: new Date(startAfter) };
      await sendingIn.run(trx, () => sender.send(name, data, options));
      if (mayStart({ startAfter })) notify({ channel: jobChannel, message: name });
    },
    async enqueueAll(name, jobs) {
      if (jobs.length === 0) return;
      await sendingIn.run(trx, () => sender.insert(name, [...jobs]));
      if (jobs.some(mayStart)) notify({ channel: jobChannel, message: name });
    },
  };
}

/** Of a job that starts later the workers learn by looking. */
function mayStart({ startAfter }: { startAfter?: string | undefined }): boolean {
  return startAfter === undefined || Date.parse(startAfter) <= Date.now();
}
