import type { ImageTool } from '#core/files/file-ports.ts';

type Sniffed = ReturnType<ImageTool['sniff']>;

const videoBrands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V ', 'MSNV', 'mmp4'];

/**
 * The media type, recognised in the first bytes. Names and headers are ignored. Every type outside the list is null:
 * SVG and HTML can carry scripts, and sharp would read an SVG. A video is accepted only when its boxes confirm it
 * (adapters/films).
 */
export function sniffMedia(bytes: Uint8Array): Sniffed {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return { kind: 'image', extension: 'jpg' };
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return { kind: 'image', extension: 'png' };
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WEBP') return { kind: 'image', extension: 'webp' };
  if (/^GIF8[79]a$/.test(letters(bytes, 0, 6))) return { kind: 'image', extension: 'gif' };
  if (letters(bytes, 4, 4) !== 'ftyp') return null;
  const brand = letters(bytes, 8, 4);
  if (brand === 'avif' || brand === 'avis') return { kind: 'image', extension: 'avif' };
  if (brand === 'qt  ') return { kind: 'video', extension: 'mov' };
  return videoBrands.includes(brand) ? { kind: 'video', extension: 'mp4' } : null;
}

function starts(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function letters(bytes: Uint8Array, from: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + count));
}
