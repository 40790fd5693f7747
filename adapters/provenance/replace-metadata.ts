import { exifWithOrientation, orientationOf } from './exif-orientation.ts';
import { jpegParts, letters } from './jpeg-parts.ts';
import { pngChunk, pngChunks, pngSignature } from './png-parts.ts';
import { webpChunks } from './webp-chunks.ts';
import { jpegXmpName, pngXmpKeyword } from './xmp.ts';

/**
 * A JPEG with this XMP in place of all its metadata. The frame, the tables, the colours and the coding remain, and the
 * position; EXIF, comments, manifests and images behind the first one do not. Null for a file that is no whole JPEG.
 */
export function jpegWithXmp(bytes: Uint8Array, xmp: Uint8Array): Buffer | null {
  const parts = jpegParts(bytes);
  if (!parts) return null;
  const content = (start: number, end: number) => bytes.subarray(start + 4, end);
  const exif = parts.segments.find(
    ({ marker, start }) => marker === 0xe1 && letters(bytes, start + 4, 6) === 'Exif\0\0',
  );
  const orientation = exif ? orientationOf(content(exif.start, exif.end).subarray(6)) : 1;
  const segments = parts.segments.filter(({ marker, start }) => {
    if (marker === 0xe0) return letters(bytes, start + 4, 5) === 'JFIF\0';
    if (marker === 0xe2) return letters(bytes, start + 4, 12) === 'ICC_PROFILE\0';
    if (marker === 0xee) return letters(bytes, start + 4, 5) === 'Adobe';
    return marker !== 0xfe && (marker < 0xe0 || marker > 0xef);
  });
  const first = segments.filter(({ marker }) => marker === 0xe0);
  const others = segments.filter(({ marker }) => marker !== 0xe0);
  const whole = ({ start, end }: { start: number; end: number }) => bytes.subarray(start, end);
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    ...first.map(whole),
    ...(orientation === 1 ? [] : [segment(0xe1, 'Exif\0\0', exifWithOrientation(orientation))]),
    segment(0xe1, jpegXmpName, xmp),
    ...others.map(whole),
    whole(parts.scans),
  ]);
}

function segment(marker: number, name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 | marker);
  head.writeUInt16BE(2 + name.length + content.length, 2);
  return Buffer.concat([head, Buffer.from(name, 'latin1'), content]);
}

/** The chunks of the image and of its colours (www.w3.org/TR/png §4.7); others are words, times, places or programs. */
const imageChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);

/** The same for a PNG. Services write prompts and whole workflows into its texts. */
export function pngWithXmp(bytes: Uint8Array, xmp: Uint8Array): Buffer | null {
  const chunks = pngChunks(bytes);
  if (!chunks || chunks[0]?.type !== 'IHDR') return null;
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const orientation = exif ? orientationOf(bytes.subarray(exif.start + 8, exif.end - 4)) : 1;
  const [header, ...others] = chunks.filter(({ type }) => imageChunks.has(type));
  // Neither compressed nor translated (iTXt: §11.3.3.4).
  const text = Buffer.concat([Buffer.from(`${pngXmpKeyword}\0\0\0\0`, 'latin1'), xmp]);
  return Buffer.concat([
    pngSignature,
    bytes.subarray(header!.start, header!.end),
    pngChunk('iTXt', text),
    ...(orientation === 1 ? [] : [pngChunk('eXIf', exifWithOrientation(orientation))]),
    ...others.map(({ start, end }) => bytes.subarray(start, end)),
  ]);
}

type Content = { type: string; content: Uint8Array };

/**
 * The same for a WebP. A manifest is removed: it does not agree with the result, and a WebP is not signed.
 */
export function webpWithXmp(bytes: Uint8Array, xmp: Uint8Array): Buffer | null {
  const chunks = webpChunks(bytes)?.map(({ type, start, end }) => ({ type, content: bytes.subarray(start + 8, end) }));
  const size = chunks && canvasOf(chunks);
  if (!size) return null;
  const exif = chunks.find(({ type }) => type === 'EXIF')?.content;
  const tiff = exif && letters(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const orientation = tiff ? orientationOf(tiff) : 1;
  const others = chunks.filter(({ type }) => imageParts.has(type));
  const has = (type: string) => others.some((chunk) => chunk.type === type);
  const flags =
    (has('ICCP') ? 0x20 : 0) |
    (size.hasAlpha || has('ALPH') ? 0x10 : 0) |
    (orientation === 1 ? 0 : 0x08) |
    0x04 |
    (has('ANIM') ? 0x02 : 0);
  const head = Buffer.alloc(10);
  head.writeUInt8(flags);
  head.writeUIntLE(size.width - 1, 4, 3);
  head.writeUIntLE(size.height - 1, 7, 3);
  const parts = [
    { type: 'VP8X', content: head },
    ...others,
    ...(orientation === 1 ? [] : [{ type: 'EXIF', content: exifWithOrientation(orientation) }]),
    { type: 'XMP ', content: xmp },
  ].map(riffChunk);
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  const start = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  start.writeUInt32LE(length, 4);
  return Buffer.concat([start, ...parts]);
}

const imageParts = new Set(['ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);

function riffChunk({ type, content }: Content): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The size that VP8X, the frame (RFC 6386 §9.1) or the lossless frame states. */
function canvasOf(chunks: readonly Content[]): { width: number; height: number; hasAlpha: boolean } | null {
  for (const { type, content } of chunks) {
    const at = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    if (type === 'VP8X' && at.length >= 10) {
      return { width: at.readUIntLE(4, 3) + 1, height: at.readUIntLE(7, 3) + 1, hasAlpha: (at[0]! & 0x10) !== 0 };
    }
    if (type === 'VP8 ' && at.length >= 10) {
      return { width: at.readUInt16LE(6) & 0x3fff, height: at.readUInt16LE(8) & 0x3fff, hasAlpha: false };
    }
    if (type === 'VP8L' && at.length >= 5) {
      const bits = at.readUInt32LE(1);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, hasAlpha: (bits >>> 28) % 2 === 1 };
    }
  }
  return null;
}
