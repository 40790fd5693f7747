import type { TransactionOrKnex } from 'objection';
import type { DomainEvent, EventStore } from '#core/events/event.ts';
import type { JobQueue } from '#core/ports.ts';
import { handlersOf } from '#core/event-subscriptions.ts';

/** The channel of the listeners; the message is empty, they read the rows. */
export const eventChannel = 'domain_events';

/** Raw: rows and their notification in one statement. Postgres folds equal notifications of one transaction into one. */
const appendSql = `
  with added as (
    insert into domain_events (type, user_id, payload)
    select type, user_id, payload
    from json_to_recordset(?::json) as event (type text, user_id uuid, payload jsonb)
    returning id
  )
  select id, pg_notify('${eventChannel}', '') from added order by id`;

export function createEventStore(trx: TransactionOrKnex, jobs: JobQueue): EventStore {
  return {
    async append(...events) {
      if (events.length === 0) return;
      const { rows } = await trx.raw<{ rows: { id: number }[] }>(appendSql, [JSON.stringify(events.map(toRow))]);
      for (const [index, event] of events.entries()) {
        const stored = { ...event, id: String(rows[index]!.id) };
        for (const name of handlersOf(event)) await jobs.enqueue(name, { event: stored } as never);
      }
    },
    async forgetOld() {
      const { rowCount } = await trx.raw<{ rowCount: number }>(
        "delete from domain_events where created_at < now() - interval '90 days'",
      );
      return rowCount;
    },
  };
}

function toRow({ type, userId, ...payload }: DomainEvent) {
  return { type, user_id: userId, payload };
}

export const stores = { events: createEventStore };
