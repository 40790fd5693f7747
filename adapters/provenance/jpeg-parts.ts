/** A marker segment from its `ff` to its last byte. */
export type Segment = { marker: number; start: number; end: number };

export type JpegParts = {
  /** The segments before the first scan. */
  segments: Segment[];
  /** From the first scan to the end of the image; behind it phones append further images. */
  scans: { start: number; end: number };
};

/** Largest content of a segment: its length is written in two bytes and counts them. */
const maxSegmentBytes = 0xffff - 4;

/** The parts of a JPEG (ITU-T T.81 annex B); null for a file that is not one or breaks off. */
export function jpegParts(bytes: Uint8Array): JpegParts | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const segments: Segment[] = [];
  let at = 2;
  for (;;) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) break;
    const end = at + 2 + uint16(bytes, at + 2);
    // A marker without a length has no place before the first scan.
    if ((marker >= 0xd0 && marker <= 0xd9) || marker <= 0x01 || end < at + 4 || end > bytes.length) return null;
    segments.push({ marker, start: at, end });
    at = end;
  }
  const end = imageEnd(bytes, at);
  return end === null ? null : { segments, scans: { start: at, end } };
}

/** The place behind EOI. `ff00` is a byte of the image, `ffd0` to `ffd7` restart its coding. */
function imageEnd(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1];
    if (marker === undefined) return null;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else {
      if (at + 4 > bytes.length) return null;
      at += 2 + uint16(bytes, at + 2);
    }
  }
  return null;
}

/** Whether a segment has a part of a C2PA store (C2PA 2.1 §A.3.1): APP11 with boxes of JUMBF. */
function isStoreSegment(bytes: Uint8Array, { marker, start, end }: Segment): boolean {
  return marker === 0xeb && end - start > 20 && letters(bytes, start + 4, 2) === 'JP' && isJumbf(bytes, start);
}

function isJumbf(bytes: Uint8Array, start: number): boolean {
  return letters(bytes, start + 16, 4) === 'jumb';
}

/** The places of C2PA stores in a JPEG. One store is one run of segments with rising numbers. */
export function jpegStores(bytes: Uint8Array, { segments }: JpegParts): { start: number; end: number }[] {
  const stores: { start: number; end: number }[] = [];
  for (const segment of segments.filter((one) => isStoreSegment(bytes, one))) {
    const isFirst = uint32(bytes, segment.start + 8) === 1;
    const isC2pa = letters(bytes, segment.start + 28, 4) === 'c2pa';
    const last = stores.at(-1);
    if (isFirst && isC2pa) stores.push({ start: segment.start, end: segment.end });
    else if (!isFirst && last?.end === segment.start) last.end = segment.end;
  }
  return stores;
}

/** A store as segments, in the one form that this product writes. */
export function storeAsSegments(store: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0, number = 1; at < store.length; number++) {
    const header = number === 1 ? new Uint8Array(12) : new Uint8Array(20);
    const content = store.subarray(at, at + maxSegmentBytes - (header.length - 4));
    header.set([0xff, 0xeb]);
    const view = new DataView(header.buffer);
    view.setUint16(2, header.length - 2 + content.length);
    view.setUint32(4, 0x4a50_0211);
    view.setUint32(8, number);
    // Each further segment repeats the length and the type of the store's box.
    if (number > 1) header.set(store.subarray(0, 8), 12);
    parts.push(header, content);
    at += content.length;
  }
  return joined(parts);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

export function uint32(bytes: Uint8Array, at: number): number {
  return uint16(bytes, at) * 0x1_0000 + uint16(bytes, at + 2);
}

export function letters(bytes: Uint8Array, from: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + count));
}
