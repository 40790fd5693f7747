import type { Figure, Hair } from './figure.ts';
import { darker, fill, lighter, line, mix } from './svg.ts';

export function bob(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.35);
  const light = lighter(color, 0.26);
  return {
    back: fill(
      'M400 152C276 150 240 246 246 360C248 450 236 520 240 590C270 606 330 600 356 580L450 580C476 600 536 606 562 590C566 520 554 450 556 360C562 246 524 150 400 152Z',
      dark,
    ),
    front:
      fill(
        'M400 152C276 150 240 246 246 360C248 450 234 530 238 594C262 606 296 604 318 592C306 520 298 450 300 362C330 378 366 384 402 384C438 384 474 378 504 362C506 450 498 520 486 592C508 604 542 606 566 594C570 530 554 450 556 360C562 246 524 150 400 152Z',
        color,
      ) +
      fill(
        'M504 362C506 450 498 520 486 592C508 604 542 606 566 594C570 530 554 450 556 360C558 320 554 282 544 250C538 320 528 346 504 362Z',
        dark,
        0.5,
      ) +
      line('M286 300C284 380 280 470 268 560', light, 7, 0.5) +
      line('M304 300C300 390 304 480 300 580M260 420C260 480 254 540 254 590', light, 3, 0.4) +
      line('M326 236C366 214 430 210 470 230', light, 9, 0.4) +
      line(
        'M340 300C338 330 338 350 340 372M376 294C374 330 374 352 376 378M416 292V380M452 296C454 330 454 352 452 376',
        light,
        3,
        0.35,
      ),
  };
}

/** Shaved at the sides, swept over to one of them. */
export function pixie(figure: Figure): Hair {
  const { color } = figure.hair;
  const shade = mix(color, '#8A7F9C', 0.42);
  const strand = mix(color, '#8A7F9C', 0.6);
  return {
    back: fill('M402 196C322 196 284 262 286 390L300 440L504 440L518 390C520 262 482 196 402 196Z', shade),
    front:
      fill('M284 398C276 330 282 280 306 250L330 300C308 330 296 360 290 404Z', shade) +
      fill('M520 398C528 330 522 280 498 250L470 290C500 320 508 360 514 404Z', shade) +
      fill(
        'M300 300C286 250 300 214 330 188C372 136 470 110 530 150C588 176 604 244 566 300C586 240 556 214 540 222C560 256 548 292 514 314C520 290 510 276 494 272C450 300 380 300 344 280C322 284 306 292 300 300Z',
        color,
      ) +
      fill('M344 280C380 300 450 300 494 272C470 262 430 258 400 240C420 262 400 276 344 280Z', shade, 0.8) +
      line(
        'M330 244C370 196 440 166 510 178M350 262C400 222 460 200 530 206M392 266C440 250 490 236 530 240',
        strand,
        4,
        0.6,
      ) +
      line('M340 214C380 172 440 146 500 152', lighter(color, 0.7), 8, 0.8),
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
      line('M350 228C372 200 420 190 470 202', light, 6, 0.45) +
      line('M330 246C360 220 420 212 500 236M356 262C390 250 440 252 490 268', light, 3, 0.35) +
      greySides(figure),
  };
}

/** Grey at the temples. */
function greySides({ hair: { grey } }: Figure): string {
  if (!grey) return '';
  return (
    fill('M284 396C274 350 276 306 292 270L308 296C298 322 292 356 290 396Z', grey, 0.7) +
    fill('M518 396C526 350 524 310 512 282L498 298C508 322 512 356 512 396Z', grey, 0.6) +
    line('M320 262C330 240 344 226 362 216M306 290C312 262 320 244 334 230', grey, 3.4, 0.6)
  );
}
