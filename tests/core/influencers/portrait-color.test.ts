import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorFamily } from '#core/influencers/color-family.ts';
import { oklchOf } from '#core/influencers/oklch.ts';
import { blockPalette, paletteColor, portraitColor } from '#core/influencers/portrait-color.ts';

const rgb = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const image = (...parts: [hex: string, count: number][]) =>
  new Uint8Array(parts.flatMap(([hex, count]) => Array.from({ length: count }, () => rgb(hex)).flat()));
const hueOf = (hex: string) => oklchOf(hex).hue;

test('a portrait before a coloured wall gets the hue of the wall, not of the skin', () => {
  const color = portraitColor(image(['#2447E8', 700], ['#E0AC8A', 900], ['#202020', 400]))!;
  expect(Math.abs(hueOf(color) - hueOf('#2447E8'))).toBeLessThan(0.15);
});

test('an image without colour, or without pixels, gives no colour', () => {
  expect(portraitColor(image(['#808080', 1000], ['#ffffff', 500]))).toBeNull();
  expect(portraitColor(new Uint8Array())).toBeNull();
});

test('for every image the block is a colour with a readable family', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 30, maxLength: 600 }), (pixels) => {
      const color = portraitColor(pixels);
      if (color === null) return;
      expect(color).toMatch(/^#[0-9A-F]{6}$/);
      expect(() => colorFamily(color)).not.toThrow();
    }),
  );
});

test('a model without a photo gets a block of the palette, the same each time', () => {
  const used = new Set(Array.from({ length: 200 }, (_, n) => paletteColor(`model ${n}`)));
  expect(used.size).toBe(blockPalette.length);
  expect(paletteColor('a')).toBe(paletteColor('a'));
});
