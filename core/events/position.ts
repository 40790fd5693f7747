import type { StoredEvent } from './event.ts';

/**
 * A position in the record of events: the transaction and the id of a row, both as decimal text. Ordered by
 * transaction, then id. Id 0 is the position before the first row of a transaction.
 */
export type EventPosition = { xid: string; id: string };

export type PositionedEvent = StoredEvent & { position: EventPosition };

/** The form on the wire (`Last-Event-ID`): `xid-id`. */
export function formatPosition({ xid, id }: EventPosition): string {
  return `${xid}-${id}`;
}

const maxXid = 2n ** 64n - 1n;
const maxId = 2n ** 63n - 1n;

/** Null for a text that `formatPosition` never makes. */
export function parsePosition(text: string): EventPosition | null {
  const [, xid = '', id = ''] = /^(0|[1-9]\d{0,19})-(0|[1-9]\d{0,18})$/.exec(text) ?? [];
  if (xid === '' || BigInt(xid) > maxXid || BigInt(id) > maxId) return null;
  return { xid, id };
}

export function isAfter(a: EventPosition, b: EventPosition): boolean {
  const [first, second] = [BigInt(a.xid), BigInt(b.xid)];
  return first > second || (first === second && BigInt(a.id) > BigInt(b.id));
}

/**
 * Header of replies to reads: the last transaction, in decimal, whose events are visible to the read; and of a stream:
 * the last one whose events it omits. A read at least as new misses nothing of the stream.
 */
export const eventsSeenHeader = 'Events-Seen';

/** The last transaction that has ended, and all before it, when events have been passed on up to this position. */
export function seenAt({ xid, id }: EventPosition): string {
  return id === '0' ? String(BigInt(xid) - 1n) : xid;
}
