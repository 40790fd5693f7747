import { hexOf, oklchOf } from './oklch.ts';

/** Blocks for models without a colour of their own to be seen: the ones chosen by eye for the demo models. */
export const blockPalette = [
  '#FF6A4D',
  '#2447E8',
  '#C6E339',
  '#066B4A',
  '#B79CF5',
  '#FF86B3',
  '#12A5A8',
  '#FFA62B',
  '#16306B',
  '#7FDCB5',
  '#F2C230',
  '#C40E73',
] as const;

const hueCount = 24;
/** Below it a pixel has no hue worth counting. */
const greyChroma = 0.05;
/** An image with less colour than this share of strong pixels is grey. */
const leastShare = 0.03;

/**
 * The block behind a portrait: the hue with most colour in it, in a lightness text is readable on. `pixels` are RGB
 * triples of a small copy. Null for an image without colour.
 */
export function portraitColor(pixels: Uint8Array): string | null {
  const weights = new Float64Array(hueCount);
  const sums = Array.from({ length: hueCount }, () => ({ lightness: 0, x: 0, y: 0 }));
  const count = Math.floor(pixels.length / 3);
  for (let at = 0; at < count; at += 1) {
    const { lightness, chroma, hue } = oklchOf(rgbHex(pixels, at * 3));
    if (chroma < greyChroma) continue;
    const bin = Math.floor(((hue + Math.PI) / (2 * Math.PI)) * hueCount) % hueCount;
    // Skin is in every portrait and does not distinguish models.
    const weight = isSkin(lightness, chroma, hue) ? chroma * 0.15 : chroma;
    weights[bin]! += weight;
    sums[bin]!.lightness += lightness * weight;
    sums[bin]!.x += chroma * Math.cos(hue) * weight;
    sums[bin]!.y += chroma * Math.sin(hue) * weight;
  }
  const best = weights.indexOf(Math.max(...weights));
  const weight = weights[best]!;
  if (count === 0 || weight / count < leastShare * greyChroma) return null;
  const { lightness, x, y } = sums[best]!;
  const chroma = Math.hypot(x, y) / weight;
  return hexOf({
    lightness: Math.min(0.84, Math.max(0.42, lightness / weight)),
    chroma: Math.min(0.22, Math.max(0.11, chroma)),
    hue: Math.atan2(y, x),
  });
}

/** The same block of the palette for the same id, always. */
export function paletteColor(id: string): string {
  const sum = [...id].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  return blockPalette[sum % blockPalette.length]!;
}

function isSkin(lightness: number, chroma: number, hue: number): boolean {
  return lightness > 0.35 && chroma < 0.14 && hue > 0.5 && hue < 1.4;
}

function rgbHex(pixels: Uint8Array, at: number): string {
  return `#${[0, 1, 2].map((channel) => pixels[at + channel]!.toString(16).padStart(2, '0')).join('')}`;
}
