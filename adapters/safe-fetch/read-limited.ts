import type { Readable } from 'node:stream';
import { TooLarge, TooSlow } from './fetch-failure.ts';

/** Reads a body whole, counting while it comes: it ends when it grows too large or pauses too long. */
export async function readLimited(body: Readable, limits: { maxBytes: number; idleMs: number }): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  const pause = setTimeout(() => body.destroy(new TooSlow('the answer paused too long')), limits.idleMs);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      pause.refresh();
      size += chunk.length;
      if (size > limits.maxBytes) throw new TooLarge(`more than ${limits.maxBytes} bytes`);
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(pause);
    body.destroy();
  }
  return Buffer.concat(chunks);
}
