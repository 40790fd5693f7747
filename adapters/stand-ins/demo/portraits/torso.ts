import { buildOf, middle } from './builds.ts';
import { isMan } from './figure.ts';
import type { Figure, Garment, GarmentCut } from './figure.ts';
import { mirrored, shaded, smooth, within } from './shapes.ts';
import type { Point } from './shapes.ts';
import { cloth } from './textiles.ts';
import type { Area } from './textiles.ts';
import { darker, fill, lighter, line, mix } from './svg.ts';

type Fit = { loose: number; hem: number };

const fits: Record<GarmentCut, Fit> = {
  blazer: { loose: 14, hem: 1500 },
  turtleneck: { loose: 4, hem: 1392 },
  tank: { loose: 0, hem: 1380 },
  offShoulder: { loose: 0, hem: 1900 },
  tee: { loose: 14, hem: 1400 },
  hoodie: { loose: 30, hem: 1440 },
  shirt: { loose: 18, hem: 1420 },
  leatherJacket: { loose: 12, hem: 1372 },
  knit: { loose: 24, hem: 1410 },
  trench: { loose: 24, hem: 1900 },
  denimJacket: { loose: 20, hem: 1380 },
};

/** Neck to hem; the arms come over it. */
export function torsoOf(figure: Figure, { loose, hem }: Fit): string {
  const { shoulder, waist, hip } = buildOf(figure);
  const neck = isMan(figure) ? 66 : 54;
  const low = (y: number) => Math.min(y, hem);
  const half: Point[] = [
    [neck, 660],
    [neck + 14, 690],
    [neck + 62, 713],
    [shoulder - 42, 732],
    [shoulder - 4, 768],
    [shoulder - 12, 860],
    [shoulder - 44 + loose * 0.4, 960],
    [shoulder - 46 + loose * 0.6, 1030],
    [waist + loose, 1210],
    [hip - 6 + loose * 0.7, low(1372)],
    [hip + 4 + loose * 0.7, low(1450)],
    [hip + (hem > 1600 ? 60 : 4) + loose * 0.7, hem],
  ];
  return smooth(mirrored(half, middle));
}

/** Bare body, for garments that leave skin. */
export const bodyOf = (figure: Figure): string =>
  torsoOf(figure, { loose: 0, hem: Math.min(1380, hemOf(figure.garment)) });

export const garmentTorso = (figure: Figure): string => torsoOf(figure, fits[figure.garment.cut]);

export const hemOf = ({ cut }: Garment): number => fits[cut].hem;

/** Cloth of the body, from the neck to the hem. */
export const bodyArea = (garment: Garment): Area => ({ x: 110, y: 640, width: 590, height: hemOf(garment) - 600 });

/** Lays a garment's cloth over the body, with folds at the waist; `beneath` shows above the collar. */
export function onTorso(figure: Figure, color: string, inner: string, beneath = ''): string {
  const torso = garmentTorso(figure);
  const dark = darker(color, 0.2);
  return (
    shaded(torso, color, dark, [22, 6], cloth(figure.garment, bodyArea(figure.garment))) +
    beneath +
    within(torso, folds(dark) + inner)
  );
}

function folds(dark: string): string {
  return (
    fill('M560 900C540 1000 548 1100 520 1220C560 1180 590 1060 640 960Z', dark, 0.4) +
    line('M300 1216C330 1236 360 1240 392 1236M500 1190C480 1214 456 1228 430 1232', dark, 5, 0.5) +
    line('M276 930C290 956 310 968 334 972', dark, 5, 0.4)
  );
}

/** What is worn below the waist; only wide pictures show more than its upper edge. */
export function drawBottom(figure: Figure): string {
  const { hip, waist } = buildOf(figure);
  const color = figure.bottom ?? '#2B3247';
  const half: Point[] = [
    [waist - 20, 1290],
    [hip - 12, 1350],
    [hip - 2, 1400],
    [hip + 8, 1500],
    [hip + 4, 1760],
    [hip - 30, 2300],
  ];
  const path = smooth(mirrored(half, middle));
  const dark = darker(color, 0.28);
  return (
    shaded(path, color, dark, [24, 0]) +
    line('M402 1560V2300', mix(color, '#000000', 0.4), 12) +
    line(`M${middle - hip + 40} 1470q10 60 -30 90M${middle + hip - 40} 1470q-10 60 30 90`, lighter(color, 0.2), 4, 0.6)
  );
}
