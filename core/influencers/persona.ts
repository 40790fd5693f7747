import type { Influencer } from './influencer.ts';
import type { LocalText } from '#core/shared/locale.ts';
import { localText } from '#core/shared/locale.ts';
import { presentRecord } from '#core/shared/record-fields.ts';
import { listingFields, modelFields } from './model-fields.ts';

type Described<F> = { [N in keyof F]: F[N] extends { isPersona: false } ? never : N }[keyof F];
/** The parts of a model that describe the person, named as in requests. */
export type PersonaName = 'id' | Described<typeof modelFields> | Described<typeof listingFields>;
/** The values of a model as a workflow gets them. */
export type Persona = Readonly<Record<PersonaName, string | number | null | readonly string[]>>;

const described = Object.entries<object>({ ...modelFields, ...listingFields })
  .filter(([, field]) => !('isPersona' in field) || field.isPersona !== false)
  .map(([name]) => name);
/** In the order of the tables. */
export const personaNames = ['id', ...described] as readonly PersonaName[];

/** Texts are English where there are English ones: most workflows are. A portrait of ours gets its public address. */
export function personaOf(influencer: Influencer, publicUrl: (path: string) => string): Persona {
  const values: Record<string, unknown> = {
    ...presentRecord(modelFields, influencer),
    ...presentRecord(listingFields, influencer.listing),
    id: influencer.id,
  };
  const persona = personaNames.map((name) => [name, valueOf(values[name])]);
  const portrait = influencer.referenceImageUrl;
  const referenceImageUrl = portrait?.startsWith('/') ? publicUrl(portrait) : portrait;
  return { ...(Object.fromEntries(persona) as Persona), referenceImageUrl };
}

function valueOf(value: unknown): unknown {
  const isLocal = typeof value === 'object' && value !== null && 'tr' in value && 'en' in value;
  return isLocal ? localText(value as LocalText, 'en') : (value ?? null);
}
