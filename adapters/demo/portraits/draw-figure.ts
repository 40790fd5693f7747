import { drawBodyAccessories, drawHeadAccessories } from './accessories.ts';
import { drawNeck } from './body.ts';
import { drawFace } from './face.ts';
import { isMan } from './figure.ts';
import type { Figure } from './figure.ts';
import { drawGarment } from './garments.ts';
import { drawHair } from './hair.ts';

/**
 * One person from hair to chest, standing on the lower edge of an 800 × 1000 picture. From behind to front: hair, neck,
 * garment, what is worn on it, then the head with the hair that falls over it.
 */
export function drawFigure(figure: Figure): string {
  const hair = drawHair(figure);
  const width = isMan(figure) ? 1.05 : 1.08;
  const tilted = (inner: string) =>
    `<g transform="rotate(${figure.headTilt} 402 600) translate(402 590) scale(${width} .985) translate(-402 -590)">${inner}</g>`;
  const { zoom = 1.3, dx = 0, dy = 150 } = figure;
  return (
    `<g transform="translate(${400 + dx} ${1000 + dy}) scale(${zoom}) translate(-402 -1004)">` +
    tilted(hair.back) +
    drawNeck(figure) +
    drawGarment(figure) +
    drawBodyAccessories(figure) +
    tilted(drawFace(figure) + hair.front + drawHeadAccessories(figure)) +
    '</g>'
  );
}
