import type { Ports } from '#core/ports.ts';
import { decide } from '#core/publishing/decide.ts';
import { storeOutcome } from './steps/store-outcome.ts';
import { ok } from '#core/shared/result.ts';

const atOnce = 100;

/**
 * After a restored backup: no publication that the backup had before its call is posted without a look, since the lost
 * database may have posted it. Before a worker starts on the database. Takes those after an id, a hundred at a time; returns their ids,
 * none at the end. Safe to repeat.
 */
export function holdPublications({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (after: string | null): Promise<string[]> => {
    const held = await transact(async (stores) => {
      const now = clock.now();
      const found = await stores.publications.beforeCall(after, atOnce);
      for (const publication of found) {
        const step = decide(publication, { kind: 'restored' }, now);
        if (step === null) continue;
        await stores.publications.move({ ...step.publication, leaseUntil: null }, [publication.status]);
        await storeOutcome(stores, publication, step.publication, now);
      }
      return ok(found.map(({ id }) => id));
    });
    return held.ok ? held.value : [];
  };
}
