import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';
import { fromKnex, PgBoss } from 'pg-boss';
import type { JobQueue } from '#core/ports.ts';

/** The transaction a send belongs to. Every query of pg-boss during a send runs on its connection. */
const sendingIn = new AsyncLocalStorage<Knex>();

/**
 * Sends only: needs no start, does no maintenance, opens no connection. Its look-up of a queue must not request a
 * second connection from the pool while the transaction holds one: under load every transaction would wait for
 * another's.
 */
export function createJobSender(knex: Knex): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => fromKnex(sendingIn.getStore() ?? knex).executeSql(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  return boss;
}

/** Jobs sent here exist when, and only when, the transaction commits. */
export function createJobQueue(sender: PgBoss, trx: Knex.Transaction): JobQueue {
  return {
    async enqueue(name, data, { startAfter } = {}) {
      const options = startAfter === undefined ? {} : { startAfter: new Date(startAfter) };
      await sendingIn.run(trx, () => sender.send(name, data, options));
    },
    async enqueueAll(name, jobs) {
      if (jobs.length === 0) return;
      await sendingIn.run(trx, () => sender.insert(name, [...jobs]));
    },
  };
}
