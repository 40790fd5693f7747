import sharp from 'sharp';
import type { ImageTool } from '#core/files/file-ports.ts';
import { frameOf } from '#core/files/picture-frame.ts';
import { fitPicture } from './fit-picture.ts';
import { limitInputPixels, openPicture } from './open-picture.ts';
import { isNothingButPicture } from './picture-end.ts';
import { sniffMedia } from './sniff-media.ts';

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
