import { isMan } from './figure.ts';
import type { Figure } from './figure.ts';
import { within } from './shapes.ts';
import { skins } from './skins.ts';
import { fill } from './svg.ts';

const necks = {
  female: {
    bare: 'M354 510C358 590 356 630 346 656C336 680 310 694 288 706L400 840L516 706C494 694 468 680 458 656C448 630 446 590 450 510Z',
    covered: 'M354 510C358 590 356 640 348 668L336 700L402 830L468 700L456 668C448 640 446 590 450 510Z',
    shadow:
      'M340 540C364 612 424 640 456 590L460 540L466 640C470 680 500 706 566 718L560 760L436 760C424 716 424 690 410 670C388 634 352 616 346 576Z',
  },
  male: {
    bare: 'M336 500C340 580 338 622 328 652C314 684 288 694 268 706L400 840L536 706C516 694 490 684 476 652C466 622 464 580 468 500Z',
    covered: 'M336 500C340 580 338 630 332 660L318 700L402 830L486 700L472 660C466 630 464 580 468 500Z',
    shadow:
      'M328 540C348 620 424 652 466 604L472 540L482 640C482 690 522 704 612 716L612 760L442 760C422 720 420 696 404 672C380 638 342 612 334 566Z',
  },
};

/** Neck with the shadow of the chin. */
export function drawNeck(figure: Figure): string {
  const skin = skins[figure.skin];
  const neck = necks[isMan(figure) ? 'male' : 'female'];
  const isBare = figure.garment.cut === 'tank' || figure.garment.cut === 'offShoulder';
  const outline = isBare ? neck.bare : neck.covered;
  return fill(outline, skin.base) + within(outline, fill(neck.shadow, skin.shade, 0.75));
}
