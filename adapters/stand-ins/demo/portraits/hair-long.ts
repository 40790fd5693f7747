import type { Figure, Hair } from './figure.ts';
import { box, darker, fill, lighter, line, oval, repeat, turned } from './svg.ts';

export function longWaves(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.3);
  const light = lighter(color, 0.2);
  return {
    back: fill(
      'M400 150C282 150 246 248 250 350C254 440 214 500 206 590C198 690 240 730 232 800C262 830 340 800 352 720L452 720C464 800 542 830 574 800C564 730 606 690 598 590C590 500 550 440 552 350C556 248 520 150 400 150Z',
      dark,
    ),
    front:
      fill(
        'M408 152C292 146 244 238 250 352C254 440 214 500 206 590C199 684 244 736 226 826C280 838 330 780 322 700C316 640 282 590 290 520C296 466 300 420 304 372C312 316 352 290 408 254Z',
        color,
      ) +
      fill(
        'M396 152C512 142 560 238 554 352C550 440 590 500 598 590C605 684 558 740 580 826C526 840 476 780 482 706C488 640 522 590 514 520C508 466 506 430 502 372C496 316 456 290 400 252Z',
        color,
      ) +
      fill(
        'M560 420C574 480 596 530 598 590C605 684 558 740 580 826C548 836 514 812 496 774C540 740 552 690 548 630C544 560 552 480 560 420Z',
        dark,
        0.55,
      ) +
      line('M384 186C316 214 282 280 276 360C272 440 240 500 232 590C226 660 256 710 254 780', light, 7, 0.55) +
      line('M420 186C478 210 518 270 526 350C530 430 560 490 568 560', light, 6, 0.35) +
      line(
        'M364 200C306 240 294 300 290 372C284 450 254 520 250 600C246 670 276 720 276 790M300 560C296 640 312 700 300 790',
        light,
        3,
        0.4,
      ) +
      line(
        'M440 204C490 240 508 300 510 360C516 450 554 520 556 600C558 670 530 720 540 800',
        darker(color, 0.45),
        4,
        0.5,
      ),
  };
}

export function straight(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.34);
  const light = lighter(color, 0.22);
  return {
    back: fill(
      'M400 150C280 150 244 240 248 360L236 830C290 850 340 840 352 800L452 800C464 840 514 850 568 830L556 360C560 240 520 150 400 150Z',
      dark,
    ),
    front:
      fill(
        'M352 160C270 180 244 262 248 360L236 838C270 852 304 850 322 836C330 700 298 520 302 390C306 330 330 290 364 256C420 282 484 300 504 380C512 460 496 640 488 836C506 850 540 852 568 838L556 360C560 236 510 138 400 148C382 150 366 154 352 160Z',
        color,
      ) +
      fill(
        'M504 380C512 460 496 640 488 836C506 850 540 852 568 838L556 360C558 330 556 306 550 282C546 340 530 372 504 380Z',
        dark,
        0.5,
      ) +
      line('M282 270C272 400 276 600 268 800', light, 6, 0.5) +
      line('M372 220C430 236 500 260 520 320', light, 6, 0.4) +
      line('M300 250C292 330 296 420 294 520', light, 4, 0.35) +
      line('M264 340C258 500 256 680 252 820M530 360C534 520 532 700 528 830', light, 3, 0.3),
  };
}

export function braids(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.32);
  const light = lighter(color, 0.22);
  return {
    back: fill(
      'M400 152C280 150 244 246 256 372C258 440 268 480 280 520L524 520C536 480 546 440 548 372C560 246 520 150 400 152Z',
      dark,
    ),
    front:
      fill(
        'M402 152C284 148 240 246 256 372C258 440 250 500 262 540C300 540 312 500 306 440C300 400 300 360 312 326C344 312 384 286 402 252C420 286 462 312 494 326C504 360 504 400 498 440C494 500 504 540 542 540C554 500 546 440 548 372C562 246 520 148 402 152Z',
        color,
      ) +
      fill(
        'M494 326C504 360 504 400 498 440C494 500 504 540 542 540C554 500 546 440 548 372C550 330 546 290 534 256C532 300 518 320 494 326Z',
        dark,
        0.45,
      ) +
      line('M292 300C304 250 340 206 386 190', light, 6, 0.5) +
      line('M420 190C462 204 494 240 508 284', light, 5, 0.35) +
      braid(figure, 272, -1) +
      braid(figure, 532, 1),
  };
}

/** Eight pairs of strands, a tie and a tuft; `side` leans it outwards. */
function braid(figure: Figure, x: number, side: 1 | -1): string {
  const { color, tie = '#FFFFFF' } = figure.hair;
  const strands = repeat(8, (i) => {
    const lean = x + side * i * 3;
    const y = 520 + i * 40;
    const width = (34 - i * 1.6) * 0.62;
    return (
      turned(28, lean - 8, y, oval(lean - 8, y, width, 25, color)) +
      turned(-28, lean + 8, y + 18, oval(lean + 8, y + 18, width, 25, darker(color, 0.32))) +
      line(`M${lean - 16} ${y - 10}q6 -8 14 -8`, lighter(color, 0.22), 4, 0.6)
    );
  });
  const end = x + side * 24;
  return (
    strands + box(end - 14, 838, 28, 20, tie, 8) + fill(`M${end - 13} 858L${end + 13} 858L${x + side * 26} 908Z`, color)
  );
}
