import type { Garment, GarmentCut, Weave } from './figure.ts';
import type { Point } from './shapes.ts';
import { darker, lighter, line, repeat } from './svg.ts';

const usual: Record<GarmentCut, Weave> = {
  blazer: 'plain',
  turtleneck: 'ribbed',
  tank: 'plain',
  offShoulder: 'plain',
  tee: 'plain',
  hoodie: 'plain',
  shirt: 'plain',
  leatherJacket: 'plain',
  knit: 'knitted',
  trench: 'plain',
  denimJacket: 'twill',
};

const weaveOf = ({ cut, stripes, weave }: Garment): Weave =>
  weave ?? (cut === 'tee' && stripes ? 'striped' : usual[cut]);

/** Where cloth lies, turned by `degrees` around `pivot`. */
export type Area = { x: number; y: number; width: number; height: number; degrees?: number; pivot?: Point };

const steps = (from: number, length: number, step: number, draw: (at: number) => string): string =>
  repeat(Math.ceil(length / step), (i) => draw(Math.round(from + i * step)));
const upright = ({ x, y, width, height }: Area, step: number, shift = 0) =>
  steps(x + shift, width, step, (at) => `M${at} ${Math.round(y)}v${Math.round(height)}`);
const level = ({ x, y, width, height }: Area, step: number, shift = 0) =>
  steps(y + shift, height, step, (at) => `M${Math.round(x)} ${at}h${Math.round(width)}`);
const slanted = ({ x, y, width, height }: Area, step: number) =>
  steps(
    x - height,
    width + height,
    step,
    (at) => `M${at} ${Math.round(y + height)}l${Math.round(height)} ${-Math.round(height)}`,
  );

/**
 * The threads of a garment over an area, to be clipped to its outline. Lines instead of an SVG pattern: those take a
 * third of the time to draw.
 */
export function cloth(garment: Garment, area: Area): string {
  const threads = threadsOf(garment, area);
  const { degrees = 0, pivot = [area.x, area.y] } = area;
  if (threads === '' || degrees === 0) return threads;
  return `<g transform="rotate(${degrees} ${Math.round(pivot[0])} ${Math.round(pivot[1])})">${threads}</g>`;
}

function threadsOf(garment: Garment, area: Area): string {
  const { color, stripes } = garment;
  const dark = darker(color, 0.22);
  const light = lighter(color, 0.28);
  switch (weaveOf(garment)) {
    case 'striped':
      return line(level(area, 46, 18), stripes ?? dark, 20);
    case 'checked':
      return (
        line(upright(area, 58, 14) + level(area, 58, 14), dark, 5, 0.5) +
        line(upright(area, 58, 26) + level(area, 58, 26), dark, 2.5, 0.5) +
        line(upright(area, 58, 44) + level(area, 58, 44), stripes ?? light, 2.5, 0.8)
      );
    case 'knitted':
      return (
        `<g stroke-dasharray="11 8">${line(upright(area, 24), dark, 4, 0.45)}</g>` +
        `<g stroke-dasharray="11 8" stroke-dashoffset="9">${line(upright(area, 24, 12), dark, 4, 0.45)}</g>`
      );
    case 'ribbed':
      return line(upright(area, 18), dark, 4, 0.5);
    case 'twill':
      return line(slanted(area, 15), light, 2, 0.4);
    case 'pinstriped':
      return line(upright(area, 30), stripes ?? light, 3, 0.75);
    default:
      return '';
  }
}
