import { onTorso } from './torso.ts';
import type { Figure } from './figure.ts';
import { skins } from './skins.ts';
import { box, darker, disc, fill, lighter, line, repeat } from './svg.ts';

const metal = '#D9DDE6';

export function blazer(figure: Figure): string {
  const { color, inner } = figure.garment;
  const skin = skins[figure.skin];
  const dark = darker(color, 0.22);
  const throat = inner ? '' : fill('M340 664L402 900L466 664L440 640L366 640Z', skin.base);
  return onTorso(
    figure,
    color,
    fill('M318 630L402 1050L488 630Z', inner ?? skin.base) +
      (inner
        ? fill('M430 690L402 1050L488 630Z', darker(inner, 0.16))
        : fill('M404 700L402 900L470 660Z', skin.shade, 0.6)) +
      fill('M318 650L288 700L246 768L306 792L282 820L396 1060L408 1020L402 900L344 690Z', lighter(color, 0.16)) +
      fill('M486 650L518 700L558 768L498 792L522 820L408 1060L398 1010L402 900L460 690Z', dark) +
      line('M404 1050C404 1180 400 1260 372 1500', darker(color, 0.4), 5) +
      disc(420, 1098, 10, darker(color, 0.45)) +
      disc(418, 1190, 10, darker(color, 0.45)) +
      line('M252 1272L344 1290M468 1290L560 1272', darker(color, 0.3), 11, 0.8) +
      line('M500 930L556 920', dark, 9),
    throat,
  );
}

export function shirt(figure: Figure): string {
  const { color, trim } = figure.garment;
  const skin = skins[figure.skin];
  const dark = darker(color, 0.16);
  return (
    onTorso(
      figure,
      color,
      fill('M330 640L402 830L476 640Z', skin.base) +
        fill('M404 700L402 830L470 660Z', skin.shade, 0.65) +
        line('M402 830L402 1420', dark, 4) +
        line('M386 836L386 1420', dark, 3, 0.5) +
        repeat(6, (i) => disc(396, 890 + i * 88, 6, trim ?? darker(color, 0.35))) +
        line('M466 930H552V1010L509 1030L466 1010Z', dark, 4, 0.8),
    ) +
    fill('M334 634C312 650 296 672 288 700L352 786L402 830C380 770 350 700 334 634Z', lighter(color, 0.3)) +
    fill('M470 634C492 650 508 672 516 700L452 786L402 830C424 770 454 700 470 634Z', dark)
  );
}

export function leatherJacket(figure: Figure): string {
  const { color, inner = '#FFFFFF' } = figure.garment;
  const dark = darker(color, 0.4);
  return onTorso(
    figure,
    color,
    fill('M330 640L344 1400L476 1400L476 640Z', inner) +
      fill('M424 690L440 1400L480 1400L476 640Z', darker(inner, 0.18)) +
      fill('M318 650L244 744L322 806L298 838L362 1100L352 760Z', lighter(color, 0.2)) +
      fill('M486 650L562 744L484 806L508 838L446 1100L452 760Z', dark) +
      line('M250 740L322 800L300 830', dark, 4) +
      disc(280, 760, 5, metal) +
      disc(526, 760, 5, metal) +
      line('M362 1100L344 1400M446 1100L474 1400', metal, 6) +
      line('M250 1140L312 1090M556 1140L494 1090', metal, 6) +
      line('M90 1352H346M470 1352H720', dark, 10),
  );
}

/** A double-breasted coat with wide lapels. */
export function trench(figure: Figure): string {
  const { color, inner = '#FFFFFF', trim } = figure.garment;
  const dark = darker(color, 0.2);
  const button = trim ?? darker(color, 0.5);
  return (
    onTorso(
      figure,
      color,
      fill('M330 640L402 830L476 640Z', inner) +
        fill('M404 690L402 830L470 660Z', darker(inner, 0.16)) +
        fill('M402 830L500 1180L300 1180Z', lighter(color, 0.08)) +
        line('M402 830L474 1180M474 1230L440 1900', dark, 5) +
        line('M60 1206H740', dark, 52) +
        line('M60 1206H740', lighter(color, 0.06), 44) +
        box(376, 1178, 62, 56, button, 8) +
        box(390, 1190, 34, 32, color, 4) +
        line('M240 1330L300 1420M560 1330L500 1420', dark, 9, 0.8),
    ) +
    fill('M330 630C300 654 262 690 234 716L296 800L402 838C376 776 346 706 330 630Z', lighter(color, 0.2)) +
    fill('M474 630C504 654 542 690 570 716L508 800L402 838C428 776 458 706 474 630Z', dark) +
    line('M296 800L270 842M508 800L534 842', dark, 4, 0.8) +
    repeat(3, (i) => disc(346, 906 + i * 96, 10, button) + disc(478, 906 + i * 96, 10, button))
  );
}

/** Open denim over a plain shirt, with seams and pockets. */
export function denimJacket(figure: Figure): string {
  const { color, inner = '#FFFFFF' } = figure.garment;
  const dark = darker(color, 0.24);
  const seam = lighter(color, 0.45);
  return (
    onTorso(
      figure,
      color,
      fill('M326 640C334 740 350 880 346 1400L474 1400C466 880 474 740 480 640Z', inner) +
        fill('M424 690C436 800 440 900 440 1400L490 1400L480 640Z', darker(inner, 0.16)) +
        fill('M324 652C336 744 468 744 480 652Z', skins[figure.skin].base) +
        fill('M408 690C440 700 470 690 480 652L462 660Z', skins[figure.skin].shade, 0.75) +
        fill('M560 712C606 800 624 900 628 1010L760 1010L760 700Z', dark, 0.6) +
        line('M206 830H318M492 830H604', seam, 4, 0.8) +
        line('M240 830V880L276 898L312 880V830M500 830V880L536 898L572 880V830', seam, 4, 0.8) +
        line('M348 1400C354 880 336 780 324 700M472 1400C458 880 470 780 482 700', darker(color, 0.4), 6) +
        `<g stroke-dasharray="12 9">${line('M334 1400C340 900 322 800 310 730M486 1400C472 900 484 800 496 730M150 1352H334M486 1352H660', seam, 4, 0.9)}</g>` +
        line('M236 900L270 1340M568 900L534 1340', dark, 4, 0.7) +
        disc(340, 960, 8, metal) +
        disc(342, 1080, 8, metal) +
        disc(341, 1200, 8, metal),
    ) +
    fill('M322 640C296 660 270 690 262 718L330 772C336 730 330 690 322 640Z', lighter(color, 0.16)) +
    fill('M482 640C508 660 534 690 542 718L474 772C468 730 474 690 482 640Z', dark)
  );
}
