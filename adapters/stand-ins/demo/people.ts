import { hashOf } from '../kit/seed.ts';
import { demoModels } from './models/demo-models.ts';

/** The model that a call names. */
export type Subject = { id: string; name?: string; gender?: string };
/** A person with images in the folder `pictures/<folder>`. */
export type Person = { folder: string; name: string };

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
