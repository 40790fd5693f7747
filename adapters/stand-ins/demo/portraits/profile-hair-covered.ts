import type { Figure, Hair } from './figure.ts';
import { darker, fill, fillWithHoles, lighter, line, mix } from './svg.ts';

/** The scarf is the hair's colour; no hair is ever drawn with it. */
export function profileHeadscarf({ hair: { color } }: Figure): Hair {
  const [dark, light] = [darker(color, 0.2), lighter(color, 0.22)];
  return {
    back: fill(
      'M384 146C260 146 214 250 226 380C232 500 208 590 176 700L620 700C580 650 520 610 500 590L480 250Z',
      dark,
    ),
    front:
      fillWithHoles(
        'M486 252C478 180 430 142 376 142C262 144 214 250 226 384C232 500 212 600 160 712C210 800 330 850 420 846C520 842 610 780 640 706C590 660 540 630 506 606L474 602C440 590 418 566 412 520C404 470 410 420 424 370C436 320 456 280 486 252Z',
        color,
      ) +
      fill(
        'M486 252C456 280 436 320 424 370C410 420 404 470 412 520C418 566 440 590 474 602L452 616C404 600 380 560 376 510C372 430 400 330 486 252Z',
        dark,
        0.5,
      ) +
      line('M452 196C370 170 300 220 284 320', light, 8, 0.7) +
      line('M376 520C340 560 290 590 240 600M400 590C350 640 270 670 206 676', dark, 5, 0.5) +
      line('M470 616C400 680 300 716 226 720', dark, 5, 0.45) +
      line('M524 630C470 720 360 770 262 766', dark, 5, 0.4),
  };
}

export function profileSunHat({ hair: { color, hat: given, band } }: Figure): Hair {
  const hat = given ?? '#F2DFB8';
  const dark = mix(hat, '#7A4A10', 0.25);
  return {
    back: fill('M300 280C250 340 246 460 240 600L232 830C300 850 380 840 410 820L436 560V300Z', darker(color, 0.34)),
    front:
      fill(
        'M470 300L268 300C246 420 250 560 234 834C284 850 352 846 398 826C412 700 396 560 414 480C424 430 436 350 470 300Z',
        color,
      ) +
      line('M300 340C292 500 290 680 280 820M350 340C346 540 340 690 330 820', lighter(color, 0.22), 5, 0.45) +
      fill(
        'M120 322C150 276 260 262 402 262C544 262 664 282 696 344C690 356 600 326 402 326C214 326 130 340 120 322Z',
        hat,
      ) +
      fill('M402 262C544 262 664 282 696 344C690 356 600 326 402 326C470 318 510 290 512 266Z', dark, 0.4) +
      fill('M248 280C244 160 300 108 386 108C482 108 520 170 520 282C440 262 330 262 248 280Z', hat) +
      fill('M420 112C490 124 520 180 520 282C498 276 474 272 452 270C464 210 456 156 420 112Z', dark, 0.5) +
      fill('M247 238C330 218 440 218 520 238V284C440 262 330 262 248 284Z', band ?? '#1B2440') +
      line('M286 190C296 156 314 136 344 126', lighter(hat, 0.4), 7, 0.8),
  };
}
