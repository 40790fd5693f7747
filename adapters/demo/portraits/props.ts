import { drinkProps } from './props-drinks.ts';
import { deviceProps } from './props-devices.ts';
import { outdoorProps } from './props-outdoors.ts';
import type { Point } from './shapes.ts';

/** A thing around 0,0, where it is held. `back` lies behind the hands' palms, `front` before them and under the fingers. */
export type Prop = (color: string) => { back?: string; front: string };

const props = { ...drinkProps, ...deviceProps, ...outdoorProps };
export type PropName = keyof typeof props;
export const propNames = Object.keys(props) as PropName[];

export function drawProp(name: PropName, color: string, [x, y]: Point, degrees = 0) {
  const { back = '', front } = (props[name] as Prop)(color);
  const placed = (inner: string) =>
    inner &&
    `<g data-prop="${name}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${degrees})">${inner}</g>`;
  return { back: placed(back), front: placed(front) };
}
