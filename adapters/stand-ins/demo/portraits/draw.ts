import type { ArmPoseName } from './arm-poses.ts';
import { drawFigure, drawSilhouette } from './draw-figure.ts';
import type { Figure, GarmentCut } from './figure.ts';
import { drawForeground } from './foreground.ts';
import { grain } from './grain.ts';
import { lightOf, toned } from './light.ts';
import type { Light } from './light.ts';
import type { PortraitModel } from './portrait-model.ts';
import { posesIn, possible } from './places.ts';
import { bearings } from './poses.ts';
import type { Direction } from './poses.ts';
import { picture, portraitSize } from './picture.ts';
import type { PictureSize } from './picture.ts';
import { timesOfDay } from './scene.ts';
import type { Scene, SceneName, TimeOfDay } from './scene.ts';
import { sceneAt } from './scenes.ts';
import { hashOf, picker } from './seed.ts';
import type { Picker } from './seed.ts';
import { framed, placedIn, shotFor } from './shots.ts';
import type { ShotName } from './shots.ts';
import { wardrobeOf } from './wardrobe.ts';
import type { Outfit } from './wardrobe.ts';
import { drawWindow } from './windows.ts';

/** What a prompt may ask for by name. */
export type Styling = {
  color?: string;
  cut?: GarmentCut;
  time?: TimeOfDay;
  arms?: ArmPoseName;
  shot?: ShotName;
  look?: Direction;
};

/** The model in their own window: 4:5. */
export function drawPortrait(model: PortraitModel, size: PictureSize = portraitSize): string {
  return picture(drawWindow(model.window, model.block, model.block2) + drawFigure(presented(model)), size);
}

/** The figure alone on transparent background, in the portrait's place. */
export function drawCutout(model: PortraitModel, size: PictureSize = portraitSize): string {
  return picture(drawFigure(presented(model)), size);
}

/** As large as the window allows, hair and hat included. */
const presented = (model: PortraitModel): Figure => ({ zoom: 0.92, eyeLine: 372, ...model });

/** The model somewhere else, in other clothes. The same arguments always draw the same picture. */
export function drawScene(
  model: PortraitModel,
  sceneIndex: number,
  seed = 0,
  size: PictureSize = portraitSize,
  styling: Styling = {},
): string {
  const stage = stageScene(model, sceneIndex, seed, size, styling);
  return picture(drawStage(stage), size);
}

/** The parts of a scene picture, for those who want to move them. */
export type Stage = {
  backdrop: string;
  figure: Figure;
  foreground: string;
  light: Light;
  shadow: number;
  blur: number;
};

export function drawStage({ backdrop, figure, foreground, light, shadow }: Stage): string {
  const side = figure.mirror ? -1 : 1;
  const cast = shadow
    ? `<g opacity="${shadow}" transform="translate(${side * 46} 34)">${drawSilhouette(figure, '#0B1024')}</g>`
    : '';
  // A shadow parts the person from a wall already.
  const rim =
    cast && light.edge < 4
      ? ''
      : `<g transform="translate(${side * -light.edge} ${-light.edge * 0.6})">${drawSilhouette(figure, light.rim)}</g>`;
  return backdrop + cast + rim + toned(drawFigure(figure), light.tint, light.share) + foreground + grain;
}

export function stageScene(
  model: PortraitModel,
  sceneIndex: number,
  seed: number,
  size: PictureSize,
  styling: Styling = {},
): Stage {
  const pick = picker(`${model.id}:${sceneIndex}:${seed}`);
  const scene = sceneAt(sceneIndex);
  const times = scene.lights ?? timesOfDay;
  const time = styling.time ?? pick(timesOfDay);
  const at = times.indexOf(time) as 0 | 1 | 2;
  const light = lightOf(scene.name, time);
  const dressed = dress(model, outfitFor(model, sceneIndex, seed), pick, styling, scene.sunny && time !== 'night');
  const arms = armsFor(dressed, scene, sceneIndex + seed, styling);
  const posed = { ...dressed, ...bearingFor(arms, styling, pick), arms, propColor: pick(propColors(model)) };
  const shot = styling.shot ?? shotFor(arms, pick);
  const figure = { ...posed, ...placedIn(shot, scene, posed, size, pick) };
  const backdrop = toned(scene.draw({ block: model.block, block2: model.block2, light: at }), light.haze, light.far);
  return {
    backdrop: framed(backdrop, shot, pick),
    figure,
    foreground: drawForeground(scene.name, time, scene.stand, pick),
    light,
    shadow: scene.walled ? 0.2 : 0,
    blur: flat.includes(scene.name) ? 0 : blurOf[shot] * (scene.walled ? 0.7 : 1),
  };
}

/** Of the backdrop, in pixels of a fifth of the picture: the nearer the person, the softer what is behind. */
const blurOf: Record<ShotName, number> = { close: 2.2, waist: 1.3, half: 0.8, wide: 0 };
/** Nothing in them is far away. */
const flat: readonly SceneName[] = ['wall', 'studio', 'tiles'];

/** Steps through what fits the place, so that pictures next to each other differ. */
function armsFor(figure: Figure, scene: Scene, step: number, { arms }: Styling): ArmPoseName {
  if (arms && possible(arms, figure)) return arms;
  const poses = posesIn(scene.name, figure);
  return poses[(step + hashOf(figure.id)) % poses.length] ?? poses[0];
}

function bearingFor(arms: ArmPoseName, { look }: Styling, pick: Picker) {
  if (look) return pick(bearings[look]);
  const read = arms === 'book' || arms === 'phone' || arms === 'tablet' || arms === 'gamepad';
  const directions: [Direction, ...Direction[]] = read
    ? ['down', 'towards']
    : ['towards', 'towards', 'away', 'towards'];
  return pick(bearings[pick<Direction>(atFace.includes(arms) || read ? directions : [...directions, 'aside'])]);
}

/** Hands that lie at a face seen from the front. */
const atFace: readonly ArmPoseName[] = ['chin', 'call', 'microphone', 'sunglasses', 'handInHair'];

const propColors = ({ block }: PortraitModel) => [block, '#E4572E', '#2A6F97', '#F2C230', '#3E7D5A'] as const;

/** Steps through the wardrobe, so that scenes next to each other never show the same clothes. */
function outfitFor(model: PortraitModel, sceneIndex: number, seed: number): Outfit {
  const outfits = wardrobeOf(model);
  return outfits[(sceneIndex * 3 + seed) % outfits.length] ?? outfits[0];
}

function dress(model: PortraitModel, outfit: Outfit, pick: Picker, styling: Styling, sunny: boolean): Figure {
  const worn = outfit.accessories ?? model.accessories;
  const lifted = styling.arms === 'sunglasses';
  const shaded = sunny && !lifted && pick([true, false, false, false]) && !worn.some(({ kind }) => kind === 'glasses');
  return {
    ...model,
    teeth: false,
    hair: { ...model.hair, ...outfit.hair },
    garment: restyled(outfit.garment, model, styling),
    accessories: shaded ? [...worn, { kind: 'sunglasses', color: '#14172A' }] : worn,
    rolled: pick([true, false]),
    bottom: pick(['#2B3247', '#3E5C86', '#E8E0D2', '#4A3A32', '#1C1D26']),
  };
}

function restyled(garment: Figure['garment'], model: PortraitModel, { color, cut }: Styling): Figure['garment'] {
  const bare = cut === 'tank' || cut === 'offShoulder';
  const wearable = cut && !(bare && (model.gender === 'male' || model.hair.style === 'headscarf'));
  if (wearable && cut !== garment.cut) return { cut, color: color ?? garment.color, inner: '#FFFFFF' };
  return color ? { ...garment, color } : garment;
}
