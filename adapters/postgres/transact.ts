import type { Knex } from 'knex';
import type { JobQueue, Read, Transact, Stores } from '#core/ports.ts';
import type { TransactionOrKnex } from 'objection';
import { merged } from '#core/shared/merged.ts';
import type { Notify } from './after-commit.ts';
import { createNotifier, notifyAfterCommit } from './after-commit.ts';
import { featureStores } from './feature-stores.ts';

type Makers = { [Name in Exclude<keyof Stores, 'jobs'>]: (trx: TransactionOrKnex, jobs: JobQueue) => Stores[Name] };

/** Each store that a feature declares, by the function that makes it. */
const makers = merged(featureStores, 'stores') satisfies Makers;

/** One getter per store, shared by all bindings: a transaction creates only the stores it uses, each once. */
const boundStores = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [
      name,
      {
        get(this: { trx: TransactionOrKnex; jobs: JobQueue }) {
          const value = make(this.trx, this.jobs);
          Object.defineProperty(this, name, { value });
          return value;
        },
      },
    ]),
  ),
);

const attempts = 3;

/**
 * One READ COMMITTED transaction per write; a refusal or a fault rolls it back, with the jobs sent in it. Listeners are
 * notified after the commit.
 */
export function createTransact(knex: Knex, makeJobs: (trx: Knex.Transaction, notify: Notify) => JobQueue): Transact {
  const notifyFor = createNotifier(knex);
  return async (write) => {
    for (let attempt = 1; ; attempt++) {
      const trx = await knex.transaction({ isolationLevel: 'read committed' });
      try {
        const result = await write(
          bindStores(
            trx,
            makeJobs(trx, (notification) => notifyAfterCommit(trx, notification)),
          ),
        );
        if (result.ok) {
          await commit(trx);
          notifyFor(trx);
        } else await trx.rollback();
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
  const { code, nativeError } = (fault ?? {}) as { code?: unknown; nativeError?: unknown };
  // Objection puts the database's fault inside its own.
  if (nativeError !== undefined) return wasVictim(nativeError);
  return code === '40P01' || code === '40001';
}

/** Every store, bound to this transaction, or to the pool for reads, which send no jobs. */
export function bindStores(trx: TransactionOrKnex, jobs: JobQueue | null): Stores {
  return Object.create(boundStores, { trx: { value: trx }, jobs: { value: jobs } }) as Stores;
}
