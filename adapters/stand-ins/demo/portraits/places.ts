import type { ArmPoseName } from './arm-poses.ts';
import type { Figure } from './figure.ts';
import type { SceneName } from './scene.ts';

type Poses = readonly [ArmPoseName, ...ArmPoseName[]];

/** What people do in a place when nobody says otherwise. */
const usual: Record<SceneName, Poses> = {
  bosphorus: ['handInHair', 'onePocket', 'tea', 'sunglasses', 'camera', 'armsCrossed'],
  cafe: ['cup', 'cupInBoth', 'tea', 'book', 'laptop', 'chin'],
  rooftop: ['phone', 'armsCrossed', 'cupInBoth', 'onePocket', 'microphone', 'handInHair'],
  tiles: ['onHip', 'camera', 'bouquet', 'standing', 'armsCrossed', 'tea'],
  beach: ['handInHair', 'sunglasses', 'bag', 'standing', 'onHip', 'wave'],
  studio: ['bothHips', 'armsCrossed', 'chin', 'pockets', 'onHip', 'microphone'],
  garden: ['bouquet', 'book', 'cup', 'standing', 'camera', 'handInHair'],
  wall: ['skateboard', 'pockets', 'armsCrossed', 'phone', 'onHip', 'wave'],
  street: ['cup', 'bag', 'phone', 'onePocket', 'camera', 'umbrella', 'call'],
  ferry: ['tea', 'wave', 'camera', 'handInHair', 'book', 'onePocket'],
  balloons: ['camera', 'wave', 'suitcase', 'sunglasses', 'cupInBoth', 'onHip'],
  library: ['book', 'tablet', 'chin', 'laptop', 'book', 'onHip'],
  atelier: ['brush', 'chin', 'cupInBoth', 'brush', 'armsCrossed'],
  office: ['laptop', 'tablet', 'call', 'armsCrossed', 'cup', 'onePocket'],
  arcade: ['gamepad', 'microphone', 'phone', 'gamepad', 'armsCrossed'],
  court: ['ball', 'bothHips', 'ball', 'onHip', 'phone'],
};

export function posesIn(scene: SceneName, figure: Figure): Poses {
  const poses = usual[scene].filter((name) => possible(name, figure));
  return [poses[0] ?? 'standing', ...poses.slice(1)];
}

/** No hand reaches hair that is covered, and nobody wears two pairs of sunglasses. */
export function possible(name: ArmPoseName, { hair, accessories }: Figure): boolean {
  const covered = hair.style === 'headscarf' || hair.style === 'sunHat' || hair.style === 'curls';
  const worn = (...kinds: string[]) => accessories.some(({ kind }) => kinds.includes(kind));
  if (name === 'handInHair') return !covered && !worn('beret', 'beanie', 'headphones');
  if (name === 'call') return !worn('headphones');
  if (name === 'sunglasses') return !worn('glasses', 'sunglasses');
  return true;
}
