import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { FileStore, ImageTool } from '#core/files/file-ports.ts';
import { drawCutout, drawPortrait } from './portraits/draw.ts';
import { paintScene } from './portraits/paint-scene.ts';
import type { Styling } from './portraits/draw.ts';
import { storySize } from './portraits/picture.ts';
import type { PictureSize } from './portraits/picture.ts';
import { portraitModel } from './portraits/models.ts';
import type { SceneName } from './portraits/scene.ts';
import { sceneIndexOf } from './portraits/scenes.ts';
import { reelOf } from './videos/reel-of.ts';

export type StoredPicture = { url: string; thumbnailUrl: string; width: number; height: number };
export type SceneOrder = { model: string; scene: SceneName; seed: number; styling?: Styling };

/** Draws the demo's pictures into the media store, each under a name of its own: a second run writes the same files again. */
export type DemoPictures = {
  portrait: (model: string) => Promise<string>;
  cutout: (model: string) => Promise<string>;
  /** For shop windows and cards: small, WebP. */
  card: (order: SceneOrder) => Promise<string>;
  /** As a workflow would have made it: full size with a thumbnail. */
  photo: (key: string, order: SceneOrder) => Promise<StoredPicture>;
  film: (key: string, order: SceneOrder) => Promise<StoredPicture>;
};

const portraitPx: PictureSize = { width: 960, height: 1200 };
const cardPx: PictureSize = { width: 640, height: 800 };
const photoPx: PictureSize = { width: 832, height: 1216 };
const webp = { quality: 78, effort: 2 };

export function demoPictures(files: FileStore, images: ImageTool): DemoPictures {
  const keep = async (key: string, bytes: Uint8Array, extension: 'webp' | 'jpg' | 'mp4') =>
    (await files.putAs(`demo/${key}`, bytes, extension)).url;
  const withThumbnail = async (key: string, order: SceneOrder, size: PictureSize) => {
    const jpeg = await (await scene(order, size)).jpeg({ quality: 87 }).toBuffer();
    const thumbnailUrl = await keep(`${key}/thumbnail`, await images.thumbnail(jpeg), 'webp');
    return { jpeg, thumbnailUrl };
  };
  return {
    portrait: async (model) =>
      keep(
        `portrait/${model}`,
        await paint(drawPortrait(known(model), portraitPx))
          .webp(webp)
          .toBuffer(),
        'webp',
      ),
    cutout: async (model) =>
      keep(
        `cutout/${model}`,
        await paint(drawCutout(known(model), portraitPx))
          .webp(webp)
          .toBuffer(),
        'webp',
      ),
    card: async (order) =>
      keep(`card/${JSON.stringify(order)}`, await (await scene(order, cardPx)).webp(webp).toBuffer(), 'webp'),
    photo: async (key, order) => {
      const { jpeg, thumbnailUrl } = await withThumbnail(key, order, photoPx);
      return { url: await keep(key, jpeg, 'jpg'), thumbnailUrl, ...photoPx };
    },
    film: async (key, order) => {
      const { thumbnailUrl } = await withThumbnail(key, order, storySize);
      const film = await readFile(reelOf(order.model));
      return { url: await keep(key, film, 'mp4'), thumbnailUrl, ...storySize };
    },
  };
}

function scene({ model, scene: name, seed, styling }: SceneOrder, size: PictureSize) {
  return paintScene(known(model), sceneIndexOf(name), seed, size, styling);
}

function paint(svg: string) {
  return sharp(Buffer.from(svg));
}

function known(id: string) {
  const model = portraitModel(id);
  if (!model) throw new Error(`no portrait of ${id}`);
  return model;
}
