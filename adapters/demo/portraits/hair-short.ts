import type { Figure, Hair } from './figure.ts';
import { darker, fill, lighter, line } from './svg.ts';

export function bob(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.35);
  const light = lighter(color, 0.22);
  return {
    back: fill(
      'M400 152C276 150 240 246 246 360C248 450 236 520 240 590C270 606 330 600 356 580L450 580C476 600 536 606 562 590C566 520 554 450 556 360C562 246 524 150 400 152Z',
      dark,
    ),
    front:
      fill(
        'M400 152C276 150 240 246 246 360C248 450 234 530 238 594C262 606 296 604 318 592C306 520 300 440 304 340C370 356 436 356 498 340C502 440 496 520 486 592C508 604 542 606 566 594C570 530 554 450 556 360C562 246 524 150 400 152Z',
        color,
      ) +
      fill(
        'M304 340C330 350 366 356 402 356C440 356 474 350 498 340L498 362C470 374 436 378 402 378C366 378 330 374 303 362Z',
        color,
      ) +
      fill(
        'M498 340C502 440 496 520 486 592C508 604 542 606 566 594C570 530 554 450 556 360C558 320 554 282 544 250C536 320 520 340 498 340Z',
        dark,
        0.5,
      ) +
      line('M286 300C284 380 280 470 268 560', light, 7, 0.5) +
      line('M326 236C366 214 430 210 470 230', light, 9, 0.4),
  };
}

export function pixie(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.28);
  const light = lighter(color, 0.4);
  return {
    back: fill('M402 166C296 160 262 246 278 380L296 450L510 450L524 380C536 246 504 166 402 166Z', dark),
    front:
      fill(
        'M286 404C262 300 280 190 372 160C470 134 548 204 524 330C520 356 516 380 510 404C508 370 506 340 498 316C470 322 430 306 408 280C386 320 340 344 304 348C298 366 292 386 286 404Z',
        color,
      ) +
      fill('M408 280C386 320 340 344 304 348C330 320 350 280 352 240C360 262 380 276 408 280Z', dark, 0.35) +
      fill('M498 316C470 322 430 306 408 280C450 284 480 262 490 216C512 250 512 290 498 316Z', dark, 0.4) +
      line('M318 250C330 214 364 188 404 182', light, 7, 0.7) +
      line('M300 316C300 290 304 270 312 254', light, 5, 0.6),
  };
}

export function quiff(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.3);
  const light = lighter(color, 0.2);
  return {
    back: '',
    front:
      fill(
        'M282 396C264 320 268 262 296 226C280 170 350 120 420 130C500 128 548 186 530 260C536 300 532 350 520 396C514 350 510 318 496 292C440 300 380 284 340 262C312 290 296 340 282 396Z',
        color,
      ) +
      fill('M496 292C510 318 514 350 520 396C534 330 538 280 526 240C520 262 510 280 496 292Z', dark, 0.6) +
      fill('M340 262C380 284 440 300 496 292C470 250 420 240 340 262Z', dark, 0.35) +
      line('M316 232C322 186 370 158 430 162', light, 7, 0.5) +
      line('M350 228C372 200 420 190 470 202', light, 6, 0.45),
  };
}
