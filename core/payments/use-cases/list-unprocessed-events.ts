import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';

/** Events whose job was lost or gave up: received more than five minutes ago, never processed. */
export function listUnprocessedEvents(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async (input: { limit: number }): Promise<Result<string[]>> => {
    const before = new Date(Date.parse(ports.clock.now()) - graceMs).toISOString();
    return ports.transact(async (stores) => ok(await stores.stripeEvents.unprocessed(before, input.limit)));
  };
}

const graceMs = 5 * 60_000;
