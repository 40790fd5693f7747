import { onTorso, torsos } from './body.ts';
import { isMan } from './figure.ts';
import type { Figure } from './figure.ts';
import { skins } from './skins.ts';
import { clipped, darker, fill, lighter, line, repeat } from './svg.ts';

export function turtleneck(figure: Figure): string {
  const { color } = figure.garment;
  const dark = darker(color, 0.24);
  const l = isMan(figure) ? 334 : 346;
  const r = isMan(figure) ? 470 : 458;
  return (
    onTorso(figure, color, fill('M520 690C590 780 610 900 610 1010L760 1010L760 690Z', dark, 0.55)) +
    fill(
      `M${l - 4} 604C${l + 30} 632 ${r - 30} 632 ${r + 4} 604C${r + 8} 650 ${r + 14} 680 ${r + 34} 706C${r - 30} 742 ${l + 30} 742 ${l - 34} 706C${l - 14} 680 ${l - 8} 650 ${l - 4} 604Z`,
      color,
    ) +
    fill(
      `M${r - 34} 622C${r - 20} 618 ${r - 6} 612 ${r + 4} 604C${r + 8} 650 ${r + 14} 680 ${r + 34} 706C${r + 6} 722 ${r - 30} 730 ${r - 54} 732C${r - 36} 700 ${r - 34} 660 ${r - 34} 622Z`,
      dark,
      0.6,
    ) +
    line(`M${l - 4} 650C${l + 34} 680 ${r - 34} 680 ${r + 6} 650`, dark, 4, 0.7) +
    line(`M${l - 4} 604C${l + 30} 632 ${r - 30} 632 ${r + 4} 604`, lighter(color, 0.14), 4)
  );
}

const roundNeck = {
  male: {
    skin: 'M310 650C330 770 474 770 494 650Z',
    shadow: 'M402 700C440 720 478 700 494 650L474 660C450 680 420 690 402 700Z',
    rim: 'M304 676C330 778 474 778 500 676',
  },
  female: {
    skin: 'M320 660C334 768 470 768 484 660Z',
    shadow: 'M410 690C440 700 470 690 484 660L458 668Z',
    rim: 'M310 690C334 780 470 780 494 690',
  },
};

const hoop = (y: number) =>
  `M40 ${y}C200 ${y + 30} 600 ${y + 30} 780 ${y}L780 ${y + 20}C600 ${y + 50} 200 ${y + 50} 40 ${y + 20}Z`;

export function tee(figure: Figure): string {
  const { color, stripes, trim } = figure.garment;
  const skin = skins[figure.skin];
  const neck = roundNeck[figure.gender];
  const dark = darker(color, 0.2);
  return onTorso(
    figure,
    color,
    (stripes ? repeat(7, (i) => fill(hoop(770 + i * 44), stripes)) : '') +
      fill('M540 690C600 780 620 900 620 1010L780 1010L780 690Z', dark, 0.5) +
      fill(neck.skin, skin.base) +
      fill(neck.shadow, skin.shade, 0.75) +
      line(neck.rim, trim ?? dark, 12),
  );
}

const zigzag = (y: number) => `M40 ${y}${repeat(19, (i) => `l20 ${i % 2 ? -26 : 26}l20 ${i % 2 ? 26 : -26}`)}`;

/** A round-neck sweater with a band of zigzag across the chest. */
export function knit(figure: Figure): string {
  const { color, stripes, trim } = figure.garment;
  const skin = skins[figure.skin];
  const neck = roundNeck[figure.gender];
  const dark = darker(color, 0.2);
  return onTorso(
    figure,
    color,
    (stripes ? line(zigzag(838), stripes, 9) + line(zigzag(876), stripes, 9) + line('M40 928H780', stripes, 10) : '') +
      fill('M540 690C600 780 620 900 620 1010L780 1010L780 690Z', dark, 0.5) +
      fill(neck.skin, skin.base) +
      fill(neck.shadow, skin.shade, 0.75) +
      line(neck.rim, trim ?? dark, 22) +
      line(neck.rim, lighter(trim ?? color, 0.25), 3, 0.6),
  );
}

const hoodieThroat = {
  male: {
    skin: 'M338 560L330 652C350 712 454 712 474 652L466 560Z',
    shadow: 'M345 575C360 622 430 634 462 590L474 652C462 690 440 700 404 704C404 670 380 622 338 590Z',
  },
  female: {
    skin: 'M355 560L346 656C366 712 438 712 458 656L449 560Z',
    shadow: 'M350 572C370 622 428 634 451 590L458 656C450 690 430 700 410 702C408 660 386 606 350 582Z',
  },
};

export function hoodie(figure: Figure): string {
  const { color, inner, trim = '#FFFFFF' } = figure.garment;
  const skin = skins[figure.skin];
  const throat = hoodieThroat[figure.gender];
  const dark = darker(color, 0.24);
  return (
    onTorso(figure, color, fill('M540 700C600 790 620 900 620 1010L780 1010L780 690Z', dark, 0.5)) +
    fill(
      'M320 630C300 660 300 700 330 740L474 740C504 700 504 660 484 630C470 700 334 700 320 630Z',
      darker(color, 0.45),
    ) +
    fill(throat.skin, skin.base) +
    fill(throat.shadow, skin.shade, 0.75) +
    fill(
      'M320 630C280 650 236 690 236 722C262 790 350 846 402 852C454 846 542 790 568 722C568 690 524 650 484 630C500 720 450 782 402 792C354 782 304 720 320 630Z',
      lighter(color, 0.16),
    ) +
    fill('M484 630C524 650 568 690 568 722C542 790 454 846 402 852L402 792C450 782 500 720 484 630Z', dark, 0.65) +
    (inner ? fill('M338 672C350 742 380 770 402 776C424 770 454 742 466 672C440 700 364 700 338 672Z', inner) : '') +
    line('M356 826L350 930', trim, 9) +
    line('M448 826L456 916', trim, 9)
  );
}

/** Bare shoulders; the cut follows the narrower torso. */
export function tank(figure: Figure): string {
  const { color, trim } = figure.garment;
  const { base, shade } = skins[figure.skin];
  const inner =
    fill('M520 690C560 760 620 800 640 1010L700 1010L700 690Z', shade, 0.75) +
    line('M300 742C330 752 360 754 384 774', shade, 5) +
    line('M504 742C474 752 444 754 420 774', shade, 5) +
    fill(
      'M268 700L314 694C320 800 350 846 402 850C454 846 484 800 490 694L536 700C536 800 560 850 600 880L600 1010L204 1010L204 880C244 850 268 800 268 700Z',
      color,
    ) +
    fill(
      'M490 694L536 700C536 800 560 850 600 880L600 1010L470 1010C500 940 500 870 478 800C486 770 489 730 490 694Z',
      darker(color, 0.25),
      0.6,
    ) +
    (trim ? fill('M204 908L600 908L600 936L204 936Z', trim) : '');
  return fill(torsos.female, base) + clipped(`${figure.id}-torso`, torsos.female, inner);
}

export function offShoulder(figure: Figure): string {
  const { color } = figure.garment;
  const { base, shade } = skins[figure.skin];
  const inner =
    fill('M520 690C560 760 620 780 660 1010L700 1010L700 690Z', shade, 0.75) +
    line('M290 746C326 752 362 760 386 786', shade, 5) +
    line('M514 746C478 752 442 760 418 786', shade, 5) +
    fill('M90 836C200 806 300 868 402 872C504 868 604 806 714 836L720 1010L84 1010Z', color) +
    fill(
      'M90 836C200 806 300 868 402 872C504 868 604 806 714 836L712 880C604 850 504 912 402 916C300 912 200 850 92 880Z',
      lighter(color, 0.2),
    ) +
    fill('M560 830C600 880 610 950 612 1010L720 1010L714 836Z', darker(color, 0.22), 0.5);
  return fill(torsos.female, base) + clipped(`${figure.id}-torso`, torsos.female, inner);
}
