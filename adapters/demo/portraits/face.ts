import { drawEyes } from './eyes.ts';
import { isMan } from './figure.ts';
import type { Figure } from './figure.ts';
import { drawBeard, hidesEars } from './hair.ts';
import { drawMouth } from './mouth.ts';
import { skins } from './skins.ts';
import { clipped, disc, each, fill, line, oval } from './svg.ts';

const outlines = {
  male: 'M290 372C284 276 334 218 400 218C466 218 516 276 510 372C509 440 506 492 490 530C472 566 438 594 402 594C366 594 330 566 312 530C296 492 291 440 290 372Z',
  female:
    'M292 372C284 280 336 220 400 220C464 220 516 280 508 372C507 430 501 474 483 510C464 546 433 586 402 588C371 586 338 546 319 510C301 474 293 430 292 372Z',
};

/** Ears, face with its shaded right side, beard and features. */
export function drawFace(figure: Figure): string {
  const skin = skins[figure.skin];
  const outline = outlines[figure.gender];
  const shading =
    fill('M290 214L512 214L512 330C470 268 340 268 290 350Z', skin.shade, 0.38) +
    fill(
      'M520 190C470 230 470 330 480 392C486 432 476 470 458 500C446 522 440 556 404 592L540 620L560 300Z',
      skin.shade,
      0.62,
    ) +
    oval(398, 567, 13, 5, skin.light, 0.45);
  return [
    hidesEars(figure.hair.style) ? '' : ears(figure),
    fill(outline, skin.base),
    clipped(`${figure.id}-face`, outline, shading),
    drawBeard(figure),
    nose(figure),
    isMan(figure) ? '' : blush(figure),
    figure.freckles ? freckles(figure) : '',
    drawEyes(figure),
    drawMouth(figure),
  ].join('');
}

function ears({ skin }: Figure): string {
  const { base, shade } = skins[skin];
  return (
    oval(287, 418, 20, 36, base) + oval(517, 418, 20, 36, shade) + line('M282 402C274 414 280 434 288 440', shade, 4)
  );
}

function nose(figure: Figure): string {
  const skin = skins[figure.skin];
  const x = 402 + figure.turn * 9 * 1.25;
  const width = isMan(figure) ? 25 : 21;
  const tip = isMan(figure) ? 27 : 22;
  return (
    fill(
      `M${x + 3} 394C${x + 5} 430 ${x + 13} 450 ${x + width} 468C${x + tip} 481 ${x + 12} 488 ${x + 2} 487C${x - 6} 486 ${x - 9} 483 ${x - 11} 480C${x - 2} 480 ${x + 4} 476 ${x + 4} 468C${x + 3} 446 ${x} 424 ${x + 3} 394Z`,
      skin.shade,
      0.9,
    ) +
    line(`M${x - 18} 477C${x - 14} 485 ${x - 9} 486 ${x - 5} 483`, skin.dark, 3.2, 0.75) +
    line(`M${x + 8} 484C${x + 13} 486 ${x + 18} 484 ${x + 20} 478`, skin.dark, 3.2, 0.75) +
    oval(x - 4, 454, 5, 15, skin.light, 0.8)
  );
}

function blush(figure: Figure): string {
  const { blush: color } = skins[figure.skin];
  const shift = figure.turn * 9 * 0.6;
  const id = `${figure.id}-blush`;
  return (
    `<radialGradient id="${id}"><stop offset=".25" stop-color="${color}" stop-opacity=".42"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>` +
    oval(332 + shift, 468, 44, 30, `url(#${id})`) +
    oval(472 + shift, 468, 44, 30, `url(#${id})`)
  );
}

const freckleSpots = [
  [338, 452, 2.6],
  [352, 462, 2.2],
  [330, 466, 2],
  [346, 476, 2.4],
  [362, 450, 2],
  [448, 452, 2.4],
  [462, 462, 2.4],
  [474, 454, 2],
  [456, 474, 2.2],
  [440, 464, 2],
  [396, 452, 2],
  [408, 446, 2],
] as const;

function freckles(figure: Figure): string {
  const { dark } = skins[figure.skin];
  return each(freckleSpots, (x, y, radius) => disc(x + figure.turn * 9, y, radius, dark, 0.5));
}
