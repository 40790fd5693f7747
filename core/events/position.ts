import type { StoredEvent } from './event.ts';

/**
 * A place in the record of events: the transaction and the id of a row, both as decimal text. Ordered by transaction, then id.
 * Id 0 is the place before the first row of a transaction.
 */
export type EventPosition = { xid: string; id: string };

export type PositionedEvent = StoredEvent & { position: EventPosition };

/** The form on the wire (`Last-Event-ID`): `xid-id`. */
export function formatPosition({ xid, id }: EventPosition): string {
  return `${xid}-${id}`;
}

const maxXid = 2n ** 64n - 1n;
const maxId = 2n ** 63n - 1n;

/** Null for what `formatPosition` never makes. */
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
 * Header of replies to readings: the last transaction, in decimal, whose events the reading has seen; and of a stream: the last whose
 * events it does not bring. A reading that has seen as much misses nothing of the stream.
 */
export const seenHeader = 'Events-Seen';

/** The last transaction that has ended, and all before it, when events have been passed on up to this place. */
export function seenAt({ xid, id }: EventPosition): string {
  return id === '0' ? String(BigInt(xid) - 1n) : xid;
}
