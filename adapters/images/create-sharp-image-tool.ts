import type { ImageTool, FileExtension } from '#core/files/file-ports.ts';
import type { Sharp } from 'sharp';
import type { ImageFit } from '#core/files/image-frame.ts';
import sharp from 'sharp';
import { frameOf } from '#core/files/image-frame.ts';
import { limitInputPixels, openImage, sniffMedia } from './open-image.ts';

type Size = { width: number; height: number };

const white = { background: '#ffffff' };
/** Edges are blurred at a small size: they look the same for a hundredth of the work. */
const edgeScale = 12;

const thumbnailPx = 512;
const previewPx = 400;
const portraitBox = { width: 1600, height: 2000 };
/**
 * Instagram accepts JPEG up to 8 MB
 * (developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media). The rest is room for
 * manifests (adapters/provenance).
 */
const maxInstagramBytes = 7_700_000;
const qualities = [90, 80, 65, 50];

/** Images by sharp. Only the types that `sniff` lists are decoded. */
export function createSharpImageTool(): ImageTool {
  return {
    sniff: sniffMedia,
    isNothingElse(bytes) {
      const sniffed = sniffMedia(bytes);
      return sniffed?.kind === 'image' && isNothingButImage(bytes, sniffed.extension);
    },
    async measure(bytes) {
      if (sniffMedia(bytes)?.kind !== 'image') return null;
      try {
        // Decoded whole: a header alone would also accept an image that breaks off.
        const image = await openImage(bytes);
        const upright = await image.resize(64, 64, { fit: 'inside' }).toBuffer({ resolveWithObject: true });
        const { width, height, orientation } = await sharp(bytes, { limitInputPixels }).metadata();
        if (upright.info.size === 0) return null;
        return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
      } catch {
        return null;
      }
    },
    portrait: async (bytes) => (await forDisplay(bytes)).jpeg({ quality: 86, mozjpeg: true }).toBuffer(),
    poster: async (bytes) => (await forDisplay(bytes)).webp({ quality: 84 }).toBuffer(),
    smallCopy: async (bytes) =>
      (await openImage(bytes))
        .resize(40, 50, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer(),
    thumbnail: async (bytes) =>
      (await openImage(bytes))
        .resize(thumbnailPx, thumbnailPx, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer(),
    async preview(bytes) {
      const image = (await openImage(bytes)).resize(previewPx, previewPx, { fit: 'inside', withoutEnlargement: true });
      return `data:image/webp;base64,${(await image.webp({ quality: 55 }).toBuffer()).toString('base64')}`;
    },
    async instagramJpeg(bytes, shape, fit) {
      const { width, height, orientation } = await (await openImage(bytes)).metadata();
      const size = (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
      const image = await fitImage(bytes, frameOf(size, shape), fit);
      for (const quality of qualities) {
        const jpeg = await image.clone().toColourspace('srgb').jpeg({ quality, mozjpeg: true }).toBuffer();
        if (jpeg.length <= maxInstagramBytes) return jpeg;
      }
      throw new Error('an image does not fit into 8 MB');
    },
  };
}

async function forDisplay(bytes: Uint8Array): Promise<Sharp> {
  return (await openImage(bytes))
    .resize(portraitBox.width, portraitBox.height, { fit: 'inside', withoutEnlargement: true })
    .flatten(white)
    .toColourspace('srgb');
}

/** An image in a frame, without transparency. */
async function fitImage(bytes: Uint8Array, frame: Size, fit: ImageFit): Promise<Sharp> {
  if (fit === 'crop') {
    const cut = { fit: 'cover', position: sharp.strategy.attention } as const;
    return (await openImage(bytes)).resize(frame.width, frame.height, cut).flatten(white);
  }
  const whole = (await openImage(bytes)).resize(frame.width, frame.height, { fit: 'inside' }).flatten(white);
  const edges = (await openImage(bytes))
    .resize(Math.ceil(frame.width / edgeScale), Math.ceil(frame.height / edgeScale), { fit: 'cover' })
    .flatten(white)
    .toColourspace('srgb')
    .blur(3);
  const background = await sharp(await edges.png().toBuffer())
    .resize(frame.width, frame.height, { fit: 'fill', kernel: 'cubic' })
    .toBuffer();
  return sharp(background).composite([
    { input: await whole.toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer() },
  ]);
}

type Reader = (bytes: Buffer) => number | null;

/**
 * Whether a file is one image from its first byte to its last. A file with a page or an archive behind the image
 * displays as the image, but is something else to a program that reads it from its end. Zeros as padding are harmless,
 * and so is a further JPEG: phones put depth and brightness there (CIPA DC-007).
 */
function isNothingButImage(bytes: Uint8Array, extension: FileExtension): boolean {
  const endOf = readers[extension];
  if (!endOf) return false;
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  for (;;) {
    const end = endOf(whole.subarray(at));
    if (end === null) return false;
    at += end;
    const isFurther = extension === 'jpg' && whole[at] === 0xff && whole[at + 1] === 0xd8;
    if (!isFurther) return whole.subarray(at).every((byte) => byte === 0);
  }
}

const readers: Partial<Record<FileExtension, Reader>> = {
  png: pngEnd,
  jpg: jpegEnd,
  gif: gifEnd,
  webp: webpEnd,
  avif: boxesEnd,
};

/** Where IEND ends (www.w3.org/TR/png §5). */
function pngEnd(bytes: Buffer): number | null {
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return null;
}

/** Where EOI ends (ITU-T T.81 annex B): segments have a length; coded data between them runs to the next marker. */
function jpegEnd(bytes: Buffer): number | null {
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else {
      if (at + 4 > bytes.length) return null;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = nextMarker(bytes, at);
    }
  }
  return null;
}

/** `ff00` is a byte of the image; `ffd0` to `ffd7` only restart its coding. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return bytes.length;
    if (next !== 0x00 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** Where the trailer ends (GIF89a §27). */
function gifEnd(bytes: Buffer): number | null {
  if (bytes.length < 13) return null;
  let at = 13 + coloursOf(bytes[10]!);
  while (at < bytes.length) {
    const block = bytes[at]!;
    if (block === 0x3b) return at + 1;
    if (block === 0x21) at += 2;
    else if (block === 0x2c && at + 10 < bytes.length) at += 11 + coloursOf(bytes[at + 9]!);
    else return null;
    while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!;
    at += 1;
  }
  return null;
}

function coloursOf(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** RIFF states its length, padded to an even one (developers.google.com/speed/webp/docs/riff_container). */
function webpEnd(bytes: Buffer): number | null {
  if (bytes.length < 12) return null;
  const end = 8 + bytes.readUInt32LE(4);
  return end <= bytes.length ? end : null;
}

/**
 * Boxes end to end (ISO/IEC 14496-12 §4.2), among them the description of the image (`meta`, of an animation `moov`)
 * and its own bytes (`mdat`, or `idat` within `meta`: ISO/IEC 23008-12 §9): a file that breaks off between two boxes is
 * not whole.
 */
function boxesEnd(bytes: Buffer): number | null {
  let at = 0;
  let isDescribed = false;
  let hasBytes = false;
  while (at + 8 <= bytes.length && bytes.readUInt32BE(at) !== 0) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (size < 8 || at + size > bytes.length || !/^[\x20-\x7e]{4}$/.test(name)) return null;
    isDescribed ||= name === 'meta' || name === 'moov';
    hasBytes ||= name === 'mdat' || (name === 'meta' && bytes.subarray(at, at + size).includes('idat'));
    at += size;
  }
  return isDescribed && hasBytes ? at : null;
}
