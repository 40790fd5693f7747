import type { Ports } from '#core/ports.ts';
import { decide } from '#core/publishing/decide.ts';
import { storeOutcome } from './steps/store-outcome.ts';
import { ok } from '#core/shared/result.ts';

const atOnce = 100;

/**
 * After a restored backup: no publication that the backup had before its call is posted without a look, since the lost
 * database may have posted it. Before a worker starts on the database. Returns how many; safe to repeat.
 */
export function holdPublications({ transact, clock }: Pick<Ports, 'transact' | 'clock'>) {
  return async (): Promise<number> => {
    let count = 0;
    for (let after: string | null = null; ;) {
      const held = await transact(async (stores) => {
        const now = clock.now();
        const found = await stores.publications.beforeCall(after, atOnce);
        for (const publication of found) {
          const step = decide(publication, { kind: 'restored' }, now);
          if (step === null) continue;
          await stores.publications.move({ ...step.publication, leaseUntil: null }, [publication.status]);
          await storeOutcome(stores, publication, step.publication, now);
        }
        return ok(found);
      });
      if (!held.ok) return count;
      count += held.value.length;
      after = held.value.at(-1)?.id ?? null;
      if (held.value.length < atOnce) return count;
    }
  };
}
