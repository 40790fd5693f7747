import { letters, uint16, uint32 } from './jpeg-parts.ts';

/** A box of ISO/IEC 14496-12 §4.2. `content`: behind its type and length. */
export type Box = { type: string; content: number; end: number };

/** The boxes from `start` to `end`, one behind the other; null where one breaks off or has no length. */
export function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    if (at + 8 > end) return null;
    const short = uint32(bytes, at);
    const isLong = short === 1;
    if (isLong && at + 16 > end) return null;
    const size = isLong ? uint32(bytes, at + 8) * 0x1_0000_0000 + uint32(bytes, at + 12) : short;
    if (size < (isLong ? 16 : 8) || at + size > end) return null;
    boxes.push({ type: letters(bytes, at + 4, 4), content: at + (isLong ? 16 : 8), end: at + size });
    at += size;
  }
  return boxes;
}

/** EXIF or XMP of an image; a part is its bytes from `start` to `end`. */
export type MetadataItem = { type: 'exif' | 'xmp'; parts: { start: number; end: number }[] };

/**
 * The metadata items of an image of boxes, AVIF for one (ISO/IEC 14496-12 §8.11, 23008-12 annex A and C). Empty without
 * one, or where the index cannot be read.
 */
export function metadataItems(bytes: Uint8Array): MetadataItem[] {
  try {
    return readItems(bytes);
  } catch (fault) {
    if (fault instanceof RangeError) return [];
    throw fault;
  }
}

function readItems(bytes: Uint8Array): MetadataItem[] {
  const meta = boxesIn(bytes, 0, bytes.length)?.find(({ type }) => type === 'meta');
  const boxes = meta && boxesIn(bytes, meta.content + 4, meta.end);
  const named = (wanted: string) => boxes?.find(({ type }) => type === wanted);
  const names = named('iinf');
  const places = named('iloc');
  if (!names || !places) return [];
  const parts = partsOfItems(bytes, places, named('idat')?.content ?? null);
  return typesOfItems(bytes, names).map(({ id, type }) => ({ type, parts: parts.get(id) ?? [] }));
}

/** §8.11.6. */
function typesOfItems(bytes: Uint8Array, { content, end }: Box): { id: number; type: MetadataItem['type'] }[] {
  const entries = boxesIn(bytes, content + (bytes[content] === 0 ? 6 : 8), end) ?? [];
  return entries.flatMap((entry) => {
    const isLong = bytes[entry.content]! > 2;
    const id = isLong ? uint32(bytes, entry.content + 4) : uint16(bytes, entry.content + 4);
    const rest = letters(bytes, entry.content + (isLong ? 10 : 8), Math.min(entry.end - entry.content, 200));
    const isXmp = rest.startsWith('mime') && rest.includes('application/rdf+xml');
    const type: MetadataItem['type'] | null = rest.startsWith('Exif') ? 'exif' : isXmp ? 'xmp' : null;
    return type === null ? [] : [{ id, type }];
  });
}

/** §8.11.3. Parts in other files or in other items are left out. */
function partsOfItems(
  bytes: Uint8Array,
  { content, end }: Box,
  idat: number | null,
): Map<number, MetadataItem['parts']> {
  const version = bytes[content]!;
  let at = content + 4;
  const number = (size: number) => {
    if (at + size > end) throw new RangeError('the index of items breaks off');
    const value = new DataView(bytes.buffer, bytes.byteOffset + at, size);
    at += size;
    if (size === 0) return 0;
    if (size === 2) return value.getUint16(0);
    return size === 4 ? value.getUint32(0) : Number(value.getBigUint64(0));
  };
  const sizes = number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const count = number(version < 2 ? 2 : 4);
  if (lengthSize === 0) throw new RangeError('parts without a length');
  const items = Array.from({ length: count }, (): [number, MetadataItem['parts']] => {
    const id = number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : number(2) & 15;
    const isHere = number(2) === 0 && (method === 0 || (method === 1 && idat !== null));
    const origin = (method === 1 ? (idat ?? 0) : 0) + number(baseSize);
    const parts = Array.from({ length: number(2) }, () => {
      number(indexSize);
      const start = origin + number(offsetSize);
      return { start, end: start + number(lengthSize) };
    });
    return [id, isHere ? parts.filter((part) => part.end <= bytes.length) : []];
  });
  return new Map(items);
}
