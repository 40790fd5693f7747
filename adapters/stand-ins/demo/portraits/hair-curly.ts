import type { Figure, Hair } from './figure.ts';
import { darker, disc, each, fill, lighter, line, oval } from './svg.ts';

export function curls(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.3);
  const light = lighter(color, 0.18);
  const outline = [
    [402, 150, 96],
    [300, 176, 84],
    [504, 176, 84],
    [228, 256, 84],
    [576, 256, 84],
    [196, 356, 80],
    [608, 356, 80],
    [200, 456, 76],
    [604, 456, 76],
    [234, 540, 66],
    [570, 540, 66],
    [286, 214, 90],
    [520, 214, 90],
  ];
  return {
    back:
      each(outline, (x, y, r) => disc(x, y, r, color)) +
      disc(402, 340, 190, color) +
      oval(402, 440, 176, 140, darker(color, 0.25)) +
      each(
        [
          [586, 282, 58],
          [614, 372, 56],
          [612, 458, 54],
          [570, 530, 50],
          [528, 196, 52],
        ],
        (x, y, r) => disc(x, y, r, dark, 0.55),
      ),
    front:
      each(
        [
          [310, 262, 40],
          [352, 232, 46],
          [402, 222, 46],
          [452, 232, 44],
          [494, 262, 38],
          [290, 312, 28],
          [514, 312, 28],
        ],
        (x, y, r) => disc(x, y, r, color),
      ) +
      each(
        [
          [250, 220],
          [300, 160],
          [372, 112],
          [452, 124],
          [214, 320],
          [190, 420],
          [520, 168],
          [340, 204],
          [420, 188],
          [560, 280],
          [600, 350],
          [230, 520],
          [590, 460],
          [300, 230],
        ],
        (x, y) => line(`M${x - 20} ${y + 12}C${x - 22} ${y - 16} ${x + 14} ${y - 22} ${x + 22} ${y}`, light, 6, 0.6),
      ),
  };
}

export function shortAfro(figure: Figure): Hair {
  const { color } = figure.hair;
  const dark = darker(color, 0.32);
  const light = lighter(color, 0.2);
  return {
    back: '',
    front:
      each(
        [
          [318, 238, 46],
          [352, 196, 52],
          [402, 176, 56],
          [452, 192, 52],
          [488, 236, 46],
          [300, 286, 28],
          [508, 286, 26],
          [376, 222, 40],
          [432, 222, 40],
        ],
        (x, y, r) => disc(x, y, r, color),
      ) +
      each(
        [
          [470, 232, 34],
          [500, 270, 26],
          [452, 180, 30],
        ],
        (x, y, r) => disc(x, y, r, dark, 0.5),
      ) +
      fill('M288 300C284 340 288 370 294 396L306 340Z', color) +
      fill('M514 300C518 340 514 370 508 396L498 340Z', dark) +
      each(
        [
          [330, 206],
          [380, 156],
          [436, 166],
          [350, 240],
          [404, 212],
        ],
        (x, y) => line(`M${x - 16} ${y + 10}C${x - 18} ${y - 12} ${x + 10} ${y - 18} ${x + 18} ${y}`, light, 5, 0.6),
      ),
  };
}
