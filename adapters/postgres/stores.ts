import type { TransactionOrKnex } from 'objection';
import type { JobQueue, Stores } from '#core/ports.ts';
import { merged } from '#core/shared/merged.ts';
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

/** Every store, bound to this transaction, or to the pool for reads, which send no jobs. */
export function bindStores(trx: TransactionOrKnex, jobs: JobQueue | null): Stores {
  return Object.create(boundStores, { trx: { value: trx }, jobs: { value: jobs } }) as Stores;
}
