import { isMan } from './figure.ts';
import type { Figure } from './figure.ts';
import { skins } from './skins.ts';
import { fill, line, mix, oval } from './svg.ts';

export function drawMouth(figure: Figure): string {
  const man = isMan(figure);
  const skin = skins[figure.skin];
  const x = 402 + figure.turn * 9 * 1.1;
  const y = man ? 530 : 528;
  const upper = man ? mix(skin.dark, skin.shade, 0.35) : mix(figure.face.lip, '#2A0610', 0.28);
  const lower = man ? mix(skin.shade, skin.blush, 0.35) : figure.face.lip;
  if (figure.teeth) return laughing(x, y, upper, lower, man);
  return (
    closedLips(x, y, figure.smile, upper, lower, man) +
    (man ? chinLine(figure, x, y) : oval(x - 7, y + 15, 11, 4, mix(lower, '#FFFFFF', 0.55), 0.75))
  );
}

function laughing(x: number, y: number, upper: string, lower: string, man: boolean): string {
  return (
    fill(
      `M${x - 42} ${y - 9}C${x - 24} ${y - 12} ${x - 12} ${y - 15} ${x} ${y - 11}C${x + 12} ${y - 15} ${x + 24} ${y - 12} ${x + 42} ${y - 9}C${x + 26} ${y + 26} ${x - 26} ${y + 26} ${x - 42} ${y - 9}Z`,
      lower,
    ) +
    fill(
      `M${x - 36} ${y - 6}C${x - 14} ${y - 3} ${x + 14} ${y - 3} ${x + 36} ${y - 6}C${x + 22} ${y + 13} ${x - 22} ${y + 13} ${x - 36} ${y - 6}Z`,
      '#FFFAF5',
    ) +
    (man
      ? ''
      : fill(
          `M${x - 42} ${y - 9}C${x - 24} ${y - 16} ${x - 12} ${y - 19} ${x - 5} ${y - 15}C${x - 2} ${y - 13} ${x + 2} ${y - 13} ${x + 5} ${y - 15}C${x + 12} ${y - 19} ${x + 24} ${y - 16} ${x + 42} ${y - 9}C${x + 20} ${y - 3} ${x - 20} ${y - 3} ${x - 42} ${y - 9}Z`,
          upper,
        ))
  );
}

/** A smile lifts the corners. Men's lips are flatter. */
function closedLips(x: number, y: number, smile: number, upper: string, lower: string, man: boolean): string {
  const corner = y - smile * 5;
  const full = man ? 0.72 : 1;
  const depth = man ? 20 : 28;
  return (
    fill(
      `M${x - 34} ${corner + 1}C${x - 18} ${y + 5} ${x + 18} ${y + 5} ${x + 34} ${corner + 1}C${x + 25} ${y + 24 * full} ${x + 12} ${y + depth} ${x} ${y + depth}C${x - 12} ${y + depth} ${x - 25} ${y + 24 * full} ${x - 34} ${corner + 1}Z`,
      lower,
    ) +
    fill(
      `M${x - 38} ${corner}C${x - 26} ${y - 9 * full} ${x - 13} ${y - 17 * full} ${x - 6} ${y - 13 * full}C${x - 2} ${y - 11 * full} ${x + 2} ${y - 11 * full} ${x + 6} ${y - 13 * full}C${x + 13} ${y - 17 * full} ${x + 26} ${y - 9 * full} ${x + 38} ${corner}C${x + 24} ${y + 3} ${x + 13} ${y + 6} ${x} ${y + 4}C${x - 13} ${y + 6} ${x - 24} ${y + 3} ${x - 38} ${corner}Z`,
      upper,
    )
  );
}

function chinLine(figure: Figure, x: number, y: number): string {
  if (figure.beard) return '';
  const shade = skins[figure.skin].shade;
  return line(`M${x - 16} ${y + 32}C${x - 6} ${y + 36} ${x + 6} ${y + 36} ${x + 16} ${y + 32}`, shade, 4);
}
