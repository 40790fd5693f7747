import type { PositionedEvent } from '#core/events/position.ts';

export type EventRow = { id: string; xid: string; type: string; user_id: string | null; payload: object };

export const eventColumns = 'domain_events.id::text as id, domain_events.xid::text as xid, type, user_id, payload';

/** Rows were written from events of this or an older version: readers must ignore unknown types. */
export function toPositionedEvent({ id, xid, type, user_id, payload }: EventRow): PositionedEvent {
  return { ...payload, id, type, userId: user_id, position: { xid, id } } as PositionedEvent;
}
