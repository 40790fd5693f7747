import type { Figure, Hair } from './figure.ts';
import { straight } from './hair-long.ts';
import { skins } from './skins.ts';
import { darker, fill, fillWithHoles, lighter, line, mix } from './svg.ts';

/** The scarf is the hair's colour; no hair is ever drawn with it. */
export function headscarf(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.2);
  const light = lighter(color, 0.22);
  return {
    back: fill(
      'M402 140C270 140 226 250 232 380C236 500 214 590 180 700L624 700C590 590 568 500 572 380C578 250 534 140 402 140Z',
      dark,
    ),
    front:
      fillWithHoles(
        'M402 140C266 138 222 256 232 390C238 500 220 600 160 712C210 800 330 850 420 846C520 842 610 780 640 706C590 610 566 500 572 390C582 256 538 138 402 140ZM402 244C470 244 510 290 508 372C506 440 500 476 482 512C462 548 430 586 402 588C372 586 340 548 320 512C302 476 296 440 296 372C294 290 334 244 402 244Z',
        color,
      ) +
      fill(
        'M320 512C340 548 372 586 402 588C430 586 462 548 482 512C500 476 506 440 508 372C512 320 500 276 478 248C540 300 560 420 540 520C520 620 420 690 250 700C330 650 340 580 320 512Z',
        dark,
        0.45,
      ) +
      fill(
        'M296 480C330 600 470 640 566 560C590 640 610 670 640 706C560 830 320 840 160 712C250 660 306 600 296 480Z',
        color,
      ) +
      line('M318 560C350 640 470 670 572 610', dark, 5, 0.6) +
      line('M300 640C360 700 500 710 604 656', dark, 5, 0.5) +
      line('M262 712C340 766 500 770 622 712', dark, 5, 0.4) +
      line('M270 300C284 232 330 184 396 178', light, 8, 0.7) +
      line('M260 380C258 350 260 330 264 318', light, 8, 0.7) +
      line('M288 330C300 272 344 226 402 222C452 224 490 252 508 300', dark, 5, 0.35),
  };
}

export function sunHat(figure: Figure): Hair {
  const { color } = figure.hair;
  const hat = figure.hair.hat ?? '#F2DFB8';
  const dark = mix(hat, '#7A4A10', 0.25);
  return {
    back: straight(figure).back,
    front:
      fill(
        'M304 372C312 320 350 270 364 240L248 300L248 360L236 838C270 852 304 850 322 836C330 700 298 520 304 372Z',
        color,
      ) +
      fill(
        'M500 372C494 320 454 270 440 240L556 300L556 360L568 838C534 852 500 850 486 836C478 700 508 520 500 372Z',
        darker(color, 0.18),
      ) +
      line('M274 400C276 500 276 640 266 790M292 420C300 540 306 680 300 830', lighter(color, 0.22), 5, 0.5) +
      line('M516 400C512 540 506 690 510 830M540 390C544 540 546 690 544 820', darker(color, 0.4), 4, 0.6) +
      fill('M300 300H504V352C470 336 334 336 300 352Z', skins[figure.skin].shade, 0.6) +
      fill(
        'M120 330C140 270 260 262 402 262C544 262 664 270 684 330C690 356 600 330 402 330C204 330 114 356 120 330Z',
        hat,
      ) +
      fill('M402 262C544 262 664 270 684 330C690 356 600 330 402 330C480 320 520 290 520 264Z', dark, 0.5) +
      fill('M262 282C262 160 308 104 402 104C496 104 542 160 542 282C460 262 344 262 262 282Z', hat) +
      fill('M430 106C502 112 542 170 542 282C516 276 488 272 460 270C474 210 466 150 430 106Z', dark, 0.5) +
      fill('M262 236C344 216 460 216 542 236L542 284C460 262 344 262 262 284Z', figure.hair.band ?? '#1B2440') +
      line('M300 190C308 156 326 136 356 126', lighter(hat, 0.4), 7, 0.8),
  };
}
