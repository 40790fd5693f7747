import { drawEyes, turnedBy } from './eyes.ts';
import { chinOf, faceOutline, noses } from './face-shapes.ts';
import { isMan } from './figure.ts';
import type { Figure } from './figure.ts';
import { drawBeard } from './beard.ts';
import { hidesEars } from './hair.ts';
import { drawMouth } from './mouth.ts';
import { within } from './shapes.ts';
import { skins } from './skins.ts';
import { disc, each, fill, line, moved, oval } from './svg.ts';

/** Ears, face with its shaded right side, beard and features. */
export function drawFace(figure: Figure): string {
  const skin = skins[figure.skin];
  const { face } = figure;
  const outline = faceOutline(face.shape, figure.turn);
  const shift = turnedBy(figure);
  const end = chinOf(face.shape);
  const shading =
    fill('M270 200L534 200L534 330C470 262 340 262 270 350Z', skin.shade, 0.32) +
    moved(
      Math.round(shift * 0.5),
      0,
      fill(
        `M520 190C474 230 474 330 482 392C486 432 474 470 458 504C446 526 440 560 400 ${end + 6}L560 620L580 300Z`,
        skin.shade,
        0.58,
      ),
    ) +
    oval(398 + shift * 0.6, end - 24, 13, 5, skin.light, 0.45);
  return [
    hidesEars(figure.hair.style) ? '' : drawEars(figure),
    fill(outline, skin.base),
    within(outline, shading + (face.blush ? blush(figure) : '') + drawBeard(figure)),
    moved(
      Math.round(shift),
      0,
      (figure.freckles ? freckles(figure) : '') + (face.mole ? disc(438, 506, 3.6, skin.dark, 0.9) : ''),
    ),
    age(figure),
    nose(figure),
    drawEyes(figure),
    drawMouth(figure),
  ].join('');
}

export function drawEars(figure: Figure): string {
  const { base, shade } = skins[figure.skin];
  const near = (sign: 1 | -1) => Math.max(0, -figure.turn * sign) * 12;
  const seen = (sign: 1 | -1) => 1 - Math.max(0, figure.turn * sign) * 0.75;
  const ear = (sign: 1 | -1, color: string) => {
    if (figure.turn * sign > 0.6) return '';
    const x = 402 + sign * (113 - near(sign) * 0.2);
    return (
      oval(x, 420, 19 * seen(sign), 35, color) + line(`M${x + sign * 5} 404q${sign * 9} 14 ${-sign * 4} 34`, shade, 4)
    );
  };
  return ear(-1, base) + ear(1, figure.turn < 0 ? base : shade);
}

/** The bridge leans to where the head turns; its shadow lies to the right. */
function nose(figure: Figure): string {
  const skin = skins[figure.skin];
  const [width, end, bulge, tip] = noses[figure.face.nose];
  const x = Math.round(402 + turnedBy(figure));
  const lean = Math.round(figure.turn * 11);
  const t = x + lean;
  const right = t + width;
  return (
    fill(
      `M${x + 4} 388C${x + 7 + bulge + lean * 0.4} 424 ${t + 8 + bulge} 440 ${right - 2} ${end - 20}C${right + 5} ${end - 8} ${right - 6} ${end + 1} ${t + 3} ${end}C${t - 5} ${end} ${t - 8} ${end - 4} ${t - 10} ${end - 7}C${t - 1} ${end - 8} ${t + 4} ${end - 12} ${t + 4} ${end - 20}C${t + 3 + bulge * 0.5} 446 ${x + bulge * 0.4} 424 ${x + 4} 388Z`,
      skin.shade,
      0.85,
    ) +
    line(
      `M${t - width + 3} ${end - 11}C${t - width + 5} ${end - 2} ${t - 11} ${end - 1} ${t - 6} ${end - 4}`,
      skin.dark,
      3.2,
      0.7,
    ) +
    line(
      `M${t + 8} ${end - 3}C${t + 13} ${end - 1} ${right - 4} ${end - 3} ${right - 1} ${end - 10}`,
      skin.dark,
      3.2,
      0.7,
    ) +
    oval(t - 4, end - 26 * tip, 5 * tip, 12 * tip, skin.light, 0.75)
  );
}

function blush(figure: Figure): string {
  const { blush: color } = skins[figure.skin];
  const shift = turnedBy(figure) * 0.7;
  return (
    oval(334 + shift, 470, 34, 20, color, 0.18) +
    oval(470 + shift, 470, 34, 20, color, 0.18) +
    oval(334 + shift, 470, 22, 12, color, 0.16) +
    oval(470 + shift, 470, 22, 12, color, 0.16)
  );
}

/** Lines beside mouth and eyes, under the eyes and on the forehead. */
function age(figure: Figure): string {
  const { age: years = 0 } = figure.face;
  if (years === 0) return '';
  const { dark, shade } = skins[figure.skin];
  const strong = years === 2 ? 0.5 : 0.26;
  const folds =
    line(
      years === 2
        ? 'M364 484C352 498 346 510 346 524M440 484C452 498 458 510 458 524'
        : 'M364 490C356 499 351 507 350 514M440 490C448 499 453 507 454 514',
      dark,
      3.2,
      strong,
    ) + line('M332 430C342 438 358 439 370 435M434 435C446 439 462 438 472 430', shade, 3, strong + 0.2);
  const feet = line('M306 398l-12 -7M305 408l-14 1M498 398l12 -7M499 408l14 1', dark, 3, strong);
  const forehead =
    years === 2 ? line('M352 306C380 299 424 299 452 306M362 326C384 321 420 321 442 326', dark, 3, 0.24) : '';
  return moved(Math.round(turnedBy(figure) * 0.9), 0, folds + feet + forehead);
}

const freckleSpots = [
  [338, 452, 2.6],
  [352, 462, 2.2],
  [326, 464, 2],
  [346, 476, 2.4],
  [364, 450, 2],
  [356, 474, 1.8],
  [448, 452, 2.4],
  [462, 462, 2.4],
  [474, 454, 2],
  [456, 474, 2.2],
  [440, 464, 2],
  [396, 446, 2],
  [408, 440, 2],
] as const;

const freckles = (figure: Figure) =>
  each(freckleSpots, (x, y, radius) => disc(x, y, radius, isMan(figure) ? '#8A5226' : skins[figure.skin].dark, 0.5));
