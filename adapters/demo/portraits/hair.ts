import type { Figure, Hair, HairStyle } from './figure.ts';
import { headscarf, sunHat } from './hair-covered.ts';
import { curls, shortAfro } from './hair-curly.ts';
import { braids, longWaves, straight } from './hair-long.ts';
import { bob, pixie, quiff } from './hair-short.ts';
import { bun, manBun, ponytail } from './hair-tied.ts';
import { fillWithHoles } from './svg.ts';

const builders: Record<HairStyle, (figure: Figure) => Hair> = {
  longWaves,
  bob,
  ponytail,
  bun,
  curls,
  shortAfro,
  straight,
  pixie,
  headscarf,
  sunHat,
  quiff,
  manBun,
  braids,
};

const stylesOverEars: readonly HairStyle[] = ['headscarf', 'longWaves', 'bob', 'sunHat', 'straight'];

export function drawHair(figure: Figure): Hair {
  return builders[figure.hair.style](figure);
}

export const hidesEars = (style: HairStyle) => stylesOverEars.includes(style);

const mouthHole = 'M364 526C378 514 426 514 440 526C440 546 424 555 402 555C380 555 364 546 364 526Z';

export function drawBeard({ beard }: Figure): string {
  if (!beard) return '';
  return beard.full
    ? fillWithHoles(
        `M292 400C294 450 296 500 312 532C330 570 366 600 402 600C438 600 474 570 492 532C508 500 508 450 512 400C506 440 498 470 480 492C462 500 448 494 434 498C414 492 390 492 370 498C356 494 342 500 324 492C306 470 298 440 292 400Z${mouthHole}`,
        beard.color,
        0.94,
      )
    : fillWithHoles(
        `M294 430C298 476 304 508 314 532C332 568 366 594 402 594C438 594 472 568 490 532C500 508 506 476 508 430C500 470 490 492 474 504C456 506 440 498 402 500C364 498 348 506 330 504C314 492 302 470 294 430Z${mouthHole}`,
        beard.color,
        0.34,
      );
}
