import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { PictureFit } from '#core/files/picture-frame.ts';
import { openPicture } from './open-picture.ts';

type Size = { width: number; height: number };

const white = { background: '#ffffff' };
/** Edges are blurred at a small size: they look the same for a hundredth of the work. */
const edgeScale = 12;

/** An image in a frame, without transparency. */
export async function fitPicture(bytes: Uint8Array, frame: Size, fit: PictureFit): Promise<Sharp> {
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
