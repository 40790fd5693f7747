import { background, top } from './scene.ts';
import type { Lights, Scene } from './scene.ts';
import { box, darker, disc, fill, lighter, line, mix, moved, repeat } from './svg.ts';

export const cafe: Scene = {
  name: 'cafe',
  walled: true,
  stand: -1,
  sunny: false,
  draw: ({ light }) => {
    const wall = (['#F3E4D2', '#D9E4D8', '#EBD3CF'] satisfies Lights)[light];
    const glass = (['#BFE0E2', '#FCE3B4', '#7C8FC9'] satisfies Lights)[light];
    const counter = (['#B7795A', '#7C8A6A', '#8F5A5F'] satisfies Lights)[light];
    return [
      background(wall),
      box(60, 60, 320, 520, glass, 160),
      box(212, 60, 14, 520, wall),
      box(60, 330, 320, 14, wall),
      disc(600, 220, 70, '#E9B44C'),
      box(596, top, 8, 580, '#6B4A36'),
      box(0, 700, 800, 300, counter),
      box(0, 700, 800, 24, darker(counter, 0.2)),
      fill(
        'M610 560C560 520 560 470 600 440C600 480 630 500 640 540C650 490 690 470 720 480C710 530 680 560 640 570Z',
        '#3E7D5A',
      ),
      fill('M590 570H690L676 704H604Z', '#E4572E'),
      fill('M60 640H150L140 700H70Z', '#FFFFFF'),
      line('M150 652C180 652 180 684 144 684', '#FFFFFF', 9),
      line('M86 620C78 600 98 592 90 570M120 620C112 600 132 592 124 570', darker(wall, 0.18), 6, 0.8),
    ].join('');
  },
};

/** A wall of İznik tiles. */
export const tiles: Scene = {
  name: 'tiles',
  walled: true,
  stand: 0,
  sunny: false,
  draw: ({ light }) => {
    const clay = (['#EAF3F4', '#FBF3E2', '#E6EEF8'] satisfies Lights)[light];
    const one = (['#2F58C4', '#B23A2E', '#1F3E8F'] satisfies Lights)[light];
    const two = (['#1C7C8C', '#2E7F6B', '#5B8BD9'] satisfies Lights)[light];
    const leaf = 'M0 -92C30 -40 40 -30 92 0C40 30 30 40 0 92C-30 40 -40 30 -92 0C-40 -30 -30 -40 0 -92Z';
    const tile = (i: number) => {
      const row = Math.floor(i / 4);
      const color = i % 2 ? two : one;
      const middle = light === 1 ? '#E2B13C' : '#E4572E';
      return moved(
        (i % 4) * 200 + 100,
        row * 200 - 300,
        fill(leaf, color) + disc(0, 0, 26, clay) + disc(0, 0, 12, middle),
      );
    };
    return background(clay) + repeat(28, tile);
  },
};

/** Paper backdrop in the model's own colour. */
export const studio: Scene = {
  name: 'studio',
  walled: true,
  stand: 0,
  sunny: false,
  draw: ({ light, block, block2 }) => {
    const room = (['#E9E6DF', '#DCE2EA', '#2A2C38'] satisfies Lights)[light];
    return (
      background(room) +
      fill(`M180 ${top}H620L720 1000H80Z`, block) +
      fill('M120 860C260 820 540 820 680 860L720 1000H80Z', block2) +
      (light === 0 ? '' : softbox(light === 1 ? 60 : 740, lighter(room, 0.7)))
    );
  },
};

function softbox(x: number, color: string): string {
  return moved(x, 200, fill('M-60 -110L70 -80V80L-60 110Z', color) + line('M0 90V820', '#3A3F55', 12));
}

/** Two-tone wall with a disc of light. */
export const wall: Scene = {
  name: 'wall',
  walled: true,
  stand: 1,
  sunny: true,
  draw: ({ light, block, block2 }) => {
    const slant = (['M0 -430H800V1000L0 720Z', 'M0 -430H520L0 1000Z', 'M800 -430V1000H0V640L800 60Z'] satisfies Lights)[
      light
    ];
    const x = [140, 660, 150][light] ?? 140;
    return background(block) + fill(slant, block2) + disc(x, 160, 70, '#FFFFFF', 0.9);
  },
};

const spines = ['#C8412F', '#2A6F97', '#F2C230', '#3E7D5A', '#7C4D8F', '#F6F1E4', '#1F2A44', '#E98A3A'];

export const library: Scene = {
  name: 'library',
  walled: true,
  stand: 0,
  sunny: false,
  draw: ({ light }) => {
    const wood = (['#7A4E33', '#3B4A5E', '#B98A5C'] satisfies Lights)[light];
    const shelf = (y: number, row: number) =>
      box(30, y, 740, 196, darker(wood, 0.35)) +
      repeat(20, (i) => {
        const height = 120 + ((i * 37 + row * 53) % 60);
        const color = mix(spines[(i * 5 + row * 3) % spines.length] ?? wood, wood, 0.18);
        return (
          box(40 + i * 36, y + 196 - height, 30, height, color) +
          box(40 + i * 36, y + 214 - height, 30, 6, lighter(color, 0.4))
        );
      });
    return background(wood) + repeat(6, (row) => shelf(-400 + row * 220, row)) + lamp(light === 0 ? 120 : 680);
  },
};

function lamp(x: number): string {
  return (
    line(`M${x} ${top}V60`, '#1F1712', 7) +
    fill(`M${x - 70} 130C${x - 60} 50 ${x + 60} 50 ${x + 70} 130Z`, '#E2B13C') +
    disc(x, 134, 26, '#FFF3C4')
  );
}

/** A painter's room: canvases and splashes. */
export const atelier: Scene = {
  name: 'atelier',
  walled: true,
  stand: 1,
  sunny: false,
  draw: ({ light, block, block2 }) => {
    const plaster = (['#F1ECE2', '#E2E9E6', '#3A3546'] satisfies Lights)[light];
    const accent = (['#2A6F97', '#E4572E', '#F2C230'] satisfies Lights)[light];
    return [
      background(plaster),
      box(40, 70, 250, 330, '#FFFFFF'),
      box(58, 88, 214, 294, block2),
      disc(165, 210, 74, block),
      fill('M58 382V300C120 260 200 340 272 290V382Z', accent),
      box(560, -40, 210, 250, '#FFFFFF'),
      fill('M580 -20H750V190H580Z', accent),
      fill('M580 190L660 60L750 190Z', block),
      box(90, -300, 300, 240, '#FFFFFF'),
      fill('M110 -280H370V-80H110Z', block),
      disc(240, -180, 60, '#FFFFFF', 0.9),
      box(0, 800, 800, 200, mix(plaster, '#8A6A4A', 0.45)),
      line('M640 330L600 820M700 330L750 820M670 330V700', '#8A5A3A', 14),
      box(570, 300, 200, 260, '#FFFFFF'),
      line('M600 360C660 330 680 420 740 380M600 430C650 410 700 480 744 440', block, 16),
      line('M604 500C660 480 690 540 740 500', accent, 16),
      box(110, 690, 70, 110, lighter(accent, 0.3), 10),
      line('M124 690L112 590M144 690V570M164 690L180 596', '#6B4A36', 8),
    ].join('');
  },
};

/** High floor with a skyline behind glass. */
export const office: Scene = {
  name: 'office',
  stand: -1,
  sunny: false,
  draw: ({ light }) => {
    const sky = (['#CFE4F2', '#FFCFA6', '#232B5C'] satisfies Lights)[light];
    const towers = mix(sky, light === 2 ? '#0B1030' : '#3E5C86', 0.5);
    const frame = (['#2B3247', '#3A2C2A', '#0F142E'] satisfies Lights)[light];
    const lit = light === 2 ? '#FFD98A' : lighter(towers, 0.35);
    return [
      background(sky),
      fill(
        'M0 760V420H70V330H150V500H220V260H250L262 190L274 260H300V760ZM480 760V380H540V300H610V440H660V230H740V360H800V760Z',
        towers,
      ),
      repeat(
        9,
        (i) => box(234 + (i % 2) * 30, 300 + i * 44, 16, 22, lit) + box(676 + (i % 2) * 30, 270 + i * 44, 16, 22, lit),
      ),
      repeat(5, (i) => box(92, 360 + i * 60, 36, 12, lit) + box(556, 330 + i * 60, 36, 12, lit)),
      box(396, top, 14, 1190, frame),
      box(0, 96, 800, 12, frame),
      box(0, 750, 800, 250, frame),
      box(0, 750, 800, 16, lighter(frame, 0.25)),
      line('M650 750V640C650 590 700 570 730 600', '#E2B13C', 10),
      fill('M704 574L770 606L724 648Z', '#E2B13C'),
    ].join('');
  },
};

/** Screens and neon. */
export const arcade: Scene = {
  name: 'arcade',
  stand: 0,
  sunny: false,
  draw: ({ light, block, block2 }) => {
    const dark = (['#1A1440', '#0E2230', '#2A0F35'] satisfies Lights)[light];
    const neon = (['#7FF0D0', '#FF5AA8', '#F2C230'] satisfies Lights)[light];
    return [
      background(dark),
      line('M90 -300C300 -360 520 -240 720 -320', block, 14),
      line('M90 -250C300 -310 520 -190 720 -270', neon, 8),
      box(40, 110, 230, 160, lighter(dark, 0.14), 14),
      box(54, 124, 202, 132, block, 8),
      fill('M54 256L120 180L160 220L200 160L256 256Z', block2),
      box(540, 60, 220, 180, lighter(dark, 0.14), 14),
      box(554, 74, 192, 152, neon, 8),
      fill('M620 110L690 150L620 190Z', dark),
      line('M60 360H250M60 400H190', neon, 10),
      line('M570 320H740M620 360H740', block, 10),
      disc(120, 560, 70, dark) + line('M120 490A70 70 0 1 1 119 490', neon, 10),
      line('M88 560H152M120 528V592', neon, 12),
      line('M640 480L710 550L640 620L570 550Z', block2, 10),
      box(0, 760, 800, 240, darker(dark, 0.3)),
      line('M0 760H800', neon, 8),
    ].join('');
  },
};
