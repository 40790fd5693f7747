import type { ImageTool } from '#core/files/file-ports.ts';
import type { Sharp } from 'sharp';
import type { PictureFit } from '#core/files/picture-frame.ts';
import sharp from 'sharp';
import { frameOf } from '#core/files/picture-frame.ts';
import { limitInputPixels, openPicture, sniffMedia } from './open-picture.ts';
import { isNothingButPicture } from './picture-end.ts';

type Size = { width: number; height: number };

const white = { background: '#ffffff' };
/** Edges are blurred at a small size: they look the same for a hundredth of the work. */
const edgeScale = 12;

const thumbnailPx = 512;
const portraitBox = { width: 1600, height: 2000 };
/**
 * Instagram accepts JPEG up to 8 MB
 * (developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media).
 */
const maxInstagramBytes = 8_000_000;
const qualities = [90, 80, 65, 50];

/** Images by sharp. Only the types that `sniff` lists are decoded. */
export function createSharpImageTool(): ImageTool {
  return {
    sniff: sniffMedia,
    isNothingElse(bytes) {
      const found = sniffMedia(bytes);
      return found?.kind === 'image' && isNothingButPicture(bytes, found.extension);
    },
    async measure(bytes) {
      if (sniffMedia(bytes)?.kind !== 'image') return null;
      try {
        // Decoded whole: a header alone would also accept an image that breaks off.
        const picture = await openPicture(bytes);
        const upright = await picture.resize(64, 64, { fit: 'inside' }).toBuffer({ resolveWithObject: true });
        const { width, height, orientation } = await sharp(bytes, { limitInputPixels }).metadata();
        if (upright.info.size === 0) return null;
        return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
      } catch {
        return null;
      }
    },
    portrait: async (bytes) =>
      (await openPicture(bytes))
        .resize(portraitBox.width, portraitBox.height, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 86, mozjpeg: true })
        .toBuffer(),
    smallCopy: async (bytes) =>
      (await openPicture(bytes))
        .resize(40, 50, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer(),
    thumbnail: async (bytes) =>
      (await openPicture(bytes))
        .resize(thumbnailPx, thumbnailPx, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer(),
    async instagramJpeg(bytes, shape, fit) {
      const { width, height, orientation } = await (await openPicture(bytes)).metadata();
      const size = (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
      const picture = await fitPicture(bytes, frameOf(size, shape), fit);
      for (const quality of qualities) {
        const jpeg = await picture.clone().toColourspace('srgb').jpeg({ quality, mozjpeg: true }).toBuffer();
        if (jpeg.length <= maxInstagramBytes) return jpeg;
      }
      throw new Error('an image does not fit into 8 MB');
    },
  };
}

/** An image in a frame, without transparency. */
async function fitPicture(bytes: Uint8Array, frame: Size, fit: PictureFit): Promise<Sharp> {
  if (fit === 'crop') {
    const cut = { fit: 'cover', position: sharp.strategy.attention } as const;
    return (await openPicture(bytes)).resize(frame.width, frame.height, cut).flatten(white);
  }
  const whole = (await openPicture(bytes)).resize(frame.width, frame.height, { fit: 'inside' }).flatten(white);
  const edges = (await openPicture(bytes))
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
