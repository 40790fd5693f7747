import type { Prop } from './prop.ts';
import { shaded } from './shapes.ts';
import { box, darker, disc, each, fill, lighter, line, moved, oval, repeat } from './svg.ts';

const steam = line('M-16 -96C-30 -120 -2 -136 -14 -164M16 -96C2 -122 30 -138 18 -168', '#FFFFFF', 7, 0.55);

const paperCup: Prop = (color) => ({
  front:
    steam +
    shaded('M-48 -66H48L38 84H-38Z', '#FBF7EF', '#D9CFBF', [16, 0]) +
    fill('M-44 -22H44L39 44H-39Z', color) +
    fill('M18 -22H44L39 44H16Z', darker(color, 0.22)) +
    box(-54, -84, 108, 22, '#2A2320', 8) +
    box(-46, -96, 92, 16, '#3A312C', 7),
});

const mug: Prop = (color) => ({
  front:
    moved(0, -40, steam) +
    line('M54 -76C96 -80 96 0 52 -4', darker(color, 0.12), 15) +
    shaded('M-58 -120H58V30C58 54 42 68 24 68H-24C-42 68 -58 54 -58 30Z', color, darker(color, 0.22), [18, 0]) +
    oval(0, -120, 58, 13, lighter(color, 0.25)) +
    oval(0, -117, 48, 9, '#5A3A28') +
    line('M-58 -84H40', lighter(color, 0.6), 8),
});

/** The thin-waisted glass of Turkish tea on its saucer. */
const tea: Prop = (color) => ({
  front:
    line('M-8 -152C-20 -172 4 -186 -6 -210', '#FFFFFF', 6, 0.6) +
    fill('M-66 12H66C60 34 30 42 0 42C-30 42 -60 34 -66 12Z', lighter(color, 0.75)) +
    oval(0, 12, 66, 13, '#FFFFFF') +
    oval(0, 10, 44, 7, lighter(color, 0.5)) +
    fill(
      'M-42 -132H42C40 -92 22 -72 26 -44C30 -12 38 -4 20 12H-20C-38 -4 -30 -12 -26 -44C-22 -72 -40 -92 -42 -132Z',
      '#FFFFFF',
      0.8,
    ) +
    fill(
      'M-37 -106H37C32 -82 18 -68 22 -42C26 -14 32 -6 17 6H-17C-32 -6 -26 -14 -22 -42C-18 -68 -32 -82 -37 -106Z',
      '#B5391E',
    ) +
    line('M-24 -96C-18 -76 -10 -62 -13 -40', '#FFFFFF', 4, 0.7) +
    line('M-42 -132H42', '#E2B13C', 5),
});

const petals = ['#F26B8A', '#FFFFFF', '#FFD23F', '#D7263D', '#B79CF5'];
const blooms = [
  [-76, -150, 0],
  [-26, -196, 1],
  [34, -202, 2],
  [82, -152, 3],
  [-40, -128, 3],
  [20, -142, 4],
  [58, -110, 0],
  [-4, -94, 2],
] as const;

const bouquet: Prop = (color) => ({
  front:
    each(
      [
        [-96, -96, -30],
        [96, -106, 30],
        [-60, -190, -16],
        [70, -196, 20],
      ],
      (x, y, turn) => `<g transform="rotate(${turn} ${x} ${y})">${oval(x, y, 16, 46, '#3E7D5A')}</g>`,
    ) +
    line('M-10 100L-44 170M0 100V178M10 100L40 170', '#3E7D5A', 9) +
    each(blooms, (x, y, i) => bloom(x, y, petals[i] ?? color)) +
    shaded('M-112 -88C-60 -60 60 -60 112 -88L26 96H-26Z', lighter(color, 0.5), lighter(color, 0.24), [24, 0]) +
    line('M-26 58C-10 66 10 66 26 58', darker(color, 0.2), 13),
});

const bloom = (x: number, y: number, color: string) =>
  repeat(
    5,
    (i) =>
      `<g transform="translate(${x} ${y}) rotate(${i * 72})">${oval(0, -20, 17, 20, i % 2 ? darker(color, 0.08) : color)}</g>`,
  ) + disc(x, y, 11, '#F4C04A');

export const drinkProps = { cup: paperCup, mug, tea, bouquet } satisfies Record<string, Prop>;
