import type { Ports } from '#core/ports.ts';
import { later, second } from '#core/publishing/poll-times.ts';
import { ok } from '#core/shared/result.ts';

const atOnce = 100;
/** Time for the ordinary job. */
const grace = 3 * second;

/**
 * Publications with an overdue step and without a worker, left by a crash or a lost job. Returns how many got their
 * job.
 */
export function sweepPublications(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async (): Promise<number> => {
    const swept = await ports.transact(async (stores) => {
      const due = await stores.publications.due(later(ports.clock.now(), -grace), atOnce);
      for (const { id } of due) await stores.jobs.enqueue('advance-publication', { publicationId: id });
      return ok(due.length);
    });
    return swept.ok ? swept.value : 0;
  };
}
