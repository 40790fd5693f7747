import { clipped, fill, moved } from './svg.ts';
import { hashOf } from './seed.ts';

export type Point = readonly [x: number, y: number];

const short = (value: number) => Math.round(value * 10) / 10;
const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** A closed outline through all points without corners. */
export function smooth(points: readonly Point[], tension = 6): string {
  const count = points.length;
  const of = (index: number) => points[(index + count) % count]!;
  const curves = points.map((point, i) => {
    const [before, next, after] = [of(i - 1), of(i + 1), of(i + 2)];
    const leave: Point = [point[0] + (next[0] - before[0]) / tension, point[1] + (next[1] - before[1]) / tension];
    const reach: Point = [next[0] - (after[0] - point[0]) / tension, next[1] - (after[1] - point[1]) / tension];
    return `C${at(leave)} ${at(reach)} ${at(next)}`;
  });
  return `M${at(of(0))}${curves.join('')}Z`;
}

/** The right half of an outline, completed by its mirror image around `x`. */
export function mirrored(half: readonly Point[], x: number): Point[] {
  return [...half.map(([dx, y]): Point => [x + dx, y]), ...half.toReversed().map(([dx, y]): Point => [x - dx, y])];
}

/** A rounded tube from one circle to another. */
export function tube(from: Point, to: Point, startRadius: number, endRadius: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [nx, ny] = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
  const side = ([x, y]: Point, radius: number): Point => [x + nx * radius, y + ny * radius];
  const arc = (radius: number, end: Point) => `A${short(radius)} ${short(radius)} 0 0 1 ${at(end)}`;
  return (
    `M${at(side(from, startRadius))}L${at(side(to, endRadius))}${arc(endRadius, side(to, -endRadius))}` +
    `L${at(side(from, -startRadius))}${arc(startRadius, side(from, startRadius))}Z`
  );
}

/** Where a share of the way from one point to another lies. */
export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

export const degreesOf = (from: Point, to: Point): number =>
  short((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);

export function rotated([x, y]: Point, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
}

/** An id that equal outlines share, so that a picture never holds one id for two outlines. */
export const clipId = (path: string): string => `c${hashOf(path).toString(36)}`;

export const within = (path: string, inner: string): string => clipped(clipId(path), path, inner);

/** A body of one colour with its shaded edge: the shadow falls to `dx`, `dy`; `over` lies on the lit part. */
export function shaded(path: string, base: string, shade: string, [dx, dy]: Point, over = ''): string {
  return fill(path, shade) + within(path, moved(-dx, -dy, fill(path, base) + over));
}
