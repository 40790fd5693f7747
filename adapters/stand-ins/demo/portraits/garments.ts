import type { Figure, GarmentCut } from './figure.ts';
import { hoodie, knit, offShoulder, tank, tee, turtleneck } from './garments-soft.ts';
import { blazer, denimJacket, leatherJacket, shirt, trench } from './garments-tailored.ts';

const builders: Record<GarmentCut, (figure: Figure) => string> = {
  blazer,
  turtleneck,
  tank,
  offShoulder,
  tee,
  hoodie,
  shirt,
  leatherJacket,
  knit,
  trench,
  denimJacket,
};

export function drawGarment(figure: Figure): string {
  return builders[figure.garment.cut](figure);
}
