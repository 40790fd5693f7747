import { isMan } from './figure.ts';
import type { Figure } from './figure.ts';
import { skins } from './skins.ts';
import { clipped, disc, fill, line, mix, ring } from './svg.ts';

const lash = '#1B1018';
const eyeLine = 404;

/** Both eyes and brows. The far eye is a little narrower when the head turns. */
export function drawEyes(figure: Figure): string {
  const shift = figure.turn * 9;
  const nearLeft = -(1 - Math.max(0, -figure.turn) * 0.1);
  const nearRight = 1 - Math.max(0, figure.turn) * 0.1;
  const browLine = eyeLine - (isMan(figure) ? 37 : 44) - (figure.browLift ?? 0);
  const at = (x: number, y: number, stretch: number, degrees: number, inner: string) =>
    `<g transform="translate(${x + shift} ${y}) scale(${stretch} 1) rotate(${degrees})">${inner}</g>`;
  const eye = (side: 1 | -1) => (figure.eyesClosed ? closedEye(figure) : openEye(figure, side));
  return (
    at(349, eyeLine, nearLeft, -3, eye(-1)) +
    at(455, eyeLine, nearRight, -3, eye(1)) +
    at(347, browLine, nearLeft, -2, brow(figure)) +
    at(457, browLine, nearRight, -2, brow(figure))
  );
}

/** Drawn as the viewer's right eye around 0,0; the left one is its mirror image. */
function openEye(figure: Figure, side: 1 | -1): string {
  const man = isMan(figure);
  const skin = skins[figure.skin];
  const { iris } = figure.face;
  const look = (figure.gaze ?? 0) * side;
  const white = man
    ? 'M-28 4C-15 -13 12 -16 28 -3C16 9 -10 12 -28 4Z'
    : 'M-29 5C-17 -17 12 -22 30 -5C17 12 -11 15 -29 5Z';
  const shadow = man ? undefined : figure.face.eyeShadow;
  return [
    shadow ? fill('M-31 3C-22 -27 18 -37 46 -16C34 -12 32 -8 30 -5C12 -22 -17 -17 -31 3Z', shadow, 0.55) : '',
    fill(white, '#FFF8F2'),
    clipped(
      `${figure.id}-eye${side}`,
      white,
      disc(look, -4, 14, iris) +
        ring(look, -4, 14, mix(iris, '#120A10', 0.55), 3) +
        disc(look, -4, 6.4, '#160C12') +
        fill('M-30 -22H32V-11C12 -16 -12 -15 -30 -2Z', '#3A1E22', 0.28),
    ),
    disc(look - 5, -9, 3.6, '#FFFFFF'),
    man
      ? fill('M-29 5C-17 -16 12 -21 31 -4C28 -3 28 -2 28 -1C12 -13 -13 -11 -29 5Z', lash) +
        line('M-16 9C-6 12 8 11 18 5', skin.dark, 2, 0.35)
      : fill('M-31 7C-19 -20 12 -27 31 -9L47 -19C42 -9 37 -3 30 -1C13 -16 -14 -13 -31 7Z', lash) +
        line('M-20 8C-8 14 10 13 24 1', mix(skin.dark, lash, 0.35), 2.2, 0.55),
    line(man ? 'M-22 -14C-8 -25 10 -27 28 -16' : 'M-24 -17C-9 -31 13 -33 33 -20', skin.shade, 3),
  ].join('');
}

function closedEye(figure: Figure): string {
  const lid = isMan(figure)
    ? 'M-30 -1C-15 13 13 14 31 -2C29 6 26 8 22 10C8 19 -18 16 -30 -1Z'
    : 'M-31 -2C-16 16 14 17 33 -3L46 -6C38 4 34 8 28 11C10 24 -18 20 -31 -2Z';
  return fill(lid, lash) + line('M-26 -14C-9 -24 13 -25 33 -14', skins[figure.skin].shade, 3);
}

function brow(figure: Figure): string {
  return isMan(figure)
    ? fill('M-33 -4C-14 -13 14 -16 40 0C18 -4 -4 1 -30 10C-34 7 -35 0 -33 -4Z', figure.face.brow)
    : fill('M-31 -3C-12 -14 14 -19 42 -1C18 -9 -6 -5 -29 6C-32 4 -33 0 -31 -3Z', figure.face.brow);
}
