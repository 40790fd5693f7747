type Box = { type: string; start: number; end: number };

/**
 * Whether bytes are an ISO base media file (ISO/IEC 14496-12 §4.2): boxes end to end, `ftyp` first, a `moov` that describes at
 * least one track, and media beside it. A beginning alone would vouch for anything that is put behind it.
 */
export function isWholeFilm(bytes: Uint8Array): boolean {
  const boxes = boxesOf(bytes, 0, bytes.length);
  if (boxes?.[0]?.type !== 'ftyp') return false;
  const movie = boxes.find(({ type }) => type === 'moov');
  const hasMedia = boxes.some(({ type, start, end }) => type === 'mdat' && end > start);
  if (!movie || !hasMedia) return false;
  const parts = boxesOf(bytes, movie.start, movie.end)?.map(({ type }) => type) ?? [];
  return parts.includes('mvhd') && parts.includes('trak');
}

/** The boxes between two places, null when they do not fit exactly. `start` is where a box's contents begin. */
function boxesOf(bytes: Uint8Array, from: number, to: number): Box[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    if (at + 8 > to) return null;
    const declared = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const isLarge = declared === 1;
    if (isLarge && at + 16 > to) return null;
    const head = isLarge ? 16 : 8;
    // Zero: the last box, to the end.
    const size = declared === 0 ? to - at : isLarge ? Number(view.getBigUint64(at + 8)) : declared;
    if (size < head || at + size > to || !/^[\x20-\x7e\xa9]{4}$/.test(type)) return null;
    boxes.push({ type, start: at + head, end: at + size });
    if (boxes.length > 10_000) return null;
    at += size;
  }
  return boxes;
}
