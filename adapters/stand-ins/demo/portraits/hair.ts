import type { Figure, Hair, HairStyle } from './figure.ts';
import { headscarf, sunHat } from './hair-covered.ts';
import { curls, shortAfro } from './hair-curly.ts';
import { braids, longWaves, straight } from './hair-long.ts';
import { bob, pixie, quiff } from './hair-short.ts';
import { bun, manBun, ponytail } from './hair-tied.ts';

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

const stylesOverEars: readonly HairStyle[] = ['headscarf', 'longWaves', 'bob', 'sunHat', 'straight', 'manBun'];

export function drawHair(figure: Figure): Hair {
  return builders[figure.hair.style](figure);
}

export const hidesEars = (style: HairStyle) => stylesOverEars.includes(style);
