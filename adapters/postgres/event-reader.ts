import type { Knex } from 'knex';
import type { EventPosition, PositionedEvent } from '#core/events/position.ts';
import { type EventRow, eventColumns, toPositionedEvent } from './event-row.ts';

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
