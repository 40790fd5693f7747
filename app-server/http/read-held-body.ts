import type { IncomingMessage } from 'node:http';

export type HeldBody =
  | { kind: 'whole'; bytes: Buffer }
  /** `body`: all of it in order, the rest as it comes in; readable once, and not stored. */
  | { kind: 'tooLarge'; body: AsyncIterable<Uint8Array> };

/**
 * The number of bytes buffered for a body of at most `limit` bytes: its Content-Length, else the limit; zero for a
 * larger declared length.
 */
export function heldBytes(request: IncomingMessage, limit: number): number {
  const length = Number(request.headers['content-length'] ?? limit);
  return length > limit ? 0 : length;
}

/** The raw body up to `limit` bytes. A larger one can still be read through, for its signature. */
export async function readHeldBody(request: IncomingMessage, limit: number): Promise<HeldBody> {
  const pieces = piecesOf(request);
  if (Number(request.headers['content-length'] ?? 0) > limit) return { kind: 'tooLarge', body: pieces };
  const held: Buffer[] = [];
  let size = 0;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    held.push(next.value);
    size += next.value.length;
    if (size > limit) return { kind: 'tooLarge', body: joined(held, pieces) };
  }
  return { kind: 'whole', bytes: Buffer.concat(held) };
}

/** Stopping early leaves the connection open: the response still has to be sent on it. */
function piecesOf(request: IncomingMessage): AsyncGenerator<Buffer, void, void> {
  return (async function* () {
    for await (const piece of request.iterator({ destroyOnReturn: false })) yield piece as Buffer;
  })();
}

async function* joined(held: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  for (let piece = held.shift(); piece; piece = held.shift()) yield piece;
  yield* rest;
}
