import { turnedBy } from './eyes.ts';
import { lips } from './face-shapes.ts';
import { isMan } from './figure.ts';
import type { Figure } from './figure.ts';
import { within } from './shapes.ts';
import { skins } from './skins.ts';
import { fill, line, mix, oval } from './svg.ts';

/** In its own place around 0,0; the far corner comes nearer when the head turns. */
export function drawMouth(figure: Figure): string {
  const skin = skins[figure.skin];
  const man = isMan(figure);
  const upper = man ? mix(skin.dark, skin.shade, 0.45) : mix(figure.face.lip, '#2A0610', 0.26);
  const lower = man ? mix(skin.shade, skin.blush, 0.35) : figure.face.lip;
  const x = Math.round(402 + turnedBy(figure) * 0.95);
  const inner = figure.teeth ? laughing(figure, upper, lower) : closed(figure, upper, lower);
  const narrow = 1 - Math.abs(figure.turn) * 0.08;
  return `<g transform="translate(${x} 530) scale(${narrow.toFixed(2)} 1)">${inner}</g>`;
}

function laughing({ face, skin }: Figure, upper: string, lower: string): string {
  const [half, up, low] = lips[face.lips];
  const w = half + 6;
  const depth = 20 + low * 0.55;
  const open = `M${-w + 4} -13C${-w * 0.5} -2 ${w * 0.5} -2 ${w - 4} -13C${w * 0.66} 26 ${-w * 0.66} 26 ${-w + 4} -13Z`;
  return (
    fill(
      `M${-w} -15C${-w * 0.6} -6 ${w * 0.6} -6 ${w} -15C${w * 0.72} ${depth} ${-w * 0.72} ${depth} ${-w} -15Z`,
      lower,
    ) +
    fill(open, '#5A1420') +
    within(
      open,
      fill(`M${-w} -20H${w}V-8C${w * 0.5} 12 ${-w * 0.5} 12 ${-w} -8Z`, '#FFFAF5') +
        oval(0, 19, w * 0.42, 8, '#C4525A'),
    ) +
    fill(
      `M${-w} -15C${-w * 0.5} ${-9 - up * 0.6} -10 ${-8 - up * 0.6} 0 ${-5 - up * 0.35}C10 ${-8 - up * 0.6} ${w * 0.5} ${-9 - up * 0.6} ${w} -15C${w * 0.5} -3 ${-w * 0.5} -3 ${-w} -15Z`,
      upper,
    ) +
    line(`M${-w - 7} -22q-6 8 -1 16M${w + 7} -22q6 8 1 16`, skins[skin].dark, 3, 0.4)
  );
}

/** A smile lifts the corners. */
function closed(figure: Figure, upper: string, lower: string): string {
  const [half, up, low, bow] = lips[figure.face.lips];
  const w = half + figure.smile * 4;
  const corner = 1 - figure.smile * 10;
  const skin = skins[figure.skin];
  return (
    fill(
      `M${-w + 3} ${corner + 1}C${-w * 0.5} 4 ${w * 0.5} 4 ${w - 3} ${corner + 1}C${w * 0.6} ${low * 0.9} ${w * 0.3} ${low} 0 ${low}C${-w * 0.3} ${low} ${-w * 0.6} ${low * 0.9} ${-w + 3} ${corner + 1}Z`,
      lower,
    ) +
    fill(
      `M${-w} ${corner}C${-w * 0.6} ${-up * 0.5} ${-w * 0.32} ${-up} ${-w * 0.16} ${-up}C${-3} ${-up} -2 ${-up + bow} 0 ${-up + bow}C2 ${-up + bow} 3 ${-up} ${w * 0.16} ${-up}C${w * 0.32} ${-up} ${w * 0.6} ${-up * 0.5} ${w} ${corner}C${w * 0.5} 3 ${w * 0.2} 6 0 4C${-w * 0.2} 6 ${-w * 0.5} 3 ${-w} ${corner}Z`,
      upper,
    ) +
    (isMan(figure)
      ? figure.beard
        ? ''
        : line(`M-14 ${low + 10}C-5 ${low + 14} 5 ${low + 14} 14 ${low + 10}`, skin.shade, 4)
      : oval(-6, low * 0.52, w * 0.26, low * 0.13, mix(lower, '#FFFFFF', 0.5), 0.7) +
        line(`M-12 ${low + 8}C-4 ${low + 11} 4 ${low + 11} 12 ${low + 8}`, skin.shade, 3, 0.7)) +
    (figure.smile > 0.5
      ? line(`M${-w - 6} ${corner - 7}q-5 6 -1 13M${w + 6} ${corner - 7}q5 6 1 13`, skin.dark, 3, 0.4)
      : '')
  );
}
