import { joined, letters, uint32 } from './jpeg-parts.ts';

/** A chunk from its length to its check sum. */
export type Chunk = { type: string; start: number; end: number };

export const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** The chunks of a PNG to IEND (www.w3.org/TR/png §5); null for a file that is not one or breaks off. */
export function pngChunks(bytes: Uint8Array): Chunk[] | null {
  if (!pngSignature.every((byte, index) => bytes[index] === byte)) return null;
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + uint32(bytes, at);
    if (end > bytes.length) return null;
    const type = letters(bytes, at + 4, 4);
    chunks.push({ type, start: at, end });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

/** The places of C2PA stores in a PNG (C2PA 2.1 §A.3.2). */
export function pngStores(chunks: readonly Chunk[]): { start: number; end: number }[] {
  return chunks.filter(({ type }) => type === 'caBX').map(({ start, end }) => ({ start, end }));
}

export function pngChunk(type: string, content: Uint8Array): Uint8Array {
  const checked = joined([new TextEncoder().encode(type), content]);
  const ends = new DataView(new ArrayBuffer(8));
  ends.setUint32(0, content.length);
  ends.setUint32(4, checkSum(checked));
  const length = new Uint8Array(ends.buffer, 0, 4);
  return joined([length, checked, new Uint8Array(ends.buffer, 4, 4)]);
}

/** CRC-32 of PNG (annex D); a page of the app has no `node:zlib`. */
function checkSum(bytes: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff]! ^ (sum >>> 8)) >>> 0;
  return ~sum >>> 0;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb8_8320 ^ (value >>> 1) : value >>> 1;
  return value;
});
