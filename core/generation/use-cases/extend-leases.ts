import type { Ports } from '#core/ports.ts';
import { leaseFrom } from '#core/generation/generation-states.ts';
import { ok } from '#core/shared/result.ts';

/** Extends the leases of all runs of this process at once; returns those that have not ended meanwhile. */
export function extendLeases(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async (ids: readonly string[]): Promise<string[]> => {
    const until = leaseFrom(ports.clock.now());
    const extended = await ports.transact(async (stores) => ok(await stores.generations.extendLeases(ids, until)));
    return extended.ok ? extended.value : [];
  };
}
