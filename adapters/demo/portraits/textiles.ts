import type { Garment, GarmentCut } from './figure.ts';
import { clipId } from './shapes.ts';
import { box, darker, fill, lighter, line } from './svg.ts';

export const weaves = ['plain', 'striped', 'checked', 'knitted', 'ribbed', 'twill', 'pinstriped'] as const;
export type Weave = (typeof weaves)[number];

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

type Tile = { width: number; height: number; inner: string };

function tileOf(garment: Garment): Tile | undefined {
  const { color, stripes } = garment;
  const dark = darker(color, 0.2);
  const light = lighter(color, 0.28);
  switch (weaveOf(garment)) {
    case 'plain':
      return undefined;
    case 'striped':
      return { width: 40, height: 46, inner: box(0, 8, 40, 20, stripes ?? dark) };
    case 'checked':
      return {
        width: 58,
        height: 58,
        inner:
          line('M0 14H58M14 0V58', dark, 5, 0.5) +
          line('M0 24H58M24 0V58', dark, 2.5, 0.5) +
          line('M0 44H58M44 0V58', stripes ?? light, 2.5, 0.8),
      };
    case 'knitted':
      return { width: 22, height: 18, inner: line('M2 2L11 11L20 2', dark, 3.4, 0.5) + line('M0 14H22', dark, 1.4, 0.2) };
    case 'ribbed':
      return { width: 18, height: 18, inner: line('M4 -2V20', dark, 3.4, 0.5) };
    case 'twill':
      return { width: 10, height: 10, inner: line('M-2 12L12 -2', light, 1.6, 0.45) + line('M-2 7L7 -2', dark, 1.4, 0.3) };
    case 'pinstriped':
      return { width: 30, height: 30, inner: line('M8 -2V32', stripes ?? light, 3, 0.75) };
  }
}

/** The cloth's pattern over an outline, turned with the limb it covers. */
export function cloth(garment: Garment, path: string, degrees = 0): string {
  const tile = tileOf(garment);
  if (!tile) return '';
  const id = `w${clipId(tile.inner + degrees)}`;
  const turn = degrees === 0 ? '' : ` patternTransform="rotate(${degrees})"`;
  return (
    `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse"${turn}>${tile.inner}</pattern>` +
    fill(path, `url(#${id})`)
  );
}
