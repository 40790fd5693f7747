import type { Prop } from './prop.ts';
import { shaded } from './shapes.ts';
import { box, darker, disc, fill, lighter, line, oval, repeat, ring } from './svg.ts';

const phone: Prop = (color) => ({
  front:
    box(-46, -104, 92, 186, '#14172A', 18) +
    box(-41, -99, 82, 176, darker(color, 0.1), 15) +
    box(-34, -92, 40, 44, '#14172A', 12) +
    disc(-22, -79, 8, '#4A5578') +
    disc(-6, -64, 8, '#4A5578') +
    line('M26 -90V70', '#FFFFFF', 5, 0.18),
});

const camera: Prop = (color) => ({
  back: line('M-108 -50C-150 -160 -70 -200 -52 -208M108 -50C150 -160 70 -200 52 -208', '#2A2320', 9),
  front:
    box(-44, -84, 88, 40, '#23252F', 12) +
    shaded(
      'M-122 -54H122C130 -54 134 -48 134 -40V58C134 68 128 74 118 74H-118C-128 74 -134 68 -134 58V-40C-134 -48 -130 -54 -122 -54Z',
      '#2B2E3A',
      '#191B24',
      [12, 10],
    ) +
    box(-134, -18, 268, 46, darker(color, 0.3)) +
    box(78, -70, 34, 18, '#C9CED9', 5) +
    disc(0, 8, 66, '#C9CED9') +
    disc(0, 8, 58, '#14161F') +
    disc(0, 8, 38, '#2A3A66') +
    disc(0, 8, 22, '#0C1024') +
    disc(-14, -8, 10, '#FFFFFF', 0.7) +
    box(-104, -42, 30, 16, '#F2E3B8', 4),
});

const laptop: Prop = (color) => ({
  front:
    shaded(
      'M-206 -132H206C216 -132 222 -126 221 -116L212 96H-212L-221 -116C-222 -126 -216 -132 -206 -132Z',
      '#D5DAE3',
      '#AFB7C6',
      [26, 8],
    ) +
    disc(0, -22, 24, color) +
    box(-224, 94, 448, 20, '#8C94A6', 8) +
    fill('M-180 -112H-40L-120 76H-176Z', '#FFFFFF', 0.16),
});

const tablet: Prop = (color) => ({
  front:
    shaded(
      'M-124 -150H124C136 -150 142 -144 142 -132V118C142 130 136 136 124 136H-124C-136 136 -142 130 -142 118V-132C-142 -144 -136 -150 -124 -150Z',
      darker(color, 0.12),
      darker(color, 0.32),
      [16, 10],
    ) +
    box(-124, -132, 34, 34, '#14172A', 10) +
    disc(-107, -115, 9, '#4A5578') +
    fill('M-60 -134H40L-40 120H-124V20Z', '#FFFFFF', 0.1),
});

const book: Prop = (color) => {
  const dark = darker(color, 0.26);
  return {
    front:
      fill('M-150 -124L0 -104L150 -124V-136L0 -118L-150 -136Z', '#FBF4E2') +
      shaded('M-158 -126L0 -104V108L-158 86Z', color, dark, [-6, 6]) +
      shaded('M158 -126L0 -104V108L158 86Z', darker(color, 0.14), dark, [8, 6]) +
      line('M0 -104V108', darker(color, 0.45), 8) +
      line('M-128 -84L-34 -70M-128 -60L-62 -50', lighter(color, 0.55), 9) +
      disc(80, -12, 26, lighter(color, 0.55)),
  };
};

const microphone: Prop = (color) => ({
  front:
    fill('M-16 -44H16L11 150H-11Z', '#23252F') +
    box(-22, -58, 44, 20, color, 6) +
    disc(0, -92, 42, '#4A4F60') +
    line('M-32 -108H32M-38 -92H38M-32 -76H32M-14 -128V-56M14 -128V-56', '#8C94A6', 4, 0.8) +
    ring(0, -92, 41, '#8C94A6', 5) +
    disc(-14, -108, 9, '#FFFFFF', 0.4),
});

const gamepad: Prop = (color) => ({
  front:
    '<g transform="scale(1.3)">' +
    shaded(
      'M-84 -50C-50 -60 50 -60 84 -50C128 -44 146 60 122 82C100 94 82 46 58 36H-58C-82 46 -100 94 -122 82C-146 60 -128 -44 -84 -50Z',
      color,
      darker(color, 0.24),
      [10, 10],
    ) +
    line('M-74 -30V2M-90 -14H-58', '#14172A', 12) +
    disc(76, -30, 9, '#F2C230') +
    disc(92, -14, 9, '#E4572E') +
    disc(60, -14, 9, '#2A6F97') +
    disc(76, 2, 9, '#3E7D5A') +
    disc(-30, 14, 16, '#14172A') +
    disc(30, 14, 16, '#14172A') +
    repeat(3, (i) => disc(-14 + i * 14, -26, 4, '#FFFFFF')) +
    '</g>',
});

const brush: Prop = (color) => ({
  front:
    line('M0 130V-96', '#B5763F', 13) +
    box(-10, -128, 20, 38, '#C9CED9', 4) +
    fill('M-11 -126C-20 -160 -4 -176 0 -196C6 -174 20 -158 11 -126Z', color) +
    oval(4, -164, 4, 14, lighter(color, 0.5), 0.7),
});

export const deviceProps = { phone, camera, laptop, tablet, book, microphone, gamepad, brush } satisfies Record<
  string,
  Prop
>;
