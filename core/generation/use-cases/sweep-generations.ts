import type { Ports } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';
import { endWithout, heldBefore, isLeaseOver } from '#core/generation/generation-states.ts';
import { settleGeneration } from './steps/settle-generation.ts';

/**
 * Looks after runs nobody works on: one whose worker went silent is closed as `unknown` and its credits given back (nobody knows
 * whether the workflow answered, and it is not called again); a held one that no worker took gets its job once more. Safe in
 * several processes at once. Answers how many it touched.
 */
export function sweepGenerations(ports: Pick<Ports, 'transact' | 'clock' | 'log'>) {
  return async (): Promise<number> => {
    const abandoned = await ports.transact(async (stores) => {
      const now = ports.clock.now();
      return ok(await stores.generations.abandoned(now, heldBefore(now)));
    });
    let touched = 0;
    for (const { id } of abandoned.ok ? abandoned.value : []) if (await sweepOne(ports, id)) touched++;
    return touched;
  };
}

async function sweepOne(ports: Pick<Ports, 'transact' | 'clock' | 'log'>, id: string): Promise<boolean> {
  const swept = await ports.transact(async (stores) => {
    const now = ports.clock.now();
    const found = await stores.generations.lock(id);
    if (!found) return ok(null);
    if (found.status === 'held' && (found.leaseUntil ?? found.createdAt) < heldBefore(now)) {
      await stores.generations.move({ ...found, leaseUntil: now }, ['held']);
      await stores.jobs.enqueue('run-generation', { generationId: id });
      return ok('offeredAgain');
    }
    if (!isLeaseOver(found, now)) return ok(null);
    const ended = endWithout(found, 'unknown', 'the worker went silent', now);
    return ok((await settleGeneration(stores, ended, now)) ? 'closed' : null);
  });
  if (!swept.ok || !swept.value) return false;
  ports.log('warn', 'generation.swept', { generationId: id, outcome: swept.value });
  return true;
}
