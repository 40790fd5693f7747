import type { Figure, Hair } from './figure.ts';
import { box, darker, fill, lighter, line, oval, turned } from './svg.ts';

export function ponytail(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.32);
  const light = lighter(color, 0.24);
  return {
    back:
      fill(
        'M452 150C548 86 660 120 672 250C682 360 620 420 640 540C650 610 620 650 586 664C604 600 566 560 556 480C546 390 590 330 560 260C540 216 500 200 452 196Z',
        dark,
      ) +
      fill(
        'M470 146C560 100 640 140 648 250C654 340 600 400 606 500C610 560 610 600 598 640C596 590 570 550 566 476C560 390 600 330 574 250C556 206 510 190 470 190Z',
        color,
      ),
    front:
      fill(
        'M400 168C306 166 272 244 282 372C290 330 302 300 330 272C372 284 440 286 474 270C500 300 512 332 518 372C530 244 496 166 400 168Z',
        color,
      ) +
      fill('M474 270C500 300 512 332 518 372C528 280 512 216 468 186C480 220 482 246 474 270Z', dark, 0.55) +
      line('M316 258C340 216 390 190 450 184', light, 5, 0.55) +
      line('M352 268C374 232 414 206 458 196', light, 4, 0.45) +
      turned(24, 463, 170, box(446, 140, 34, 60, figure.hair.tie ?? '#FFFFFF', 15)),
  };
}

export function bun(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.34);
  const light = lighter(color, 0.22);
  return {
    back:
      oval(402, 138, 74, 66, color) +
      fill('M402 72C446 72 476 104 476 138C476 176 446 204 410 204C452 184 462 120 402 72Z', dark, 0.6) +
      line('M350 130C360 104 384 92 410 94', light, 5, 0.5) +
      fill('M284 380C270 250 320 166 402 166C486 166 530 250 518 380L500 420L300 420Z', dark),
    front:
      fill(
        'M402 164C306 164 268 250 284 384C288 344 300 316 322 298C352 284 382 272 398 246C418 272 452 284 482 298C504 316 514 344 518 384C534 250 498 164 402 164Z',
        color,
      ) +
      fill('M482 298C504 316 514 344 518 384C530 280 510 210 462 182C476 216 484 256 482 298Z', dark, 0.55) +
      line('M306 290C322 246 352 210 388 194', light, 5, 0.5) +
      line('M414 196C446 206 470 228 486 260', light, 4, 0.35) +
      line('M290 380C284 430 288 466 296 500', color, 5) +
      line('M514 380C520 424 516 460 508 490', color, 4),
  };
}

export function manBun(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.3);
  const light = lighter(color, 0.2);
  return {
    back:
      oval(402, 146, 52, 46, color) +
      fill('M402 100C436 106 454 130 452 150C450 176 430 190 408 192C436 170 436 126 402 100Z', dark, 0.6),
    front:
      fill(
        'M400 172C300 168 266 250 284 392C288 340 302 304 330 270C366 250 390 244 402 232C416 244 442 252 474 270C502 304 514 340 518 392C536 250 502 168 400 172Z',
        color,
      ) +
      fill('M474 270C502 304 514 340 518 392C532 290 516 220 466 190C480 220 482 246 474 270Z', dark, 0.55) +
      line('M310 270C324 232 352 206 386 194', light, 5, 0.5) +
      line('M418 196C448 202 472 222 484 246', light, 4, 0.4),
  };
}
