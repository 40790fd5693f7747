import type { Accessory, AccessoryKind, Figure } from './figure.ts';
import { box, darker, disc, fill, lighter, line, ring } from './svg.ts';

type Builder = (color: string, shift: number) => string;

/** Worn on the head: they tilt with it. */
const onHead: Partial<Record<AccessoryKind, Builder>> = {
  hoops: (color) => ring(284, 476, 25, color, 7) + ring(518, 476, 25, color, 7),
  pearls: (color) =>
    disc(287, 462, 11, color) +
    disc(516, 462, 11, color) +
    disc(284, 459, 3.4, '#FFFFFF') +
    disc(513, 459, 3.4, '#FFFFFF'),
  drops: (color) =>
    disc(286, 456, 6, color) +
    fill('M286 464L300 506A14 14 0 1 1 272 506Z', color) +
    disc(516, 456, 6, color) +
    fill('M516 464L530 506A14 14 0 1 1 502 506Z', color),
  glasses: (color, t) =>
    `<g fill="#fff" fill-opacity=".16" stroke="${color}" stroke-width="7"><rect x="${306 + t}" y="372" width="84" height="66" rx="30"/><rect x="${414 + t}" y="372" width="84" height="66" rx="30"/></g>` +
    line(`M${390 + t} 400C${396 + t} 392 ${408 + t} 392 ${414 + t} 400`, color, 7) +
    line(`M${306 + t} 396L288 390M${498 + t} 396L516 390`, color, 6) +
    line(`M${320 + t} 392L${334 + t} 382`, '#FFFFFF', 4, 0.8) +
    line(`M${428 + t} 392L${442 + t} 382`, '#FFFFFF', 4, 0.8),
  sunglasses: (color, t) =>
    fill(
      `M${294 + t} 378C${330 + t} 366 ${372 + t} 370 ${394 + t} 384L${410 + t} 384C${432 + t} 370 ${474 + t} 366 ${510 + t} 378C${512 + t} 430 ${490 + t} 452 ${460 + t} 452C${430 + t} 452 ${412 + t} 430 ${408 + t} 400L${396 + t} 400C${392 + t} 430 ${374 + t} 452 ${344 + t} 452C${314 + t} 452 ${292 + t} 430 ${294 + t} 378Z`,
      color,
    ) +
    glint(310 + t) +
    glint(426 + t),
  headphones: (color) =>
    line('M268 400C240 90 562 90 534 400', color, 24) +
    line('M276 330C266 120 520 110 528 320', darker(color, 0.14), 6, 0.6) +
    box(236, 358, 58, 112, color, 28) +
    box(508, 358, 58, 112, darker(color, 0.16), 28) +
    box(278, 368, 22, 92, '#1A1D33', 11) +
    box(502, 368, 22, 92, '#1A1D33', 11),
  headband: (color) =>
    fill(
      'M290 306C320 256 360 246 402 246C444 246 484 256 512 306L506 336C480 292 444 276 402 276C360 276 322 292 296 336Z',
      color,
    ),
  beret: (color) =>
    fill('M258 268C230 180 330 96 452 112C560 126 598 200 560 258C500 222 340 220 258 268Z', color) +
    fill(
      'M452 112C560 126 598 200 560 258C540 246 514 238 486 234C520 200 510 150 452 112Z',
      darker(color, 0.25),
      0.7,
    ) +
    line('M420 112L430 86', color, 12) +
    line('M300 196C324 160 366 144 404 142', lighter(color, 0.35), 7, 0.7),
  beanie: (color) =>
    fill('M266 300C250 176 316 106 402 106C488 106 554 176 538 300C500 268 304 268 266 300Z', color) +
    fill(
      'M430 108C500 120 548 186 538 300C522 286 494 278 464 276C486 220 478 150 430 108Z',
      darker(color, 0.25),
      0.6,
    ) +
    fill('M258 296C300 250 504 250 546 296L548 336C500 296 304 296 256 336Z', lighter(color, 0.14)) +
    line('M330 150C346 134 366 128 388 126', lighter(color, 0.4), 7, 0.6),
};

/** Worn on neck and chest. */
const onBody: Partial<Record<AccessoryKind, Builder>> = {
  choker: (color) =>
    fill('M352 612C376 640 428 640 452 612L455 634C428 664 376 664 349 634Z', color) + disc(402, 654, 9, '#DDE3EF'),
  chain: (color) => line('M322 690C340 780 464 780 482 690', color, 6) + disc(402, 762, 12, color),
  neckScarf: (color) =>
    fill('M336 620C370 656 434 656 470 620L492 680C440 730 366 730 312 680Z', color) +
    fill('M320 674C300 720 286 770 292 830L346 812C344 770 352 730 372 706Z', darker(color, 0.18)) +
    line('M346 646C384 672 424 672 458 648', darker(color, 0.22), 5),
};

export function drawHeadAccessories(figure: Figure): string {
  return drawAll(figure, onHead);
}

export function drawBodyAccessories(figure: Figure): string {
  return drawAll(figure, onBody);
}

function drawAll(figure: Figure, builders: Partial<Record<AccessoryKind, Builder>>): string {
  const draw = ({ kind, color }: Accessory) => builders[kind]?.(color, figure.turn * 9) ?? '';
  return figure.accessories.map(draw).join('');
}

function glint(x: number): string {
  return fill(
    `M${x} 388C${x + 20} 382 ${x + 40} 382 ${x + 56} 386L${x + 20} 434C${x + 6} 424 ${x} 410 ${x} 388Z`,
    '#FFFFFF',
    0.16,
  );
}
