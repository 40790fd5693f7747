import type { TimeOfDay } from './scene.ts';
import type { SceneName } from './scene.ts';
import { mix } from './svg.ts';

/** The colour of a scene's light: on people (`tint`), around their edge (`rim`, `edge` pixels wide), in the distance (`haze`). */
export type Light = { tint: string; share: number; rim: string; edge: number; haze: string; far: number };

const byTime: Record<TimeOfDay, Light> = {
  day: { tint: '#FFF3DC', share: 0.05, rim: '#FFF9EC', edge: 2.6, haze: '#EAF2F6', far: 0.16 },
  golden: { tint: '#FF8A3C', share: 0.13, rim: '#FFE9B8', edge: 4.4, haze: '#FFCF9E', far: 0.16 },
  night: { tint: '#2B2F7E', share: 0.2, rim: '#A9BCFF', edge: 4.4, haze: '#232863', far: 0.12 },
};

/** Lamps and screens instead of the sky. */
const indoors: Partial<Record<SceneName, Partial<Light>>> = {
  arcade: { tint: '#5B2FA8', share: 0.2, rim: '#7FF0D0', edge: 5, haze: '#2A1A5E' },
  studio: { tint: '#FFFFFF', share: 0, rim: '#FFFFFF', far: 0 },
  wall: { far: 0 },
  tiles: { far: 0.14 },
  library: { tint: '#C9803C', share: 0.1, rim: '#FFE0A3', haze: '#B98A5C' },
};

const lamplit: readonly SceneName[] = ['tiles', 'cafe', 'wall', 'atelier', 'office'];

export function lightOf(scene: SceneName, time: TimeOfDay): Light {
  const light = { ...byTime[time], ...indoors[scene] };
  // Rooms are lit at night.
  return lamplit.includes(scene) && time === 'night' ? { ...light, share: 0.07 } : light;
}

/** Every colour of a drawing moved towards another one. */
export function toned(svg: string, color: string, share: number): string {
  if (share === 0) return svg;
  return svg.replaceAll(/"(#[0-9A-Fa-f]{6})"/g, (_, from: string) => `"${mix(from, color, share)}"`);
}
