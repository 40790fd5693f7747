import { background, top } from './scene.ts';
import type { Lights, Scene } from './scene.ts';
import { box, darker, disc, each, fill, lighter, line, mix, moved, repeat } from './svg.ts';

const hills: Lights = ['#C7745C', '#6E9A86', '#38305F'];
const seas: Lights = ['#2E6F95', '#2F8FB5', '#1F2C63'];

/** The strait with the Maiden's Tower: sunset, noon or moonlight. */
export const bosphorus: Scene = {
  name: 'bosphorus',
  stand: -1,
  sunny: true,
  lights: ['golden', 'day', 'night'],
  draw: ({ light }) => {
    const sky = (['#FFD9B0', '#CDEBF2', '#2B2F6B'] satisfies Lights)[light];
    const sun = (['#FF8A4C', '#FFF6D8', '#F6F1DC'] satisfies Lights)[light];
    const hill = hills[light];
    const sea = seas[light];
    return [
      background(sky),
      disc(590, 250, 120, sun),
      fill(
        'M0 470C80 450 120 430 160 430L180 430C220 440 260 400 300 398C320 360 360 360 380 398C430 400 460 440 520 436C600 430 700 450 800 440V620H0Z',
        hill,
      ),
      box(0, 560, 800, 440, sea),
      repeat(7, (i) =>
        line(`M${40 + i * 110} ${600 + ((i * 47) % 120)}h${60 + ((i * 31) % 50)}`, lighter(sea, 0.45), 6, 0.7),
      ),
      maidensTower(mix(hill, '#FFFFFF', 0.35), darker(hill, 0.3)),
      fill('M40 660H230L208 702H68Z', '#FFFFFF'),
      box(80, 624, 104, 36, '#FFFFFF'),
      box(140, 592, 22, 32, '#E4572E'),
    ].join('');
  },
};

function maidensTower(stone: string, roof: string): string {
  return (
    fill('M590 600C620 570 780 570 800 588V612H590Z', roof) +
    box(636, 520, 130, 66, stone) +
    box(676, 408, 52, 120, stone) +
    fill('M664 412L702 326L740 412Z', roof) +
    line('M702 326V280', roof, 5) +
    box(694, 440, 16, 30, roof, 8) +
    repeat(3, (i) => box(652 + i * 40, 544, 16, 26, roof, 8))
  );
}

/** Roofs and lit windows: dusk, deep night or dawn. */
export const rooftop: Scene = {
  name: 'rooftop',
  stand: 1,
  sunny: false,
  lights: ['golden', 'night', 'day'],
  draw: ({ light }) => {
    const high = (['#39408F', '#151A45', '#7FA6D9'] satisfies Lights)[light];
    const middle = (['#D2577E', '#3B2F7A', '#FFC7B0'] satisfies Lights)[light];
    const low = (['#FF9F6B', '#6A4AA0', '#FFE3B8'] satisfies Lights)[light];
    const roofs = (['#2A1F55', '#0E1030', '#5E6C99'] satisfies Lights)[light];
    return [
      background(high),
      light === 1 ? disc(650, 120, 54, '#F6F1DC') + disc(674, 106, 46, high) : '',
      light === 1 ? each(stars, (x, y, r) => disc(x, y, r, '#F6F1DC', 0.8)) : '',
      fill('M0 330H800V680H0Z', middle, 0.75),
      fill('M0 500H800V700H0Z', low, 0.85),
      fill('M0 640V540H90V500H170V580H240V460H320V640ZM480 640V520H560V560H620V470H700V540H800V640Z', roofs),
      box(0, 636, 800, 364, darker(roofs, 0.25)),
      each(litWindows, (x, y) => box(x, y, 14, 18, '#FFD98A')),
      line('M0 300C200 380 600 380 800 280', darker(roofs, 0.1), 4),
      each(bulbs, (x, y) => disc(x, y + 14, 11, '#FFE9A8') + line(`M${x} ${y - 8}v14`, darker(roofs, 0.1), 4)),
    ].join('');
  },
};

const stars = [
  [80, 60, 4],
  [190, 180, 3],
  [300, 40, 3],
  [520, 90, 4],
  [730, 260, 3],
  [120, -120, 4],
  [420, -200, 3],
  [640, -160, 4],
  [240, -300, 3],
] as const;
const litWindows = [
  [110, 530],
  [140, 530],
  [262, 490],
  [288, 520],
  [510, 550],
  [590, 590],
  [640, 500],
  [670, 530],
  [740, 570],
] as const;
const bulbs = [
  [60, 322],
  [170, 346],
  [290, 358],
  [520, 356],
  [640, 336],
  [750, 300],
] as const;

/** A steep street with awnings, Galata's tower at its end. */
export const street: Scene = {
  name: 'street',
  stand: 1,
  sunny: true,
  draw: ({ light, block }) => {
    const sky = (['#BFE3EE', '#FFD7B8', '#3A3F86'] satisfies Lights)[light];
    const left = (['#F2B8A0', '#E58B73', '#6A4A86'] satisfies Lights)[light];
    const right = (['#F6DDA8', '#F2B56B', '#4F3F7A'] satisfies Lights)[light];
    const glass = (['#5E7FA3', '#7A5A72', '#FFD98A'] satisfies Lights)[light];
    const stone = mix(sky, '#8A6A5A', 0.45);
    return [
      background(sky),
      box(226, 110, 116, 560, stone),
      fill('M214 126L284 -50L354 126Z', darker(stone, 0.2)),
      box(212, 122, 144, 26, darker(stone, 0.12)),
      repeat(3, (i) => box(248 + i * 28, 176, 14, 30, darker(stone, 0.35), 7)),
      box(270, 300, 30, 60, darker(stone, 0.35), 15),
      box(0, top, 180, 1430, left),
      box(600, top, 200, 1430, right),
      repeat(6, (i) => box(50, -390 + i * 190, 74, 110, glass, 34)),
      repeat(6, (i) => box(640, -360 + i * 190, 50, 104, glass) + box(724, -360 + i * 190, 50, 104, glass)),
      fill('M180 1000V660H600V1000Z', mix(stone, '#FFFFFF', 0.35)),
      moved(-20, 480, awning(220, block)),
      moved(580, 520, awning(240, lighter(block, 0.55))),
    ].join('');
  },
};

function awning(width: number, color: string): string {
  const part = width / 5;
  return repeat(5, (i) =>
    fill(
      `M${i * part} 0H${(i + 1) * part}V70A${part / 2} ${part / 2} 0 0 1 ${i * part} 70Z`,
      i % 2 ? '#FFFFFF' : color,
    ),
  );
}

/** On deck: railing, life ring, gulls. */
export const ferry: Scene = {
  name: 'ferry',
  stand: 1,
  sunny: true,
  draw: ({ light }) => {
    const sky = (['#BFE6F5', '#FFCFA6', '#E9E4F7'] satisfies Lights)[light];
    const sea = (['#2A86B0', '#C7695A', '#6E79B8'] satisfies Lights)[light];
    return [
      background(sky),
      disc(170, 210, 84, lighter(sky, 0.55)),
      fill('M0 500C120 470 200 440 300 470L320 400L340 470C480 450 640 460 800 490V600H0Z', mix(sea, sky, 0.55)),
      box(0, 570, 800, 430, sea),
      repeat(6, (i) =>
        line(`M${30 + i * 140} ${620 + ((i * 53) % 90)}h${70 + ((i * 29) % 40)}`, lighter(sea, 0.5), 6, 0.7),
      ),
      each(gulls, (x, y, s) => moved(x, y, line('M-40 -8C-24 -26 -8 -18 0 0C8 -18 24 -26 40 -8', '#FFFFFF', 9), s)),
      box(0, 740, 800, 18, '#FFFFFF'),
      box(0, 836, 800, 14, '#FFFFFF'),
      repeat(7, (i) => box(20 + i * 128, 740, 14, 260, '#F1F1EE')),
      moved(126, 850, disc(0, 0, 84, '#E4572E') + lifeRing + disc(0, 0, 46, sea)),
    ].join('');
  },
};

const lifeRing = repeat(4, (i) => `<g transform="rotate(${i * 90 + 45})">${box(-20, -84, 40, 40, '#FFFFFF')}</g>`);
const gulls = [
  [120, 90, 1],
  [250, 300, 0.7],
  [90, 400, 0.6],
  [640, 60, 0.8],
  [300, -160, 1.1],
  [560, -280, 0.8],
] as const;
