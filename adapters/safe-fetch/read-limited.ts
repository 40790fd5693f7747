import type { Readable } from 'node:stream';
import { TooLarge, TooSlow } from './fetch-failure.ts';

type Limits = { maxBytes: number; idleMs: number };

/**
 * The pieces of a body as they come, counted: it ends when it grows too large, or pauses too long after its first
 * piece. A gateway may send its headers at once and the body when its work is done.
 */
export async function* limitedPieces(body: Readable, limits: Limits): AsyncGenerator<Buffer, void, void> {
  let size = 0;
  let pause: NodeJS.Timeout | undefined;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > limits.maxBytes) throw new TooLarge(`more than ${limits.maxBytes} bytes`);
      yield piece;
      // Refreshed after the piece was used: writing to a slow disk is not a pause of the sender.
      pause ??= setTimeout(() => body.destroy(new TooSlow('the answer paused too long')), limits.idleMs);
      pause.refresh();
    }
  } finally {
    clearTimeout(pause);
    body.destroy();
  }
}

/** A body whole, within the limits. */
export async function readLimited(body: Readable, limits: Limits): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of limitedPieces(body, limits)) pieces.push(piece);
  return Buffer.concat(pieces);
}
