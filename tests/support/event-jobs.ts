import type { Knex } from 'knex';
import type { EventHandler, HandlerName } from '#core/event-subscriptions.ts';
import type { StoredEvent } from '#core/events/event.ts';

type Handle = (event: StoredEvent) => Promise<void>;

/** Runs the jobs that appended events created for these handlers, as the worker would; each twice, since a worker may. */
export async function runEventJobs(knex: Knex, handlers: readonly EventHandler[]): Promise<void> {
  const byName = new Map<HandlerName, Handle>(handlers.map(({ name, handle }) => [name, handle as Handle]));
  for (;;) {
    const { rows } = await knex.raw<{ rows: { name: HandlerName; event: StoredEvent }[] }>(
      `delete from pgboss.job where name = any(?) and state < 'active' returning name, data->'event' as event`,
      [[...byName.keys()]],
    );
    if (rows.length === 0) return;
    for (const { name, event } of rows.toSorted((a, b) => Number(a.event.id) - Number(b.event.id))) {
      await byName.get(name)!(event);
      await byName.get(name)!(event);
    }
  }
}
