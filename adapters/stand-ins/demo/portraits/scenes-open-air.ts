import { background, top } from './scene.ts';
import type { Lights, Scene } from './scene.ts';
import { box, darker, disc, each, fill, lighter, line, mix, moved, repeat } from './svg.ts';

export const beach: Scene = {
  name: 'beach',
  stand: -1,
  sunny: true,
  draw: ({ light }) => {
    const sky = (['#A9DDF0', '#FFC9A3', '#F9D7E4'] satisfies Lights)[light];
    const sea = (['#2FA4B5', '#D96B5B', '#5FA8C9'] satisfies Lights)[light];
    const sand = (['#F6DDA8', '#F4C48B', '#F8E3C4'] satisfies Lights)[light];
    return [
      background(sky),
      disc(180, 200, 90, lighter(sky, 0.6)),
      box(0, 430, 800, 210, sea),
      fill('M0 620C140 590 260 650 400 620S680 590 800 630V1000H0Z', sand),
      fill('M0 606C140 576 260 636 400 606S680 576 800 616V640C680 606 540 606 400 636S140 606 0 636Z', '#FFFFFF'),
      fill('M560 430L640 260L650 430Z', '#FFFFFF'),
      fill('M662 430L656 300L716 430Z', lighter(sea, 0.6)),
      fill('M546 436H730L704 462H570Z', darker(sea, 0.35)),
    ].join('');
  },
};

export const garden: Scene = {
  name: 'garden',
  stand: 0,
  sunny: true,
  draw: ({ light }) => {
    const sky = (['#DDEBC8', '#FCE9C9', '#D5E6EA'] satisfies Lights)[light];
    const leaf = (['#86BF7A', '#D9A443', '#7FB7A0'] satisfies Lights)[light];
    const shade = (['#5FA36A', '#B8742F', '#4E8E7C'] satisfies Lights)[light];
    const petal = (['#F26B8A', '#C8412F', '#FFFFFF'] satisfies Lights)[light];
    return [
      background(sky),
      each(bushes, (x, y, r) => disc(x, y, r, (x + y) % 40 === 0 ? shade : leaf)),
      each(leaves, (x, y, r) => disc(x, y, r, shade)),
      each(blossoms, (x, y) =>
        moved(
          x,
          y,
          repeat(5, (i) => `<g transform="rotate(${i * 72})">${disc(0, -15, 12, petal)}</g>`) +
            disc(0, 0, 9, '#FFE08A'),
        ),
      ),
    ].join('');
  },
};

const bushes = [
  [90, 200, 120],
  [700, 180, 140],
  [60, 520, 130],
  [150, 760, 110],
  [720, -160, 130],
  [60, -220, 150],
] as const;
const leaves = [
  [240, 120, 90],
  [620, 420, 110],
  [780, 640, 140],
  [20, 380, 80],
  [560, -60, 80],
  [240, -330, 90],
] as const;
const blossoms = [
  [120, 240],
  [680, 240],
  [90, 560],
  [640, 440],
  [720, 640],
  [250, 150],
  [700, -120],
  [90, -200],
  [300, -330],
] as const;

/** Balloons over the fairy chimneys of Cappadocia. */
export const balloons: Scene = {
  name: 'balloons',
  stand: 0,
  sunny: true,
  draw: ({ light, block }) => {
    const sky = (['#FFE0C2', '#CFE8F4', '#F5CBDD'] satisfies Lights)[light];
    const rock = (['#D98E5F', '#D9B48A', '#A9688A'] satisfies Lights)[light];
    return [
      background(sky),
      disc(400, 330, 150, lighter(sky, 0.55)),
      moved(140, 190, balloon(block, '#FFFFFF')),
      moved(660, 110, balloon('#2A6F97', '#F4C04A'), 0.72),
      moved(700, 400, balloon('#E4572E', '#FFF1DC'), 0.4),
      moved(280, -150, balloon('#C6456B', '#FFFFFF'), 0.6),
      moved(540, -270, balloon('#3E7D5A', '#F6DDA8'), 0.85),
      chimney(60, 470, 170, mix(rock, sky, 0.25)),
      chimney(760, 520, 190, mix(rock, sky, 0.25)),
      fill('M24 520L60 452L98 520Z', darker(rock, 0.25)),
      fill('M722 572L760 502L800 572Z', darker(rock, 0.25)),
      chimney(210, 640, 150, rock),
      chimney(620, 680, 150, rock),
      fill('M0 1000V800C200 740 600 740 800 820V1000Z', darker(rock, 0.12)),
    ].join('');
  },
};

function chimney(x: number, y: number, width: number, color: string): string {
  return fill(
    `M${x - width} 1000C${x - width * 0.7} ${y + 150} ${x - width * 0.3} ${y + 60} ${x} ${y}C${x + width * 0.3} ${y + 60} ${x + width * 0.7} ${y + 150} ${x + width} 1000Z`,
    color,
  );
}

function balloon(color: string, band: string): string {
  return (
    fill(
      'M0 -120C78 -120 116 -66 112 -6C108 44 54 76 28 116H-28C-54 76 -108 44 -112 -6C-116 -66 -78 -120 0 -120Z',
      color,
    ) +
    fill('M-36 -114C-70 -60 -66 40 -16 116H16C66 40 70 -60 36 -114C14 -122 -14 -122 -36 -114Z', band, 0.85) +
    fill('M-8 -120C-26 -60 -24 40 -6 116H6C24 40 26 -60 8 -120Z', color) +
    line('M-22 118L-16 148M22 118L16 148', '#6B4A36', 4) +
    box(-20, 148, 40, 28, '#8A5A3A', 4)
  );
}

/** A court by the sea: lines, fence and a ball. */
export const court: Scene = {
  name: 'court',
  stand: 1,
  sunny: true,
  draw: ({ light, block }) => {
    const sky = (['#CDEBF2', '#FFD9B8', '#D9D6F2'] satisfies Lights)[light];
    const floor = (['#D9603B', '#2E7F8C', '#5B52B8'] satisfies Lights)[light];
    return [
      background(sky),
      repeat(13, (i) => line(`M${-560 + i * 120} ${top}L${560 + i * 120} 690`, darker(sky, 0.16), 3)),
      repeat(13, (i) => line(`M${1360 - i * 120} ${top}L${240 - i * 120} 690`, darker(sky, 0.16), 3)),
      box(0, 660, 800, 340, floor),
      fill('M0 660H800V678H0Z', '#FFFFFF'),
      line('M-20 1000C120 780 680 780 820 1000', '#FFFFFF', 12),
      box(64, 60, 16, 620, '#3A3F55'),
      box(40, 40, 230, 160, '#FFFFFF'),
      line('M110 90H200V160H110Z', block, 9),
      line('M120 200H216', '#E4572E', 12),
      line('M128 204L146 280M168 204V284M208 204L190 280M136 240H200', '#FFFFFF', 5),
      moved(
        690,
        250,
        disc(0, 0, 58, '#E98A3A') +
          line('M-58 0H58M0 -58V58M-40 -42C-10 -16 -10 16 -40 42M40 -42C10 -16 10 16 40 42', '#7A3E14', 5),
      ),
    ].join('');
  },
};
