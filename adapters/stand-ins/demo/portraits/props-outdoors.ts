import type { Prop } from './prop.ts';
import { shaded } from './shapes.ts';
import { box, darker, disc, fill, lighter, line, repeat } from './svg.ts';

/** Hangs from a fist: 0,0 is the wrist, the handle lies in the fingers below. */
const suitcase: Prop = (color) => ({
  back: line('M-34 160V104M50 160V104', '#8C94A6', 12) + line('M-38 104H54', '#3A3F55', 24),
  front:
    shaded(
      'M-116 146H132C150 146 158 156 158 174V900H-142V174C-142 156 -134 146 -116 146Z',
      color,
      darker(color, 0.24),
      [26, 8],
    ) +
    repeat(4, (i) => line(`M${-92 + i * 66} 180V900`, darker(color, 0.2), 7, 0.7)) +
    box(-26, 136, 64, 20, darker(color, 0.4), 8) +
    box(-104, 206, 84, 60, '#FFF1DC', 8) +
    disc(-62, 236, 19, '#E4572E'),
});

const bag: Prop = (color) => ({
  back: line('M-44 150C-40 110 -10 96 8 96C26 96 56 110 60 150', darker(color, 0.3), 11),
  front:
    shaded('M-104 140H120L134 480H-118Z', color, darker(color, 0.2), [34, 0]) +
    line('M-40 240C-10 210 26 210 56 240C30 290 -14 290 -40 240Z', '#FFFFFF', 8, 0.9) +
    fill('M-104 140L-118 480L-76 480L-66 140Z', lighter(color, 0.16)),
});

/** Upright under the arm, wheels outwards. */
const skateboard: Prop = (color) => ({
  back:
    '<g transform="translate(30 0) rotate(5)">' +
    shaded('M-54 -400C-54 -460 54 -460 54 -400V330C54 390 -54 390 -54 330Z', color, darker(color, 0.26), [16, 0]) +
    line('M-20 -380V310', lighter(color, 0.4), 14, 0.8) +
    fill('M-54 -120L54 -190V-90L-54 -20Z', '#FFFFFF', 0.85) +
    [-300, 220]
      .map((y) => box(40, y, 38, 22, '#8C94A6', 4) + disc(86, y + 11, 27, '#F6F1E4') + disc(86, y + 11, 11, '#3A3F55'))
      .join('') +
    '</g>',
  front: '',
});

const ball: Prop = () => ({
  front:
    shaded('M-118 0A118 118 0 1 1 118 0A118 118 0 1 1 -118 0Z', '#E98A3A', '#C46A22', [24, 18]) +
    line('M-118 0H118M0 -118V118M-82 -84C-26 -40 -26 40 -82 84M82 -84C26 -40 26 40 82 84', '#7A3E14', 7) +
    line('M-70 -70C-56 -86 -40 -94 -22 -98', '#FFE2BC', 9, 0.6),
});

const canopy =
  'M-360 -620C-300 -880 240 -920 336 -660C300 -686 250 -686 214 -652C170 -686 110 -682 74 -642C20 -676 -50 -672 -84 -632C-130 -666 -190 -660 -226 -620C-270 -646 -330 -644 -360 -620Z';
const canopyShade =
  'M336 -660C300 -686 250 -686 214 -652C170 -686 110 -682 74 -642C40 -740 20 -810 -4 -832C170 -840 300 -770 336 -660Z';

const umbrella: Prop = (color) => ({
  back:
    fill(canopy, color) +
    fill(canopyShade, darker(color, 0.2)) +
    line('M-4 -832C-60 -780 -76 -700 -84 -632', darker(color, 0.3), 5, 0.6),
  front: line('M0 -832V110', '#6B4A36', 13) + line('M0 110C0 150 48 150 48 112', '#6B4A36', 15),
});

/** Taken down to the tip of the nose. */
const sunglasses: Prop = (color) => {
  const lens = 'M-52 -30C-20 -40 24 -38 48 -24C50 22 30 42 -2 42C-34 42 -54 18 -52 -30Z';
  return {
    front:
      `<g transform="rotate(24) translate(-72 34)">${fill(lens, '#14172A')}${fill(lens, color, 0.22)}${line('M-40 -20L-16 -24', '#FFFFFF', 6, 0.5)}` +
      `<g transform="translate(-112 0)">${fill(lens, '#14172A')}${fill(lens, color, 0.22)}${line('M-40 -20L-16 -24', '#FFFFFF', 6, 0.5)}</g>` +
      `${line('M-66 -22C-62 -32 -54 -32 -50 -24', '#14172A', 8)}${line('M48 -24L74 -32', '#14172A', 9)}</g>`,
  };
};

export const outdoorProps = { suitcase, bag, skateboard, ball, umbrella, sunglasses } satisfies Record<string, Prop>;
