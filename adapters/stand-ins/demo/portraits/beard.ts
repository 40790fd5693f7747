import { turnedBy } from './eyes.ts';
import type { Figure } from './figure.ts';
import { darker, each, fill, lighter, line, moved } from './svg.ts';

const hole = 'M360 524C376 508 428 508 444 524C446 548 426 560 402 560C378 560 358 548 360 524Z';
const full =
  'M270 392C296 440 302 478 316 494C340 504 352 498 366 496C388 484 416 484 438 496C452 498 464 504 488 494C502 478 508 440 534 392L560 680H244Z';
const short =
  'M270 420C300 470 314 500 334 508C352 508 362 502 372 498C390 492 414 492 432 498C442 502 452 508 470 508C490 500 504 470 534 420L560 680H244Z';

/** Drawn inside the face's outline, around the mouth. */
export function drawBeard(figure: Figure): string {
  const { beard } = figure;
  if (!beard) return '';
  const path = (beard.full ? full : short) + hole;
  const shape = `<path d="${path}" fill="${beard.color}" fill-rule="evenodd" fill-opacity="${beard.full ? 0.96 : 0.34}"/>`;
  const grey = beard.grey
    ? each(greyHairs, (x, y) => line(`M${x} ${y}q-2 14 3 26`, beard.grey ?? '#FFFFFF', 3.4, 0.75))
    : '';
  const hairs = beard.full
    ? each(hairStarts, (x, y) =>
        line(`M${x} ${y}q2 12 ${x < 402 ? 7 : -7} 22`, lighter(beard.color, 0.22), 2.6, 0.55),
      ) + fill('M388 566C396 560 408 560 416 566C410 576 394 576 388 566Z', darker(beard.color, 0.2), 0.6)
    : '';
  return (
    moved(Math.round(turnedBy(figure) * 0.95), 0, shape) + moved(Math.round(turnedBy(figure) * 0.6), 0, hairs + grey)
  );
}

const hairStarts = [
  [318, 500],
  [334, 522],
  [352, 546],
  [374, 566],
  [428, 566],
  [450, 546],
  [470, 522],
  [486, 500],
] as const;
const greyHairs = [
  [376, 564],
  [390, 570],
  [404, 572],
  [418, 570],
  [430, 564],
  [346, 536],
  [460, 536],
  [362, 552],
  [444, 552],
] as const;
