import type { TransactionOrKnex } from 'objection';
import type { DomainEvent, EventStore } from '#core/events/event.ts';
import type { JobQueue } from '#core/ports.ts';
import type { PositionedEvent, EventPosition } from '#core/events/position.ts';
import type { Knex } from 'knex';
import { handlersOf } from '#core/event-subscriptions.ts';
import { notifyAfterCommit } from './after-commit.ts';

export type EventRow = { id: string; xid: string; type: string; user_id: string | null; payload: object };

export const eventColumns = 'domain_events.id::text as id, domain_events.xid::text as xid, type, user_id, payload';

/** The channel of the listeners; the message is empty, they read the rows. */
export const eventChannel = 'domain_events';

/** Raw: any number of rows in one statement. */
const appendSql = `
  with added as (
    insert into domain_events (type, user_id, payload)
    select type, user_id, payload
    from json_to_recordset(?::json) as event (type text, user_id uuid, payload jsonb)
    returning id
  )
  select id from added order by id`;

export function createEventStore(trx: TransactionOrKnex, jobs: JobQueue): EventStore {
  async function insert(events: readonly DomainEvent[]): Promise<{ id: number }[]> {
    if (events.length === 0) return [];
    const { rows } = await trx.raw<{ rows: { id: number }[] }>(appendSql, [JSON.stringify(events.map(toRow))]);
    notifyAfterCommit(trx, { channel: eventChannel, message: '' });
    return rows;
  }
  return {
    async append(...events) {
      const rows = await insert(events);
      for (const [index, event] of events.entries()) {
        const stored = { ...event, id: String(rows[index]!.id) };
        for (const name of handlersOf(event)) await jobs.enqueue(name, { event: stored } as never);
      }
    },
    async recordPast(events) {
      await insert(events);
    },
  };
}

function toRow({ type, userId, ...payload }: DomainEvent) {
  return { type, user_id: userId, payload };
}

export const stores = { events: createEventStore };

/** Rows were written from events of this or an older version: readers must ignore unknown types. */
export function toPositionedEvent({ id, xid, type, user_id, payload }: EventRow): PositionedEvent {
  return { ...payload, id, type, userId: user_id, position: { xid, id } } as PositionedEvent;
}

export type EventReader = {
  /**
   * The missed events of a person: their own and those for all after `from`, up to `until`, oldest first. Null when
   * `from` is no position they can have had (unknown, of another person, in the future), when it is so old that rows
   * after it may be deleted, and when more than `limit` events came since.
   */
  missed: (
    userId: string,
    from: EventPosition,
    until: EventPosition,
    limit: number,
  ) => Promise<PositionedEvent[] | null>;
};

/** A position with an id is a row of theirs. A position without one is between the oldest row and `until`. */
const knownSql = `
  select case when :fromId::bigint > 0
    then exists (select 1 from domain_events where xid = :fromXid::xid8 and id = :fromId::bigint
                   and (user_id = :userId or user_id is null))
    else :fromXid::xid8 <= :untilXid::xid8 and exists (select 1 from domain_events where xid < :fromXid::xid8)
  end as known`;

/** Two index scans, since one condition with OR would read the events of all people. */
const missedSql = `
  select * from (
    (select ${eventColumns}, domain_events.xid as at, domain_events.id as row from domain_events
      where user_id = :userId and (xid, id) > (:fromXid::xid8, :fromId::bigint) and (xid, id) <= (:untilXid::xid8, :untilId::bigint)
      order by domain_events.xid, domain_events.id limit :rows)
    union all
    (select ${eventColumns}, domain_events.xid as at, domain_events.id as row from domain_events
      where user_id is null and (xid, id) > (:fromXid::xid8, :fromId::bigint) and (xid, id) <= (:untilXid::xid8, :untilId::bigint)
      order by domain_events.xid, domain_events.id limit :rows)
  ) both_kinds order by at, both_kinds.row limit :rows`;

export function createEventReader(knex: Knex): EventReader {
  return {
    async missed(userId, from, until, limit) {
      const places = { userId, fromXid: from.xid, fromId: from.id, untilXid: until.xid, untilId: until.id };
      const { rows: known } = await knex.raw<{ rows: { known: boolean }[] }>(knownSql, places);
      if (!known[0]?.known) return null;
      const { rows } = await knex.raw<{ rows: EventRow[] }>(missedSql, { ...places, rows: limit + 1 });
      return rows.length > limit ? null : rows.map(toPositionedEvent);
    },
  };
}

export const notExported = {
  domain_events: 'ids of rows that are exported',
};
