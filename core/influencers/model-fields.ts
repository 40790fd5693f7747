import type { RecordField, RecordValues } from '#core/shared/record-fields.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { Category } from './category.ts';
import { emptyRecord } from '#core/shared/record-fields.ts';
import { categories } from './category.ts';

export const genders = ['female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];

/** What an admin declares about a model: it depicts no real person, or a named person agreed in writing (declaration.ts). */
export const declarations = ['noRealPerson', 'consent'] as const;

/** `owed`: on sale since before declarations existed, and not declared yet. */
export type Declaration = (typeof declarations)[number] | 'owed';

/** Stripe takes no less than half a dollar (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const priceCents = { min: 50, max: 10_000_00 } as const;

/** `isPersona`: false for a field that does not describe the person. No workflow gets it. */
type ModelField = RecordField & { isPersona?: boolean };

const wholeNumber = { kind: 'wholeNumber', isNullable: true, wrong: 'influencers.wholeNumber' } as const;

/**
 * The fields of a model that an admin edits: the one place that names them all. The types, the schemas of requests and replies, the
 * draft, the audit entry and the editor's form are derived from this table and from `listingFields`. A field that is not `isInternal`
 * is visible to everyone.
 */
export const modelFields = {
  name: { kind: 'text', max: 80 },
  creatorPrompt: { kind: 'text', max: 4000, isInternal: true },
  age: { ...wholeNumber, min: 1, max: 150 },
  gender: { kind: 'choice', choices: genders, default: 'female' },
  height: { ...wholeNumber, stored: 'heightCm', min: 30, max: 300 },
  weight: { ...wholeNumber, stored: 'weightKg', min: 1, max: 500 },
  hairColor: { kind: 'localText', max: 80, canClear: true },
  personality: { kind: 'localText', max: 1000, canClear: true },
  story: { kind: 'localText', max: 4000, canClear: true },
  /** Path or address of the portrait (4:5). */
  referenceImageUrl: { kind: 'text', max: 2000, isNullable: true },
  /** The model's own colour, `#RRGGBB`; every other shade is derived from it. A request may leave it empty: the photo decides it. */
  color: { kind: 'text', max: 7, isNullable: true, isPersona: false },
} as const satisfies Readonly<Record<string, ModelField>>;

/** The public offer of a model; each part may be missing on its own (spec §5). Replies contain it as `pricing`. */
export const listingFields = {
  price: {
    kind: 'money',
    stored: 'priceCents',
    ...priceCents,
    isNullable: true,
    wrong: 'influencers.price',
    isPersona: false,
  },
  category: {
    kind: 'choice',
    choices: categories,
    isOpen: true,
    max: 100,
    isNullable: true,
    wrong: 'influencers.category',
  },
  description: { kind: 'localText', max: 2000, isNullable: true },
  tags: { kind: 'own' },
  isPublic: { kind: 'flag', default: true, isPersona: false },
  /** Whether the model depicts a real person (declaration.ts). Null: nobody declared anything, so it is not sold. */
  declaration: { kind: 'own', isInternal: true, isPersona: false },
  /** The real person who agreed, and the agreement. */
  consentPerson: { kind: 'text', max: 120, isNullable: true, isInternal: true, isPersona: false },
  consentFile: { kind: 'own', isInternal: true, isPersona: false },
} as const satisfies Readonly<Record<string, ModelField>>;

/** The model as an admin sends it. `color` null: to be taken from the photo. */
export type ModelDraft = RecordValues<typeof modelFields>;
/** The model as it is stored. */
export type ModelValues = RecordValues<typeof modelFields, { color: string }>;
export type Listing = RecordValues<
  typeof listingFields,
  {
    tags: string[] | null;
    category: Category | null;
    declaration: Declaration | null;
    consentFile: StoredFile | null;
  }
>;

/** Spec §9: a new model is female and public. */
export const emptyModel: ModelDraft = emptyRecord(modelFields, {});
export const emptyListing: Listing = emptyRecord(listingFields, {
  tags: null,
  declaration: null,
  consentFile: null,
});
