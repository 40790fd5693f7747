/** Colours as people see them (OKLCH, Björn Ottosson): lightness 0…1, chroma, hue in radians. Hex is `#RRGGBB`. */
export type Oklch = { lightness: number; chroma: number; hue: number };

function channelsOf(hex: string): [number, number, number] {
  const value = parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** sRGB channel 0…255 to linear light 0…1. */
function linear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function gamma(light: number): number {
  const c = Math.max(0, Math.min(1, light));
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

export function oklchOf(hex: string): Oklch {
  const [r, g, b] = channelsOf(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
}

/** The nearest colour a screen can show: chroma gives way, lightness and hue stay. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  for (let c = chroma; c >= 0; c -= 0.004) {
    const light = linearRgb(lightness, c, hue);
    if (light.every((value) => value >= -0.001 && value <= 1.001)) return toHex(light.map(gamma));
  }
  return toHex(linearRgb(lightness, 0, hue).map(gamma));
}

function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A colour on the straight way between two, in OKLAB. */
export function mixed(from: string, to: string, share: number): string {
  const start = oklchOf(from);
  const end = oklchOf(to);
  const between = (pick: (color: Oklch) => number) => pick(start) + (pick(end) - pick(start)) * share;
  const a = between(({ chroma, hue }) => chroma * Math.cos(hue));
  const b = between(({ chroma, hue }) => chroma * Math.sin(hue));
  return hexOf({ lightness: between(({ lightness }) => lightness), chroma: Math.hypot(a, b), hue: Math.atan2(b, a) });
}

/** WCAG 2 contrast ratio, 1…21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminanceOf(hex: string): number {
  const [r, g, b] = channelsOf(hex).map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
