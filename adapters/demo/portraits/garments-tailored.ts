import { onTorso } from './body.ts';
import type { Figure } from './figure.ts';
import { skins } from './skins.ts';
import { darker, disc, fill, lighter, line } from './svg.ts';

const metal = '#D9DDE6';

export function blazer(figure: Figure): string {
  const { color, inner } = figure.garment;
  const skin = skins[figure.skin];
  const dark = darker(color, 0.22);
  const throat = inner ? '' : fill('M340 664L402 900L466 664L440 640L366 640Z', skin.base);
  return onTorso(
    figure,
    color,
    fill('M330 640L402 900L476 640Z', inner ?? skin.base) +
      (inner ? '' : fill('M404 700L402 900L470 660Z', skin.shade, 0.6)) +
      fill('M560 720C600 800 620 900 624 1010L760 1010L760 700Z', dark, 0.55) +
      fill('M318 662L290 706L252 758L308 784L284 808L402 1000L402 900L346 690Z', lighter(color, 0.16)) +
      fill('M486 662L516 706L552 758L496 784L520 808L402 1000L402 900L458 690Z', dark) +
      line('M402 900L402 1010', dark, 4),
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
        fill('M550 700C610 790 630 900 630 1010L780 1010L780 690Z', dark, 0.6) +
        line('M402 830L402 1010', dark, 4) +
        disc(416, 890, 6, trim ?? dark) +
        disc(416, 950, 6, trim ?? dark),
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
    fill('M330 640L350 1010L470 1010L476 640Z', inner) +
      fill('M420 690L440 1010L480 1010L476 640Z', darker(inner, 0.18)) +
      fill('M318 660L250 740L322 800L300 830L372 1010L352 760Z', lighter(color, 0.22)) +
      fill('M486 660L556 740L484 800L508 830L436 1010L452 760Z', dark) +
      fill('M570 720C610 800 630 900 634 1010L760 1010L760 700Z', dark, 0.6) +
      line('M250 740L322 800L300 830', dark, 4) +
      disc(280, 760, 5, metal) +
      disc(526, 760, 5, metal) +
      line('M372 1010L300 830', '#C9CED9', 4),
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
        fill('M556 712C606 800 624 900 628 1010L760 1010L760 700Z', dark, 0.6) +
        fill('M402 830L516 1010L300 1010Z', lighter(color, 0.08)) +
        line('M402 830L486 1010', dark, 4),
    ) +
    fill('M330 630C300 654 262 690 234 716L296 800L402 838C376 776 346 706 330 630Z', lighter(color, 0.2)) +
    fill('M474 630C504 654 542 690 570 716L508 800L402 838C428 776 458 706 474 630Z', dark) +
    line('M296 800L270 842M508 800L534 842', dark, 4, 0.8) +
    disc(350, 906, 9, button) +
    disc(486, 906, 9, button)
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
      fill('M326 640C334 740 350 880 352 1010L468 1010C466 880 474 740 480 640Z', inner) +
        fill('M424 690C436 800 440 900 440 1010L480 1010L480 640Z', darker(inner, 0.16)) +
        fill('M324 652C336 744 468 744 480 652Z', skins[figure.skin].base) +
        fill('M408 690C440 700 470 690 480 652L462 660Z', skins[figure.skin].shade, 0.75) +
        fill('M560 712C606 800 624 900 628 1010L760 1010L760 700Z', dark, 0.6) +
        line('M206 830H318M492 830H604', seam, 4, 0.8) +
        line('M240 830V880L276 898L312 880V830M500 830V880L536 898L572 880V830', seam, 4, 0.8) +
        line('M352 1010C350 880 336 780 324 700', dark, 5) +
        line('M452 1010C458 880 470 780 482 700', darker(color, 0.4), 5),
    ) +
    fill('M322 640C296 660 270 690 262 718L330 772C336 730 330 690 322 640Z', lighter(color, 0.16)) +
    fill('M482 640C508 660 534 690 542 718L474 772C468 730 474 690 482 640Z', dark)
  );
}
