import { drawBodyAccessories, drawHeadAccessories } from './accessories.ts';
import { armPoses, propHeldIn } from './arm-poses.ts';
import type { ArmPair } from './arm-poses.ts';
import { drawArms, jointsOf } from './arms.ts';
import { buildOf, middle } from './builds.ts';
import { drawEars, drawFace } from './face.ts';
import { faceOutline } from './face-shapes.ts';
import { isMan } from './figure.ts';
import type { Figure, Hair } from './figure.ts';
import { drawGarment } from './garments.ts';
import { drawHair, hidesEars } from './hair.ts';
import { drawProfileAccessories } from './profile-accessories.ts';
import { drawProfileFace, profileOutline } from './profile-face.ts';
import { drawProfileHair } from './profile-hair.ts';
import { drawNeck } from './neck.ts';
import { drawPocket } from './pockets.ts';
import { drawProp } from './props.ts';
import { within } from './shapes.ts';
import { drawBottom, garmentTorso } from './torso.ts';
import { fill } from './svg.ts';

/**
 * One person from hair to thighs, their eyes at `eyeLine` of a picture 800 wide. From behind to front: hair, body and
 * garment, upper arms, head with its hair, then forearms, what they hold, and the fingers around it.
 */
export function drawFigure(figure: Figure): string {
  const head = headOf(figure);
  const pair: ArmPair = armPoses[figure.arms ?? 'standing'];
  const [left, right] = pair;
  const arms = drawArms(figure, pair);
  const held = heldBy(figure, pair);
  const behind = figure.arms === 'umbrella';
  const hangs = right.hand === 'fist';
  const lowered = (['left', 'right'] as const).filter((side) => !(side === 'left' ? left : right).raised);
  const parts = (part: 'upper' | 'lower' | 'fingers') => arms.left[part] + arms.right[part];
  return placed(
    figure,
    (behind ? held.back : '') +
      headed(figure, head.back) +
      drawBottom(figure) +
      drawNeck(figure) +
      drawGarment(figure) +
      within(garmentTorso(figure), lowered.map((side) => arms[side].shadow).join('')) +
      drawBodyAccessories(figure) +
      parts('upper') +
      headed(figure, head.face + head.front + head.worn) +
      (behind ? '' : held.back) +
      (hangs ? held.front : '') +
      parts('lower') +
      (hangs ? '' : held.front) +
      parts('fingers') +
      drawPocket(figure, left, -1) +
      drawPocket(figure, right, 1),
  );
}

/** What the head is made of: seen from the side, or from the front and half turned. */
function headOf(figure: Figure): Hair & { face: string; worn: string } {
  return figure.profile
    ? { ...drawProfileHair(figure), face: drawProfileFace(figure), worn: drawProfileAccessories(figure) }
    : { ...drawHair(figure), face: drawFace(figure), worn: drawHeadAccessories(figure) };
}

/** The figure's outline in one colour: for its shadow and the light around its edge. */
export function drawSilhouette(figure: Figure, color: string): string {
  const head = headOf(figure);
  const pair: ArmPair = armPoses[figure.arms ?? 'standing'];
  const arms = drawArms(figure, pair);
  const held = heldBy(figure, pair);
  const face = fill(figure.profile ? profileOutline(figure) : faceOutline(figure.face.shape, figure.turn), color);
  const ears = figure.profile || hidesEars(figure.hair.style) ? '' : inOneColor(drawEars(figure), color);
  return placed(
    figure,
    inOneColor(headed(figure, head.back + head.front + head.worn), color) +
      headed(figure, face + ears) +
      inOneColor(drawNeck(figure), color) +
      fill(garmentTorso(figure), color) +
      inOneColor(arms.left.outline + arms.right.outline + held.back + held.front, color),
  );
}

/** What is clipped to an outline adds nothing to it. */
const inOneColor = (svg: string, color: string): string =>
  svg
    .replaceAll(/(fill|stroke)="(?!none)[^"]*"/g, `$1="${color}"`)
    .replaceAll(/ (?:fill|stroke)-opacity="[^"]*"/g, '')
    .replaceAll(/<g clip-path="[^"]*">/g, '<g display="none">');

function placed({ zoom = 1, dx = 0, eyeLine = 360, lean = 0, mirror = false }: Figure, inner: string): string {
  const size = mirror ? `${-zoom} ${zoom}` : `${zoom}`;
  const turn = lean ? ` rotate(${lean} ${middle} 1300)` : '';
  return `<g transform="translate(${400 + dx} ${eyeLine}) scale(${size}) translate(${-middle} -404)${turn}">${inner}</g>`;
}

function heldBy(figure: Figure, pair: ArmPair): { back: string; front: string } {
  const prop = propHeldIn(figure.arms ?? 'standing');
  if (!prop) return { back: '', front: '' };
  const angle = pair[1].hand === 'fist' ? 0 : pair[1].angle;
  return drawProp(prop, figure.propColor ?? '#2A6F97', placeOfProp(figure, pair), angle);
}

/** Tilted, and a little smaller than it is drawn. */
function headed(figure: Figure, inner: string): string {
  const [x, y] = isMan(figure) ? [1.01, 0.95] : [1.04, 0.95];
  return `<g transform="rotate(${figure.headTilt} ${middle} 600) translate(${middle} 630) scale(${x} ${y}) translate(${-middle} -600)">${inner}</g>`;
}

function placeOfProp(figure: Figure, [, right]: ArmPair): [number, number] {
  const { hand } = jointsOf(figure, right);
  // Between two hands a thing lies in the middle; hands of broader people come nearer to its edges.
  const { hand: size } = buildOf(figure);
  return [middle + hand[0], hand[1] + (right.hand === 'fist' ? 0 : (size - 1) * 10)];
}
