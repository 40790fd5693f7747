import type { Scene, SceneName } from './scene.ts';
import { sceneNames } from './scene.ts';
import { bosphorus, ferry, rooftop, street } from './scenes-city.ts';
import { arcade, atelier, cafe, library, office, studio, tiles, wall } from './scenes-indoors.ts';
import { balloons, beach, court, garden } from './scenes-open-air.ts';

const byName: Record<SceneName, Scene> = {
  bosphorus,
  cafe,
  rooftop,
  tiles,
  beach,
  studio,
  garden,
  wall,
  street,
  ferry,
  balloons,
  library,
  atelier,
  office,
  arcade,
  court,
};

/** Any whole number names a scene; past the end it starts over. */
export function sceneAt(index: number): Scene {
  return byName[sceneNames[Math.abs(Math.trunc(index)) % sceneNames.length] ?? 'studio'];
}

export const sceneIndexOf = (name: SceneName): number => sceneNames.indexOf(name);
