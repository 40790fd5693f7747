import type { Knex } from 'knex';
import type { JobQueue, Read, Transact } from '#core/ports.ts';
import { bindStores } from './stores.ts';

const attempts = 3;

/** One READ COMMITTED transaction per write; a refusal or a fault rolls it back, with the jobs sent in it. */
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
 * Knex treats a failed commit (the connection was cut, a deferred rule was broken) like a successful one, and only
 * rejects the promise of the whole transaction; PostgreSQL answers the commit of a transaction with a failed statement
 * with ROLLBACK.
 */
async function commit(trx: Knex.Transaction): Promise<void> {
  const answered: unknown = await trx.commit();
  await trx.executionPromise;
  const { command } = (answered as { response?: { command?: string } }).response ?? {};
  if (command !== 'COMMIT') throw new Error(`The transaction was not committed: ${command}`);
}

/**
 * The fault that ended the transaction: a statement after a lost connection only gets the error that it came too late.
 */
async function causeOf(trx: Knex.Transaction, fault: unknown): Promise<unknown> {
  return trx.executionPromise.then(
    () => fault,
    (cause: unknown) => cause ?? fault,
  );
}

/** Each statement on any free connection of the pool. */
export function createRead(knex: Knex): Read {
  const stores = bindStores(knex, null);
  return (query) => query(stores);
}

/**
 * The database itself undid the whole transaction (deadlock, serialization): none of it remains, so it may be repeated.
 * Never for a lost connection: a commit of unknown outcome is looked up, not repeated.
 */
function wasVictim(fault: unknown): boolean {
  const code = (fault as { code?: unknown } | null)?.code;
  return code === '40P01' || code === '40001';
}
