import { buildOf } from './builds.ts';
import { bodyArea, bodyOf, garmentTorso, onTorso } from './torso.ts';
import { isMan } from './figure.ts';
import type { Figure } from './figure.ts';
import { skins } from './skins.ts';
import { shaded, within } from './shapes.ts';
import { cloth } from './textiles.ts';
import { darker, fill, lighter, line, mix, repeat } from './svg.ts';

export function turtleneck(figure: Figure): string {
  const { color } = figure.garment;
  const dark = darker(color, 0.24);
  const l = isMan(figure) ? 334 : 346;
  const r = isMan(figure) ? 470 : 458;
  return (
    onTorso(figure, color, '') +
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
    skin: 'M334 620C334 660 326 672 308 680C330 782 474 782 496 680C478 672 470 660 470 620Z',
    shadow: 'M402 700C440 720 478 700 494 650L474 660C450 680 420 690 402 700Z',
    rim: 'M308 664C330 784 474 784 496 664',
  },
  female: {
    skin: 'M350 620C350 660 340 676 316 684C334 776 470 776 488 684C464 676 454 660 454 620Z',
    shadow: 'M410 690C440 700 470 690 484 660L458 668Z',
    rim: 'M314 670C334 782 470 782 490 670',
  },
};

export function tee(figure: Figure): string {
  const { color, trim } = figure.garment;
  const skin = skins[figure.skin];
  const neck = roundNeck[figure.gender];
  const dark = darker(color, 0.2);
  return onTorso(
    figure,
    color,
    fill(neck.skin, skin.base) +
      fill(neck.shadow, skin.shade, 0.75) +
      line(neck.rim, trim ?? dark, 12) +
      line('M100 1384H700', dark, 5, 0.6),
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
      fill(neck.skin, skin.base) +
      fill(neck.shadow, skin.shade, 0.75) +
      line('M60 1384H740', trim ?? dark, 44) +
      repeat(46, (i) => line(`M${80 + i * 14} 1364V1410`, darker(trim ?? dark, 0.25), 3, 0.6)) +
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
    onTorso(
      figure,
      color,
      fill('M276 1196L528 1196L566 1340L238 1340Z', darker(color, 0.1)) +
        line('M276 1196L238 1340M528 1196L566 1340M276 1196H528', dark, 6, 0.8) +
        line('M60 1420H740', dark, 40, 0.5),
    ) +
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

/** Bare shoulders. */
export function tank(figure: Figure): string {
  const { color, trim } = figure.garment;
  const { shoulder } = buildOf(figure);
  const edge = shoulder - 62;
  const dark = darker(color, 0.22);
  const shape = `M${402 - edge - 34} 690L${402 - edge + 22} 690C${402 - edge + 30} 800 350 868 402 872C454 868 ${402 + edge - 30} 800 ${402 + edge - 22} 690L${402 + edge + 34} 690C${402 + edge + 30} 800 ${402 + edge + 60} 890 680 960L680 1380L124 1380L124 960C${402 - edge - 60} 890 ${402 - edge - 30} 800 ${402 - edge - 34} 690Z`;
  const body = garmentTorso(figure);
  const seam = `M${402 - edge + 22} 690C${402 - edge + 30} 800 350 868 402 872C454 868 ${402 + edge - 30} 800 ${402 + edge - 22} 690`;
  return (
    bareBody(figure) +
    within(
      body,
      shaded(shape, color, color, [0, 0], cloth(figure.garment, bodyArea(figure.garment))) +
        within(shape, fill('M570 900C540 1000 560 1100 520 1220L500 1400H740V900Z', dark, 0.6)) +
        line(seam, trim ?? lighter(color, 0.18), 9) +
        (trim ? line('M100 1060H700', trim, 26) : '') +
        line('M300 1216C330 1236 360 1240 392 1236', dark, 5, 0.6),
    )
  );
}

function bareBody(figure: Figure): string {
  const { base, shade } = skins[figure.skin];
  const soft = mix(base, shade, 0.8);
  return (
    shaded(bodyOf(figure), base, soft, [22, 4]) +
    line('M304 742C332 752 362 756 386 776', soft, 5) +
    line('M500 742C472 752 442 756 418 776', soft, 5)
  );
}

/** A dress: fitted to the waist, wide below. */
export function offShoulder(figure: Figure): string {
  const { color } = figure.garment;
  const { shoulder } = buildOf(figure);
  const dark = darker(color, 0.22);
  const dress = 'M60 850C200 820 300 884 402 888C504 884 604 820 744 850L780 1900L20 1900Z';
  const band =
    'M60 850C200 820 300 884 402 888C504 884 604 820 744 850L742 906C604 876 504 932 402 936C300 932 200 876 62 906Z';
  const waist = line(`M${402 - shoulder} 1206C320 1226 480 1226 ${402 + shoulder} 1206`, darker(color, 0.32), 12);
  return (
    bareBody(figure) +
    within(
      garmentTorso(figure),
      fill(dress, color) +
        within(dress, cloth(figure.garment, bodyArea(figure.garment))) +
        fill('M566 840C536 1000 560 1100 524 1220L560 1900H800V840Z', dark, 0.6) +
        fill(band, lighter(color, 0.16)) +
        waist +
        line('M340 1240L300 1800M420 1240V1800M480 1236L530 1800', dark, 6, 0.6) +
        line('M330 1000C350 1060 352 1120 344 1180M460 1010C452 1060 452 1120 462 1180', dark, 5, 0.4),
    )
  );
}
