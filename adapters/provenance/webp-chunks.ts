import { letters } from './jpeg-parts.ts';

/** A chunk with its type and its length, without the byte behind an odd length. */
export type RiffChunk = { type: string; start: number; end: number };

/** The chunks of a WebP (developers.google.com/speed/webp/docs/riff_container); null for a file that breaks off. */
export function webpChunks(bytes: Uint8Array): RiffChunk[] | null {
  if (letters(bytes, 0, 4) !== 'RIFF' || letters(bytes, 8, 4) !== 'WEBP') return null;
  const end = 8 + lengthAt(bytes, 4);
  if (end > bytes.length) return null;
  const chunks: RiffChunk[] = [];
  for (let at = 12; at + 8 <= end;) {
    const length = lengthAt(bytes, at + 4);
    const last = at + 8 + length;
    if (last > end) return null;
    chunks.push({ type: letters(bytes, at, 4), start: at, end: last });
    at = last + (length % 2);
  }
  return chunks;
}

/** The places of C2PA stores in a WebP (C2PA 2.1 §A.3.7). */
export function webpStores(chunks: readonly RiffChunk[]): { start: number; end: number }[] {
  return chunks.filter(({ type }) => type === 'C2PA').map(({ start, end }) => ({ start, end }));
}

function lengthAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at, true);
}
