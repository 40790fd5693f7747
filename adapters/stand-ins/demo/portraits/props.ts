import { drinkProps } from './props-drinks.ts';
import { deviceProps } from './props-devices.ts';
import { outdoorProps } from './props-outdoors.ts';
import type { Prop } from './prop.ts';
import type { Point } from './shapes.ts';

const props = { ...drinkProps, ...deviceProps, ...outdoorProps };
export type PropName = keyof typeof props;

export function drawProp(name: PropName, color: string, [x, y]: Point, degrees = 0) {
  const draw: Prop = props[name];
  const { back = '', front } = draw(color);
  const placed = (inner: string) =>
    inner &&
    `<g data-prop="${name}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${degrees})">${inner}</g>`;
  return { back: placed(back), front: placed(front) };
}
