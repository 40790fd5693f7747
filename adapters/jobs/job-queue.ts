import type { Knex } from 'knex';
import { fromKnex, PgBoss } from 'pg-boss';
import type { JobQueue } from '#core/ports.ts';

/** Sends only: needs no start, opens no connection of its own and does no upkeep. */
export function createJobSender(knex: Knex): PgBoss {
  const boss = new PgBoss({ db: fromKnex(knex), migrate: false, supervise: false, schedule: false });
  boss.on('error', () => {});
  return boss;
}

/** Jobs sent here exist when, and only when, the transaction commits. */
export function createJobQueue(boss: PgBoss, trx: Knex.Transaction): JobQueue {
  return {
    async enqueue(name, data, options = {}) {
      const { startAfter } = options;
      await boss.send(name, data, {
        db: fromKnex(trx),
        ...(startAfter === undefined ? {} : { startAfter: new Date(startAfter) }),
      });
    },
  };
}
