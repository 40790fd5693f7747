import type { Box, Part } from './box-parts.ts';
import { boxesIn } from './box-parts.ts';
import { exifWithOrientation } from './exif-orientation.ts';
import { letters, uint16, uint32 } from './jpeg-parts.ts';

/** A limit of time: an image of 8,000 tiles has fewer. */
const maxParts = 20_000;

/** Items that are not the image, with the content that replaces theirs; XMP is a `mime` item. */
const emptyItems: Record<string, Buffer | undefined> = {
  /** The offset of a TIFF, and one that says "upright". */
  Exif: Buffer.concat([Buffer.alloc(4), exifWithOrientation(1)]),
  mime: Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
};

/**
 * An image of boxes, AVIF for one, without its EXIF and XMP: items of its index (ISO/IEC 14496-12 §8.11, 23008-12 annex
 * A) and `uuid` boxes, which become `free` ones. They are overwritten where they are, so that no offset changes. Null
 * where that would not be safe: the index cannot be read, or metadata shares bytes with anything else.
 */
export function withoutMetadata(bytes: Uint8Array, boxes: readonly Box[]): Uint8Array | null {
  try {
    return overwritten(bytes, boxes);
  } catch (fault) {
    if (fault instanceof RangeError) return null;
    throw fault;
  }
}

function overwritten(bytes: Uint8Array, boxes: readonly Box[]): Uint8Array {
  const meta = onlyBox(boxes, 'meta');
  const described = meta ? boxesOf(bytes, meta, 4) : [];
  const types = typesOfItems(bytes, onlyBox(described, 'iinf'));
  const items = [...types].filter(([, type]) => emptyItems[type]);
  const uuids = boxes.filter(({ type }) => type === 'uuid');
  if (items.length === 0 && uuids.length === 0) return bytes;

  const idat = onlyBox(described, 'idat');
  const parts = partsOfItems(bytes, onlyBox(described, 'iloc'), idat);
  const metadata = uuids.map(({ content, end }): Part => ({ start: content, end }));
  for (const [id] of items) {
    const itsParts = parts.get(id);
    metadata.push(...(itsParts?.length ? itsParts : fail('metadata without bytes')));
  }
  const rest = boxes.flatMap((box) => fixedParts(box, box === meta ? idat : null));
  for (const [id, itsParts] of parts) if (!emptyItems[types.get(id) ?? '']) rest.push(...itsParts);

  const copy = Uint8Array.from(bytes);
  for (const { start, end } of withoutCommonBytes(metadata, [...rest, { start: bytes.length, end: Infinity }])) {
    copy.fill(0x20, start, end);
  }
  for (const { start } of uuids) copy.set(Buffer.from('free'), start + 4);
  for (const [id, type] of items) {
    const [first] = parts.get(id)!;
    const empty = emptyItems[type]!;
    if (first!.end - first!.start >= empty.length) copy.set(empty, first!.start);
  }
  return copy;
}

function fail(reason: string): never {
  throw new RangeError(reason);
}

function onlyBox(boxes: readonly Box[], wanted: string): Box | null {
  const [box, ...others] = boxes.filter(({ type }) => type === wanted);
  return others.length > 0 ? fail(`more than one ${wanted}`) : (box ?? null);
}

function boxesOf(bytes: Uint8Array, { content, end }: Box, at: number): Box[] {
  const boxes = boxesIn(bytes, content + at, end);
  return !boxes || boxes.some(({ isOpen }) => isOpen) ? fail('a box breaks off') : boxes;
}

/** Every id once: two entries with one id would be read differently by different programs. */
function uniqueItems<Value>(entries: [number, Value][]): Map<number, Value> {
  const items = new Map(entries);
  return items.size < entries.length ? fail('two items with one id') : items;
}

/** The bytes of a box at the top level that no item of metadata may have. `idat`: within the box. */
function fixedParts({ type, start, content, end }: Box, idat: Box | null): Part[] {
  if (type === 'mdat' || type === 'uuid') return [{ start, end: content }];
  return idat === null
    ? [{ start, end }]
    : [
        { start, end: idat.content },
        { start: idat.end, end },
      ];
}

/** The parts of metadata, each byte in one of them; throws where they have one in common with `rest`. */
function withoutCommonBytes(metadata: readonly Part[], rest: readonly Part[]): Part[] {
  const sorted = [
    ...metadata.map((part) => ({ ...part, isMetadata: true })),
    ...rest.map((part) => ({ ...part, isMetadata: false })),
  ].toSorted((a, b) => a.start - b.start);
  let metadataEnd = 0;
  let restEnd = 0;
  return sorted.flatMap(({ start, end, isMetadata }) => {
    if (start < (isMetadata ? restEnd : metadataEnd)) fail('metadata shares bytes with something else');
    if (!isMetadata) {
      restEnd = Math.max(restEnd, end);
      return [];
    }
    const part = { start: Math.max(start, metadataEnd), end };
    metadataEnd = Math.max(metadataEnd, end);
    return part.start < end ? [part] : [];
  });
}

/** §8.11.6: the type of each item. AVIF and HEIC have versions 2 and 3 (23000-22 §7.2.1). */
function typesOfItems(bytes: Uint8Array, names: Box | null): Map<number, string> {
  if (names === null) return new Map();
  const entries = boxesOf(bytes, names, bytes[names.content] === 0 ? 6 : 8).map(
    ({ content, end }): [number, string] => {
      const isLong = bytes[content] === 3;
      if ((!isLong && bytes[content] !== 2) || content + (isLong ? 14 : 12) > end) fail('an item of an unknown form');
      const id = isLong ? uint32(bytes, content + 4) : uint16(bytes, content + 4);
      return [id, letters(bytes, content + (isLong ? 10 : 8), 4)];
    },
  );
  return uniqueItems(entries);
}

/** §8.11.3: the places of each item. */
function partsOfItems(bytes: Uint8Array, places: Box | null, idat: Box | null): Map<number, Part[]> {
  if (places === null) return new Map();
  const { content, end } = places;
  const version = bytes[content]!;
  let at = content + 4;
  let left = maxParts;
  const number = (size: number) => {
    if (size > 8 || at + size > end) fail('the index of items breaks off');
    const value = new DataView(bytes.buffer, bytes.byteOffset + at, size);
    at += size;
    if (size === 0) return 0;
    if (size === 2) return value.getUint16(0);
    return size === 4 ? value.getUint32(0) : Number(value.getBigUint64(0));
  };
  const counted = (size: number) => {
    const count = number(size);
    left -= count;
    return left < 0 ? fail('too many parts') : count;
  };
  const sizes = number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const items = Array.from({ length: counted(version < 2 ? 2 : 4) }, (): [number, Part[]] => {
    const id = number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : number(2) & 15;
    // Parts in other files or in other items.
    if (version > 2 || number(2) !== 0 || method > 1) fail('a place of an unknown form');
    const origin = number(baseSize) + (method === 0 ? 0 : (idat?.content ?? fail('no idat')));
    const parts = Array.from({ length: counted(2) }, () => {
      number(indexSize);
      const start = origin + number(offsetSize);
      return { start, end: start + (number(lengthSize) || fail('a part without a length')) };
    });
    return [id, parts];
  });
  return uniqueItems(items);
}
