import { contrastOf, hexOf, mixed, oklchOf } from './oklch.ts';

/**
 * Every shade of a model's own colour, derived from the stored one (the block behind the portrait). Each text pair
 * meets WCAG AA (4.5:1): `on` on both blocks, strong on its tint and on the page's surfaces.
 */
export type ColorFamily = {
  block: string;
  block2: string;
  /** Text and icons on either block. */
  on: string;
  strongLight: string;
  tintLight: string;
  strongDark: string;
  tintDark: string;
};

const ink = '#0B1226';
const white = '#FFFFFF';
const light = { surface: '#FFFFFF', page: '#F6F6F3' };
const dark = { surface: '#111931', raised: '#222E55' };
const readable = 4.5;

/** Second tones chosen by eye for the demo models; every other block gets one derived. */
const chosenSecondTones: Record<string, string> = {
  '#FF6A4D': '#FF8F73',
  '#2447E8': '#3F63FF',
  '#C6E339': '#DDF26A',
  '#066B4A': '#0B8058',
  '#B79CF5': '#CDB9FB',
  '#FF86B3': '#FFA9C9',
  '#12A5A8': '#35BFC1',
  '#FFA62B': '#FFC061',
  '#16306B': '#22458F',
  '#7FDCB5': '#A6EBCD',
  '#F2C230': '#F8D665',
  '#C40E73': '#D81C83',
};

/** `block` is `#RRGGBB`, upper or lower case. Anything else is a fault of the caller. */
export function colorFamily(block: string): ColorFamily {
  const own = block.toUpperCase();
  if (!/^#[0-9A-F]{6}$/.test(own)) throw new Error(`not a colour: ${block}`);
  const { lightness, chroma, hue } = oklchOf(own);
  const on = textOn(own);
  const tintLight = hexOf({ lightness: 0.965, chroma: Math.min(chroma, 0.024), hue });
  const tintDark = mixed(dark.surface, own, 0.17);
  return {
    block: own,
    block2: chosenSecondTones[own] ?? secondTone(own, on),
    on,
    tintLight,
    tintDark,
    strongLight: firstReadable(
      { from: Math.min(lightness, 0.62), step: -0.01, chroma: Math.min(chroma, 0.19), hue },
      [light.surface, light.page, tintLight],
      4.6,
    ),
    strongDark: firstReadable(
      { from: Math.max(0.72, Math.min(lightness, 0.84)), step: 0.01, chroma: Math.min(chroma, 0.15), hue },
      [dark.surface, dark.raised, tintDark],
      5,
    ),
  };
}

/** Ink or white, whichever reads better; pure black on the few middle tones where neither is enough. */
function textOn(block: string): string {
  const better = contrastOf(ink, block) >= contrastOf(white, block) ? ink : white;
  return contrastOf(better, block) >= readable ? better : '#000000';
}

/** A step lighter; where that would cost the text its contrast, a step darker. */
function secondTone(block: string, on: string): string {
  const { lightness, chroma, hue } = oklchOf(block);
  const tones = [0.065, 0.045, -0.05, -0.03].map((shift) =>
    hexOf({ lightness: clamp(lightness + shift), chroma, hue }),
  );
  return tones.find((tone) => tone !== block && contrastOf(on, tone) >= readable) ?? block;
}

const clamp = (lightness: number) => Math.max(0, Math.min(1, lightness));

/** Walks the lightness until the colour reads on every background. */
function firstReadable(
  walk: { from: number; step: number; chroma: number; hue: number },
  backgrounds: string[],
  ratio: number,
): string {
  for (let lightness = walk.from; lightness > 0 && lightness < 1; lightness += walk.step) {
    const color = hexOf({ lightness, chroma: walk.chroma, hue: walk.hue });
    if (backgrounds.every((background) => contrastOf(color, background) >= ratio)) return color;
  }
  return walk.step > 0 ? white : '#000000';
}
