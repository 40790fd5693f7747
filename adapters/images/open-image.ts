import type { Sharp } from 'sharp';
import type { ImageTool } from '#core/files/file-ports.ts';
import sharp from 'sharp';

type Sniffed = ReturnType<ImageTool['sniff']>;

const videoBrands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V ', 'MSNV', 'mmp4'];

/** A small file can unfold to gigabytes of pixels. */
export const limitInputPixels = 50_000_000;
/** An image of one by fifty million pixels is within that limit and takes most of a minute. */
const maxSidePx = 16_384;
/** A reader of an animation has every frame of it drawn. */
const maxFrames = 1_000;
const maxPixelsOfAllFrames = 10 * limitInputPixels;

/** Upright, without its original metadata (sharp drops EXIF, GPS included, by default). Throws for unreadable bytes. */
export async function openImage(bytes: Uint8Array): Promise<Sharp> {
  if (sniffMedia(bytes)?.kind !== 'image') throw new Error('not an image of a supported kind');
  const image = sharp(bytes, { limitInputPixels, failOn: 'error' });
  const { width, height, pages = 1 } = await image.metadata();
  if (width > maxSidePx || height > maxSidePx) throw new Error(`a side is longer than ${maxSidePx} pixels`);
  if (pages > maxFrames || pages * width * height > maxPixelsOfAllFrames) throw new Error('an animation is too long');
  return image.autoOrient();
}

/** An image no wider than requested, in a format for the web. Transparency stays. */
export async function resizeImage(bytes: Uint8Array, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const image = (await openImage(bytes)).resize({ width, withoutEnlargement: true }).toColourspace('srgb');
  // The effort at which an image takes a tenth of a second: visitors wait for the first one.
  return format === 'avif'
    ? image.avif({ quality: 55, effort: 2 }).toBuffer()
    : image.webp({ quality: 78, effort: 3 }).toBuffer();
}

/**
 * The media type, recognised in the first bytes. Names and headers are ignored. Every type outside the list is null:
 * SVG and HTML can carry scripts, and sharp would read an SVG. A video is accepted only when its boxes confirm it
 * (adapters/films).
 */
export function sniffMedia(bytes: Uint8Array): Sniffed {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return { kind: 'image', extension: 'jpg' };
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return { kind: 'image', extension: 'png' };
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WEBP') return { kind: 'image', extension: 'webp' };
  const audio = sniffAudio(bytes);
  if (audio) return { kind: 'audio', extension: audio };
  if (/^GIF8[79]a$/.test(letters(bytes, 0, 6))) return { kind: 'image', extension: 'gif' };
  if (letters(bytes, 4, 4) !== 'ftyp') return null;
  const brand = letters(bytes, 8, 4);
  if (brand === 'avif' || brand === 'avis') return { kind: 'image', extension: 'avif' };
  if (brand === 'qt  ') return { kind: 'video', extension: 'mov' };
  return videoBrands.includes(brand) ? { kind: 'video', extension: 'mp4' } : null;
}

/**
 * A tag (id3.org, "ID3") or a frame of layer III (ISO/IEC 11172-3 §2.4.1.3); a RIFF file of the form WAVE; an Ogg page
 * (RFC 3533 §6).
 */
function sniffAudio(bytes: Uint8Array): 'mp3' | 'wav' | 'ogg' | null {
  if (letters(bytes, 0, 3) === 'ID3') return 'mp3';
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && (second & 0xe6) === 0xe2) return 'mp3';
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WAVE') return 'wav';
  return letters(bytes, 0, 4) === 'OggS' ? 'ogg' : null;
}

function starts(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function letters(bytes: Uint8Array, from: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + count));
}
