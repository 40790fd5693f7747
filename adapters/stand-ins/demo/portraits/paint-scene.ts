import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { drawStage, stageScene } from './draw.ts';
import type { Stage, Styling } from './draw.ts';
import { picture, viewOf } from './picture.ts';
import type { PictureSize } from './picture.ts';
import type { PortraitModel } from './portrait-model.ts';

/** A backdrop is drawn this many times smaller: enlarging it again is what blurs it, and costs next to nothing. */
const reduction = 5;

/** A scene as a photograph shows it: what is far away is out of focus. The same arguments give the same picture. */
export async function paintScene(
  model: PortraitModel,
  sceneIndex: number,
  seed: number,
  size: PictureSize,
  styling?: Styling,
): Promise<Sharp> {
  const stage = stageScene(model, sceneIndex, seed, size, styling);
  const focused = await withBlurredBackdrop(stage, size);
  return sharp(Buffer.from(picture(drawStage(focused), size)));
}

export async function withBlurredBackdrop(stage: Stage, size: PictureSize): Promise<Stage> {
  if (stage.blur === 0) return stage;
  const { y, height } = viewOf(size);
  const small = { width: Math.round(size.width / reduction), height: Math.round(size.height / reduction) };
  const bytes = await sharp(Buffer.from(picture(stage.backdrop, small)))
    .blur(stage.blur)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const source = `data:image/png;base64,${bytes.toString('base64')}`;
  const image = `<image href="${source}" x="-4" y="${y - 4}" width="808" height="${height + 8}" preserveAspectRatio="none"/>`;
  return { ...stage, backdrop: image };
}
