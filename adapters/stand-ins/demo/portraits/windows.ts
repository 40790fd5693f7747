import { box, disc, fill, repeat } from './svg.ts';

/** Two-tone shapes behind a portrait, 800 × 1000. The background is `block`, the shape `block2`. */
const builders = {
  arch: (_, b) => fill('M110 1000V470A290 290 0 0 1 690 470V1000Z', b),
  sun: (_, b) => disc(400, 430, 330, b),
  half: (_, b) => fill('M0 640A400 400 0 0 1 800 640V1000H0Z', b),
  steps: (_, b) => fill('M0 700H200V520H400V340H600V160H800V1000H0Z', b),
  quarter: (_, b) => fill('M800 0V1000H0A800 1000 0 0 1 800 0Z', b) + disc(140, 170, 84, b),
  stripes: (_, b) => repeat(4, (i) => box(i * 200, 0, 100, 1000, b)),
  wave: (_, b) =>
    fill('M0 520C120 420 200 420 300 520S500 620 560 520S740 420 800 520V1000H0Z', b) + disc(650, 190, 92, b),
  panel: (_, b) => box(92, 120, 616, 880, b),
  ring: (a, b) => disc(400, 420, 350, b) + disc(400, 420, 262, a),
  diagonal: (_, b) => fill('M0 1000L800 200V1000Z', b) + fill('M0 0H320L0 320Z', b),
  awning: (a, b) =>
    repeat(5, (i) => fill(`M${i * 160} 0H${i * 160 + 160}V190A80 80 0 0 1 ${i * 160} 190Z`, i % 2 ? a : b)) +
    fill('M0 820H800V1000H0Z', b),
  checker: (_, b) => box(400, 0, 400, 500, b) + box(0, 500, 400, 500, b),
} satisfies Record<string, (block: string, block2: string) => string>;

export type WindowShape = keyof typeof builders;

export function drawWindow(shape: WindowShape, block: string, block2: string): string {
  return box(0, 0, 800, 1000, block) + builders[shape](block, block2);
}
