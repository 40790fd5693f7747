import type { SceneName, TimeOfDay } from './scene.ts';
import type { Point } from './shapes.ts';
import type { Picker } from './seed.ts';
import { disc, each, fill, line, moved, repeat } from './svg.ts';

/** Something near the lens, out of focus: copies from large to small let its edge fade. */
function soft(path: string, color: string, [x, y]: Point): string {
  return repeat(7, (i) => {
    const size = (1.2 - i * 0.06).toFixed(2);
    return `<g transform="translate(${x} ${y}) scale(${size}) translate(${-x} ${-y})">${fill(path, color, 0.2 + i * 0.03)}</g>`;
  });
}

const leaf = 'M0 0C-60 -70 -70 -190 -10 -280C60 -200 66 -80 0 0Z';
const leaves = (color: string) => (side: -1 | 1) =>
  each(
    [
      [-330, 940, -16],
      [-420, 1010, -54],
      [-300, 1070, 22],
      [-400, 820, -38],
    ],
    (x, y, turn) =>
      moved(400 - side * x, y, `<g transform="rotate(${-side * turn})">${soft(leaf, color, [0, -140])}</g>`),
  );

const glows = (color: string) => (side: -1 | 1) =>
  each(
    [
      [-330, 830, 64],
      [-250, 960, 84],
      [-370, 660, 38],
      [300, 940, 56],
      [372, 800, 40],
    ],
    (x, y, r) => disc(400 - side * x, y, r, color, 0.2) + disc(400 - side * x, y, r * 0.8, color, 0.24),
  );

/** A table's edge with a cup that belongs to somebody on this side of it. */
const table = (wood: string) => (side: -1 | 1) =>
  fill('M0 930H800V1000H0Z', wood, 0.5) +
  fill('M0 942H800V1000H0Z', wood) +
  moved(
    400 + side * 300,
    955,
    soft('M-62 -96C-62 -116 62 -116 62 -96L50 10C40 30 -40 30 -50 10Z', '#EADFCB', [0, -44]),
  );

const rail = (color: string) => () =>
  line('M-40 962H840', color, 60, 0.25) +
  line('M-40 962H840', color, 42, 0.85) +
  repeat(3, (i) => line(`M${130 + i * 270} 962V1060`, color, 34, 0.7));

const near: Record<SceneName, ((time: TimeOfDay) => (side: -1 | 1) => string) | undefined> = {
  bosphorus: (time) => (time === 'night' ? glows('#FFD98A') : rail('#2B3247')),
  cafe: () => table('#7A4E33'),
  rooftop: () => glows('#FFE0A3'),
  tiles: () => leaves('#2E7F6B'),
  beach: () => leaves('#3E9E6E'),
  studio: undefined,
  garden: () => leaves('#3E7D5A'),
  wall: () => leaves('#2E6B4E'),
  street: (time) => (time === 'night' ? glows('#FFB36B') : leaves('#4E7D5A')),
  ferry: () => rail('#F6F6F3'),
  balloons: () => leaves('#A9683A'),
  library: () => table('#4A2E1E'),
  atelier: () => table('#8A6A4A'),
  office: () => table('#C9CED9'),
  arcade: () => glows('#FF5AA8'),
  court: () => glows('#FFFFFF'),
};

/** Before the person, in about half of the pictures. */
export function drawForeground(scene: SceneName, time: TimeOfDay, stand: number, pick: Picker): string {
  const draw = near[scene]?.(time);
  return draw && pick([true, false]) ? draw(stand < 0 ? 1 : -1) : '';
}
