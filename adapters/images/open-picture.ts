import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { sniffMedia } from './sniff-media.ts';

/** A small file can unfold to gigabytes of pixels. */
export const limitInputPixels = 50_000_000;
/** An image of one by fifty million pixels is within that limit and takes most of a minute. */
const maxSidePx = 16_384;
/** A reader of an animation has every frame of it drawn. */
const maxFrames = 1_000;
const maxPixelsOfAllFrames = 10 * limitInputPixels;

/** Upright, without its original metadata (sharp drops EXIF, GPS included, by default). Throws for unreadable bytes. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  if (sniffMedia(bytes)?.kind !== 'image') throw new Error('not an image of a supported kind');
  const picture = sharp(bytes, { limitInputPixels, failOn: 'error' });
  const { width, height, pages = 1 } = await picture.metadata();
  if (width > maxSidePx || height > maxSidePx) throw new Error(`a side is longer than ${maxSidePx} pixels`);
  if (pages > maxFrames || pages * width * height > maxPixelsOfAllFrames) throw new Error('an animation is too long');
  return picture.autoOrient();
}
