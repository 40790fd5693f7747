import type { Accessory, AccessoryKind, Figure } from './figure.ts';
import { box, darker, disc, fill, lighter, line, ring } from './svg.ts';

/** Worn on a head seen from the side, looking to the right: one ear and one lens show. */
const onHead: Partial<Record<AccessoryKind, (color: string) => string>> = {
  hoops: (color) => ring(386, 482, 25, color, 7),
  pearls: (color) => disc(386, 466, 11, color) + disc(383, 463, 3.4, '#FFFFFF'),
  drops: (color) => disc(386, 460, 6, color) + fill('M386 468L400 510A14 14 0 1 1 372 510Z', color),
  glasses: (color) =>
    `<ellipse cx="484" cy="406" rx="24" ry="34" fill="#fff" fill-opacity=".16" stroke="${color}" stroke-width="7"/>` +
    line('M460 396L384 392C376 396 374 410 376 420', color, 6) +
    line('M476 392L484 382', '#FFFFFF', 4, 0.8),
  sunglasses: (color) =>
    fill('M446 382C470 372 500 374 514 384C518 420 508 450 484 452C458 450 446 420 446 382Z', color) +
    line('M450 388L384 392C376 396 374 410 376 420', color, 8) +
    fill('M460 390C472 386 484 386 492 388L474 434C464 424 458 408 460 390Z', '#FFFFFF', 0.16),
  headphones: (color) =>
    line('M392 372C384 300 384 230 400 172', color, 24) +
    line('M386 350C380 300 380 250 390 200', darker(color, 0.14), 6, 0.6) +
    box(344, 356, 84, 120, color, 40) +
    box(360, 374, 52, 84, darker(color, 0.2), 26),
  headband: (color) => fill('M450 190C424 200 388 250 372 330L400 334C412 270 444 224 474 216Z', color),
  beret: (color) =>
    fill('M234 268C206 180 306 96 428 112C530 126 552 190 516 258C456 222 320 220 234 268Z', color) +
    fill(
      'M428 112C530 126 552 190 516 258C498 246 474 238 448 234C482 200 480 150 428 112Z',
      darker(color, 0.25),
      0.7,
    ) +
    line('M396 112L406 86', color, 12) +
    line('M276 196C300 160 342 144 380 142', lighter(color, 0.35), 7, 0.7),
  beanie: (color) =>
    fill('M254 330C230 190 296 106 382 106C470 106 524 170 512 290C440 268 330 280 254 330Z', color) +
    fill(
      'M410 108C480 120 522 180 512 290C496 282 474 276 450 274C470 216 458 150 410 108Z',
      darker(color, 0.25),
      0.6,
    ) +
    fill('M244 332C300 272 440 246 516 280L518 318C440 286 330 306 252 370Z', lighter(color, 0.14)) +
    line('M306 150C322 134 342 128 364 126', lighter(color, 0.4), 7, 0.6),
};

export const drawProfileAccessories = ({ accessories }: Figure): string =>
  accessories.map(({ kind, color }: Accessory) => onHead[kind]?.(color) ?? '').join('');
