import { ela, nil } from './models-art.ts';
import { kerem, mira } from './models-business.ts';
import type { DemoModel } from './demo-model.ts';
import { defne, zehra } from './models-fashion.ts';
import { aras, cagla } from './models-technology.ts';
import { deniz, ipek } from './models-travel.ts';
import { lara, selin } from './models-youth.ts';
import { hashOf } from '../../kit/seed.ts';

/** In the order of the shop window. */
export const demoModels: readonly DemoModel[] = [
  defne,
  ela,
  selin,
  mira,
  lara,
  kerem,
  nil,
  zehra,
  aras,
  ipek,
  cagla,
  deniz,
];

export const nameOfModel = (id: string): string => demoModels.find((model) => model.id === id)!.name;

/** The model that a call names. */
export type Subject = { id: string; name?: string; gender?: string };
/** A person with images in the folder `pictures/<folder>`. */
type Person = { folder: string; name: string };

/** They stand in for models that an admin adds to the demo. */
export const strangers = { female: ['woman-1', 'woman-2'], male: ['man-1', 'man-2'] } as const;
const anyone = [...strangers.female, ...strangers.male];

/** The demo's model of that id or name, or else one of the strangers: always the same one for an id. */
export function personFor({ id, name, gender }: Subject): Person {
  const known = demoModels.find((model) => model.name === name || model.id === id);
  if (known) return { folder: known.id, name: known.name };
  const folders = gender === 'female' || gender === 'male' ? strangers[gender] : anyone;
  return { folder: folders[hashOf(id) % folders.length]!, name: name ?? 'Model' };
}
