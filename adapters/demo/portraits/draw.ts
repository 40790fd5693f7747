import { drawFigure } from './draw-figure.ts';
import type { Figure, GarmentCut } from './figure.ts';
import type { PortraitModel } from './models.ts';
import { bearings } from './poses.ts';
import { timesOfDay } from './scene.ts';
import type { Scene, TimeOfDay } from './scene.ts';
import { sceneAt } from './scenes.ts';
import { picker } from './seed.ts';
import type { Picker } from './seed.ts';
import { wardrobeOf } from './wardrobe.ts';
import type { Outfit } from './wardrobe.ts';
import { drawWindow } from './windows.ts';

/** Pixels; pictures are as tall as 4:5 or taller, up to the 9:16 of a story. */
export type PictureSize = { width: number; height: number };
export const portraitSize: PictureSize = { width: 800, height: 1000 };
export const storySize: PictureSize = { width: 1080, height: 1920 };

/** What a prompt may ask for by name. */
export type Styling = { color?: string; cut?: GarmentCut; time?: TimeOfDay };

/** The model in their own window: 4:5. */
export function drawPortrait(model: PortraitModel): string {
  return picture(drawWindow(model.window, model.block, model.block2) + drawFigure(model), portraitSize);
}

/** The figure alone on transparent background, in the portrait's place. */
export function drawCutout(model: PortraitModel): string {
  return picture(drawFigure(model), portraitSize);
}

/** The model somewhere else, in other clothes. The same arguments always draw the same picture. */
export function drawScene(
  model: PortraitModel,
  sceneIndex: number,
  seed = 0,
  size: PictureSize = portraitSize,
  styling: Styling = {},
): string {
  const { backdrop, figure } = stageScene(model, sceneIndex, seed, size, styling);
  return picture(backdrop + drawFigure(figure), size);
}

/** The parts of a scene picture, for those who want to move them. */
export function stageScene(
  model: PortraitModel,
  sceneIndex: number,
  seed: number,
  size: PictureSize,
  styling: Styling = {},
): { backdrop: string; figure: Figure } {
  const pick = picker(`${model.id}:${sceneIndex}:${seed}`);
  const scene = sceneAt(sceneIndex);
  const times = scene.lights ?? timesOfDay;
  const time = styling.time ?? pick(timesOfDay);
  const light = times.indexOf(time) as 0 | 1 | 2;
  const clothes = dressed(model, outfitFor(model, sceneIndex, seed), pick, styling, scene.sunny && time !== 'night');
  return {
    backdrop: scene.draw({ block: model.block, block2: model.block2, light }),
    figure: { ...clothes, ...placed(model, scene, size, pick) },
  };
}

/** Steps through the wardrobe, so that scenes next to each other never show the same clothes. */
function outfitFor(model: PortraitModel, sceneIndex: number, seed: number): Outfit {
  const outfits = wardrobeOf(model);
  return outfits[(sceneIndex * 3 + seed) % outfits.length] ?? outfits[0];
}

function dressed(model: PortraitModel, outfit: Outfit, pick: Picker, styling: Styling, sunny: boolean): Figure {
  const worn = outfit.accessories ?? model.accessories;
  const shaded = sunny && pick([true, false, false]) && !worn.some(({ kind }) => kind === 'glasses');
  return {
    ...model,
    teeth: false,
    ...pick(bearings),
    hair: { ...model.hair, ...outfit.hair },
    garment: restyled(outfit.garment, model, styling),
    accessories: shaded ? [...worn, { kind: 'sunglasses', color: '#14172A' }] : worn,
  };
}

function restyled(garment: Figure['garment'], model: PortraitModel, { color, cut }: Styling): Figure['garment'] {
  const bare = cut === 'tank' || cut === 'offShoulder';
  const wearable = cut && !(bare && (model.gender === 'male' || model.hair.style === 'headscarf'));
  if (wearable && cut !== garment.cut) return { cut, color: color ?? garment.color, inner: '#FFFFFF' };
  return color ? { ...garment, color } : garment;
}

/** Smaller than in the portrait, to show the place; a taller picture shows more of the person, not only more sky. */
function placed(model: PortraitModel, scene: Scene, size: PictureSize, pick: Picker) {
  const zoom = (model.zoom ?? 1.3) * 0.88;
  const tall = Math.max(0, size.height / size.width - 1.25);
  const wide = model.hair.style === 'curls' || model.hair.style === 'sunHat';
  return {
    zoom: zoom * (1 + tall * 0.22),
    dx: (wide ? 30 : 76) * scene.stand + pick([-12, 0, 12]),
    dy: Math.round(110 - tall * 200),
  };
}

/** The lower edge of a picture is fixed; a taller one opens upwards. */
export function picture(inner: string, { width, height }: PictureSize): string {
  const visible = Math.round((800 * height) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${1000 - visible} 800 ${visible}" width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice">${inner}</svg>`;
}
