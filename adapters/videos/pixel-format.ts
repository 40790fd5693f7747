import type { VideoFacts } from '#core/files/file-ports.ts';
import { chromaFormats } from '#core/files/video-facts-schema.ts';

export type PixelFormat = Pick<VideoFacts, 'chroma' | 'bitDepth'>;

const unknown: PixelFormat = { chroma: null, bitDepth: null };
/** The profiles of H.264 whose parameter sets state the format (ITU-T H.264 §7.3.2.1.1); all others are 8-bit 4:2:0. */
const statingProfiles = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135];

/**
 * The format of the pixels, from the configuration record of a track: `avcC` (ISO/IEC 14496-15 §5.3.3) or `hvcC`
 * (§8.3.3). Null for other codecs and for a record that is too short or states nothing.
 */
export function pixelFormat(codec: string | null, record: Uint8Array | null): PixelFormat {
  if (record?.[0] !== 1) return unknown;
  if (codec === 'hevc') return formatOfHevc(record);
  return codec === 'avc' ? formatOfAvc(record) : unknown;
}

function formatOfHevc(record: Uint8Array): PixelFormat {
  const [chroma, luma, colour] = record.subarray(16, 19);
  if (chroma === undefined || luma === undefined || colour === undefined) return unknown;
  return { chroma: chromaFormats[chroma & 3]!, bitDepth: 8 + Math.max(luma & 7, colour & 7) };
}

function formatOfAvc(record: Uint8Array): PixelFormat {
  const count = (record[5] ?? 0) & 31;
  const length = ((record[6] ?? 0) << 8) | (record[7] ?? 0);
  const set = record.subarray(8, 8 + length);
  if (count === 0 || length < 4 || set.length < length) return unknown;
  const profile = set[1]!;
  if (!statingProfiles.includes(profile)) return { chroma: '4:2:0', bitDepth: 8 };
  const bits = bitsOf(set.subarray(4));
  bits.golomb();
  const chroma = chromaFormats[bits.golomb() ?? -1];
  if (chroma === '4:4:4') bits.take(1);
  const luma = bits.golomb();
  const colour = bits.golomb();
  if (chroma === undefined || luma === null || colour === null) return unknown;
  return { chroma, bitDepth: 8 + Math.max(luma, colour) };
}

/** Bits of a parameter set: fixed ones and Exp-Golomb numbers (§9.1), without emulation prevention bytes (§7.4.1). */
function bitsOf(payload: Uint8Array) {
  const bytes: number[] = [];
  for (const [at, byte] of payload.entries()) {
    const isPrevention = byte === 3 && payload[at - 1] === 0 && payload[at - 2] === 0;
    if (!isPrevention) bytes.push(byte);
  }
  let at = 0;
  const take = (count: number): number | null => {
    if (at + count > bytes.length * 8) return null;
    let value = 0;
    for (let bit = 0; bit < count; bit++, at++) value = value * 2 + ((bytes[at >> 3]! >> (7 - (at & 7))) & 1);
    return value;
  };
  const golomb = (): number | null => {
    let zeros = 0;
    for (let bit = take(1); bit !== 1; bit = take(1)) {
      if (bit === null || zeros === 24) return null;
      zeros += 1;
    }
    const rest = take(zeros);
    return rest === null ? null : 2 ** zeros - 1 + rest;
  };
  return { take, golomb };
}
