import { isMan } from './figure.ts';
import type { Figure } from './figure.ts';
import { skins } from './skins.ts';
import { clipped, fill } from './svg.ts';

/** Shoulders down to the lower edge of a picture. */
export const torsos = {
  male: 'M330 664C314 692 240 704 180 726C112 754 84 826 64 1010L740 1010C720 826 692 754 624 726C564 704 490 692 474 664C446 706 360 706 330 664Z',
  female:
    'M346 668C334 694 280 706 226 726C164 750 138 820 120 1010L682 1010C664 820 638 750 576 726C522 706 470 694 458 668C430 700 374 700 346 668Z',
};

/** Clips a garment to the shoulders and lays its colour under it; `beneath` is what shows above the collar. */
export function onTorso(figure: Figure, color: string, inner: string, beneath = ''): string {
  const torso = torsos[figure.gender];
  return fill(torso, color) + beneath + clipped(`${figure.id}-torso`, torso, inner);
}

const necks = {
  female: {
    closed: 'M354 510C358 590 356 630 346 656L322 696L402 800L482 696L458 656C448 630 446 590 450 510Z',
    open: 'M354 510C358 590 356 630 346 656C336 680 310 694 288 704L400 800L516 704C494 694 468 680 458 656C448 630 446 590 450 510Z',
    shadow:
      'M346 548C370 618 424 634 452 590L456 540L466 640C470 680 500 706 566 718L560 760L436 760C424 716 424 684 410 660C388 626 356 606 350 570Z',
  },
  male: {
    closed: 'M338 500C342 580 340 622 330 652L306 690L400 800L498 690L474 652C464 622 462 580 466 500Z',
    open: 'M338 500C342 580 340 622 330 652C316 684 290 694 270 702L400 800L534 702C514 694 488 684 474 652C464 622 462 580 466 500Z',
    shadow:
      'M330 540C350 610 420 640 462 600L470 540L480 640C480 690 520 704 610 716L610 760L440 760C420 720 420 690 404 664C380 630 346 600 336 560Z',
  },
};

/** Neck with the shadow of the chin. */
export function drawNeck(figure: Figure): string {
  const skin = skins[figure.skin];
  const neck = necks[isMan(figure) ? 'male' : 'female'];
  const bare = figure.garment.cut === 'tank' || figure.garment.cut === 'offShoulder';
  const outline = bare ? neck.open : neck.closed;
  return fill(outline, skin.base) + clipped(`${figure.id}-neck`, outline, fill(neck.shadow, skin.shade, 0.75));
}
