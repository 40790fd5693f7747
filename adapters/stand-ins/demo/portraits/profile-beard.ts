import type { Figure } from './figure.ts';
import { each, fill, lighter, line } from './svg.ts';

const full =
  'M372 420C388 450 392 480 408 496C432 506 452 500 470 496C484 494 496 496 512 502L516 516L496 514C486 516 476 520 470 530C476 540 484 548 498 556L520 566L520 680H300L340 500Z';
const short =
  'M378 440C396 480 420 506 446 508C462 506 476 500 500 502L512 514C490 514 476 520 470 530C476 540 486 550 500 558L520 568V680H300L344 510Z';

/** Drawn inside the outline of a head seen from the side: cheek, upper lip and chin. */
export function drawProfileBeard({ beard }: Figure): string {
  if (!beard) return '';
  return (
    fill(beard.full ? full : short, beard.color, beard.full ? 0.96 : 0.34) +
    (beard.full
      ? each(hairStarts, (x, y) => line(`M${x} ${y}q4 12 10 20`, lighter(beard.color, 0.22), 2.6, 0.55))
      : '') +
    (beard.grey ? each(greyHairs, (x, y) => line(`M${x} ${y}q-1 13 5 24`, beard.grey ?? '#FFFFFF', 3.4, 0.75)) : '')
  );
}

const hairStarts = [
  [398, 506],
  [416, 526],
  [436, 546],
  [456, 560],
] as const;
const greyHairs = [
  [470, 566],
  [482, 562],
  [452, 556],
  [432, 540],
] as const;
