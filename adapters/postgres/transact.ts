import type { Knex } from 'knex';
import type { JobQueue, Read, Transact } from '#core/ports.ts';
import { bindStores } from './stores.ts';

const attempts = 3;

/** One READ COMMITTED transaction per write; a refusal or a fault rolls it back, jobs sent in it included. */
export function createTransact(knex: Knex, makeJobs: (trx: Knex.Transaction) => JobQueue): Transact {
  return async (write) => {
    for (let attempt = 1; ; attempt++) {
      const trx = await knex.transaction({ isolationLevel: 'read committed' });
      try {
        const result = await write(bindStores(trx, makeJobs(trx)));
        if (result.ok) await commit(trx);
        else await trx.rollback();
        return result;
      } catch (fault) {
        const cause = trx.isCompleted() ? await causeOf(trx, fault) : fault;
        if (!trx.isCompleted()) await trx.rollback().catch(() => {});
        if (attempt === attempts || !wasVictim(cause)) throw cause;
      }
    }
  };
}

/**
 * Knex answers a commit that failed (the connection was cut, a deferred rule was broken) like one that stood, and only rejects the
 * promise of the whole transaction; PostgreSQL answers one of a transaction that had a failed statement with ROLLBACK.
 */
async function commit(trx: Knex.Transaction): Promise<void> {
  const answered: unknown = await trx.commit();
  await trx.executionPromise;
  const { command } = (answered as { response?: { command?: string } }).response ?? {};
  if (command !== 'COMMIT') throw new Error(`The transaction was not committed: ${command}`);
}

/** What ended the transaction: a statement after a lost connection is only told that it came too late. */
async function causeOf(trx: Knex.Transaction, fault: unknown): Promise<unknown> {
  return trx.executionPromise.then(
    () => fault,
    (cause: unknown) => cause ?? fault,
  );
}

/** Each statement on whatever connection of the pool is free. */
export function createRead(knex: Knex): Read {
  const stores = bindStores(knex, null);
  return (query) => query(stores);
}

/**
 * The database itself undid the whole transaction (deadlock, serialization): nothing of it stands, so it may be
 * repeated. Never for a lost connection: a commit of unknown outcome is looked up, not repeated.
 */
function wasVictim(fault: unknown): boolean {
  const code = (fault as { code?: unknown } | null)?.code;
  return code === '40P01' || code === '40001';
}
