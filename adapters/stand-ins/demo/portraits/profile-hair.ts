import type { Figure, Hair, HairStyle } from './figure.ts';
import { profileBraids, profileBun, profileManBun, profilePonytail } from './profile-hair-tied.ts';
import { profileHeadscarf, profileSunHat } from './profile-hair-covered.ts';
import { darker, disc, each, fill, lighter, line, mix, oval } from './svg.ts';

const builders: Record<HairStyle, (figure: Figure) => Hair> = {
  longWaves,
  straight,
  bob,
  ponytail: profilePonytail,
  bun: profileBun,
  curls,
  shortAfro,
  pixie,
  headscarf: profileHeadscarf,
  sunHat: profileSunHat,
  quiff,
  manBun: profileManBun,
  braids: profileBraids,
};

/** Hair of a head seen from the side, looking to the right. */
export const drawProfileHair = (figure: Figure): Hair => builders[figure.hair.style](figure);

function longWaves({ hair: { color } }: Figure): Hair {
  const [dark, light] = [darker(color, 0.3), lighter(color, 0.2)];
  return {
    back: fill(
      'M400 176C280 170 240 270 246 370C250 470 200 540 214 640C224 720 190 770 214 836C280 850 400 830 420 740L440 560L440 300Z',
      dark,
    ),
    front:
      fill(
        'M488 268C478 190 420 154 372 158C270 164 238 262 246 360C252 450 208 520 210 612C212 690 254 740 226 830C290 842 372 806 392 728C410 650 372 590 392 520C404 474 424 440 432 392C436 344 452 300 488 268Z',
        color,
      ) +
      fill(
        'M392 520C372 590 410 650 392 728C372 806 290 842 226 830C300 810 350 760 346 690C342 620 360 560 392 520Z',
        dark,
        0.5,
      ) +
      line('M440 210C356 220 296 280 300 380C304 470 262 540 262 620C262 690 284 740 270 800', light, 7, 0.5) +
      line('M460 240C396 262 356 320 356 400C354 480 316 540 314 620C312 690 330 730 320 790', light, 4, 0.4),
  };
}

function straight({ hair: { color } }: Figure): Hair {
  const [dark, light] = [darker(color, 0.34), lighter(color, 0.22)];
  return {
    back: fill('M400 176C280 170 240 270 246 380L232 836C300 850 380 840 410 820L436 560V300Z', dark),
    front:
      fill(
        'M490 272C480 190 424 152 372 156C272 162 242 256 246 362L234 836C284 850 352 846 398 826C412 700 396 560 414 480C424 440 430 400 434 372C440 330 456 300 490 272Z',
        color,
      ) +
      fill('M414 480C396 560 412 700 398 826C372 840 340 844 316 844C352 720 350 560 414 480Z', dark, 0.45) +
      line('M440 206C350 214 300 280 298 380C294 520 290 680 280 820', light, 6, 0.5) +
      line('M464 244C400 262 352 320 350 410C346 540 340 690 330 820', light, 4, 0.35),
  };
}

function bob({ hair: { color } }: Figure): Hair {
  const [dark, light] = [darker(color, 0.35), lighter(color, 0.26)];
  return {
    back: fill('M380 170C270 170 238 260 242 370C244 460 232 530 240 592C290 612 360 600 400 580V300Z', dark),
    front:
      fill(
        'M506 372C514 300 500 160 380 154C266 156 236 256 242 364C246 452 230 530 236 594C290 612 376 606 430 586C444 520 440 440 446 376C466 384 488 382 506 372Z',
        color,
      ) +
      fill(
        'M446 376C440 440 444 520 430 586C400 598 366 602 336 602C392 540 384 430 400 330C414 356 430 370 446 376Z',
        dark,
        0.45,
      ) +
      line('M470 214C370 196 300 260 296 380C292 460 288 520 276 584', light, 7, 0.5) +
      line(
        'M480 260C476 300 478 340 484 372M452 240C446 290 448 340 456 372M424 232C414 280 414 330 420 356',
        light,
        3,
        0.35,
      ) +
      line('M352 260C334 330 340 470 322 596', light, 3, 0.35),
  };
}

function curls({ hair: { color } }: Figure): Hair {
  const [dark, light] = [darker(color, 0.3), lighter(color, 0.18)];
  return {
    back:
      each(
        [
          [420, 162, 84],
          [330, 160, 96],
          [236, 220, 98],
          [186, 316, 92],
          [178, 420, 88],
          [206, 514, 80],
          [266, 560, 62],
          [330, 330, 150],
          [280, 460, 110],
        ],
        (x, y, r) => disc(x, y, r, color),
      ) +
      each(
        [
          [216, 520, 56],
          [280, 566, 46],
          [330, 500, 60],
        ],
        (x, y, r) => disc(x, y, r, dark, 0.5),
      ),
    front:
      each(
        [
          [470, 236, 44],
          [430, 210, 58],
          [420, 286, 44],
          [380, 260, 70],
          [396, 350, 42],
          [340, 330, 80],
          [340, 250, 70],
          [380, 420, 40],
          [330, 430, 70],
          [362, 490, 34],
        ],
        (x, y, r) => disc(x, y, r, color),
      ) +
      each(
        [
          [430, 150],
          [340, 130],
          [260, 176],
          [196, 270],
          [176, 380],
          [210, 480],
          [300, 240],
          [380, 210],
          [290, 350],
          [360, 310],
          [320, 440],
          [440, 240],
        ],
        (x, y) => line(`M${x - 20} ${y + 12}C${x - 22} ${y - 16} ${x + 14} ${y - 22} ${x + 22} ${y}`, light, 6, 0.6),
      ),
  };
}

function shortAfro({ hair: { color } }: Figure): Hair {
  const [dark, light] = [darker(color, 0.32), lighter(color, 0.2)];
  return {
    back: '',
    front:
      each(
        [
          [450, 226, 46],
          [404, 188, 56],
          [348, 196, 58],
          [304, 244, 54],
          [286, 308, 46],
          [292, 372, 38],
          [318, 424, 28],
          [360, 260, 74],
          [346, 340, 56],
          [420, 268, 42],
          [472, 256, 26],
          [400, 330, 30],
        ],
        (x, y, r) => disc(x, y, r, color),
      ) +
      each(
        [
          [300, 400, 30],
          [316, 434, 20],
        ],
        (x, y, r) => disc(x, y, r, dark, 0.5),
      ) +
      each(
        [
          [430, 190],
          [370, 164],
          [306, 210],
          [280, 290],
          [350, 240],
          [410, 240],
          [330, 320],
        ],
        (x, y) => line(`M${x - 16} ${y + 10}C${x - 18} ${y - 12} ${x + 10} ${y - 18} ${x + 18} ${y}`, light, 5, 0.6),
      ),
  };
}

function pixie({ hair: { color } }: Figure): Hair {
  const shade = mix(color, '#8A7F9C', 0.42);
  const strand = mix(color, '#8A7F9C', 0.6);
  return {
    back: '',
    front:
      fill(
        'M468 262C420 280 424 340 414 396C404 380 372 380 366 410C360 450 372 470 352 480C316 470 282 420 276 350C280 280 330 210 400 206Z',
        shade,
      ) +
      fill(
        'M506 306C520 250 560 236 540 190C506 120 400 110 340 150C290 176 266 230 270 290C320 260 380 282 430 286C464 290 488 286 506 306Z',
        color,
      ) +
      line(
        'M520 214C480 160 400 140 330 190M516 250C470 210 400 190 306 236M498 280C440 244 380 244 300 262',
        strand,
        4,
        0.6,
      ) +
      line('M500 172C460 140 400 136 356 154', lighter(color, 0.7), 8, 0.8),
  };
}

function quiff({ hair: { color, grey } }: Figure): Hair {
  const [dark, light] = [darker(color, 0.3), lighter(color, 0.2)];
  return {
    back: '',
    front:
      fill(
        'M474 276C428 296 424 350 416 404C404 386 372 386 366 416C362 452 368 474 346 480C310 470 276 410 276 340C280 270 330 206 400 206Z',
        dark,
      ) +
      (grey
        ? line(
            'M420 322C408 342 408 362 410 388M404 330C392 346 388 362 390 382M386 346C374 358 368 374 366 394M368 366C358 380 354 396 354 414',
            grey,
            4,
            0.7,
          )
        : '') +
      fill(
        'M486 300C540 270 552 206 516 166C470 116 372 120 324 164C282 196 264 250 274 310C316 280 372 296 420 292C446 290 470 290 486 300Z',
        color,
      ) +
      line('M520 220C490 166 410 150 346 190', light, 7, 0.5) +
      line('M500 256C460 208 390 196 312 240M480 282C420 250 360 250 296 276', light, 4, 0.4) +
      oval(500, 190, 10, 4, light, 0.5),
  };
}
