import type { EventHandler } from '#core/event-subscriptions.ts';
import type { JobHandlers, Ports, Sweep } from '#core/ports.ts';
import { ok } from '#core/shared/result.ts';

/** The handlers of events as handlers of their jobs. */
export function eventJobs(handlers: readonly EventHandler[]): JobHandlers {
  return Object.fromEntries(handlers.map(({ name, handle }) => [name, ({ event }: { event: never }) => handle(event)]));
}

export function eventSweeps({ transact, log }: Pick<Ports, 'transact' | 'log'>): Sweep[] {
  return [
    {
      name: 'events',
      everyMs: 3_600_000,
      run: async () => {
        const deleted = await transact(async (stores) => ok(await stores.events.forgetOld()));
        if (deleted.ok && deleted.value > 0) log('info', 'events.forgotten', { count: deleted.value });
      },
    },
  ];
}
