import { manifestBoxType } from '#core/provenance/statement.ts';
import { letters, uint32 } from './jpeg-parts.ts';

/** Bytes of a file from `start` to `end`. */
export type Part = { start: number; end: number };

/** A box of ISO/IEC 14496-12 §4.2. `content`: behind its type and length. `isOpen`: it has no length and is the last. */
export type Box = Part & { type: string; content: number; isOpen: boolean };

/** A limit of memory and time: no known program writes as many. */
const maxBoxes = 20_000;

/** The boxes from `start` to `end`, one behind the other; null where one breaks off or there are more than 20,000. */
export function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    if (at + 8 > end || boxes.length === maxBoxes) return null;
    const short = uint32(bytes, at);
    const isOpen = short === 0;
    const isLong = short === 1;
    if (isLong && at + 16 > end) return null;
    const stated = isLong ? uint32(bytes, at + 8) * 0x1_0000_0000 + uint32(bytes, at + 12) : short;
    const size = isOpen ? end - at : stated;
    if (size < (isLong ? 16 : 8) || at + size > end) return null;
    const content = at + (isLong ? 16 : 8);
    boxes.push({ type: letters(bytes, at + 4, 4), start: at, content, end: at + size, isOpen });
    at += size;
  }
  return boxes;
}

const manifestType = letters(manifestBoxType, 0, manifestBoxType.length);

/** Whether one of the boxes of a file has a C2PA store. */
export function hasManifest(bytes: Uint8Array, boxes: readonly Box[]): boolean {
  return boxes.some(
    ({ type, content }) => type === 'uuid' && letters(bytes, content, manifestType.length) === manifestType,
  );
}
