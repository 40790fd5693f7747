import type { Issue, Result } from '#core/shared/result.ts';
import type { LocalText } from '#core/shared/locale.ts';
import type { LocalTextInput } from '#core/shared/local-text-input.ts';
import type { Influencer } from './influencer.ts';
import { dollarsOf, parseCents } from '#core/shared/money.ts';
import { readLocalText } from '#core/shared/local-text-input.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { isCategory } from './category.ts';
import { readTags, tooManyTags } from './tags.ts';

/** What an admin decides of a model. `color` null: to be taken from the picture. */
export type InfluencerDraft = Pick<
  Influencer,
  | 'name'
  | 'creatorPrompt'
  | 'age'
  | 'gender'
  | 'heightCm'
  | 'weightKg'
  | 'hairColor'
  | 'personality'
  | 'story'
  | 'referenceImageUrl'
  | 'listing'
> & { color: string | null };

/**
 * The payload of spec §7, flat: fields of the model and of its price. What is left out keeps its value; null or an empty text empties
 * a field. Numbers as numbers or as typed; `price` in dollars; `tags` as a list or one text with commas. `color` is ours.
 */
export type InfluencerInput = {
  name?: string | undefined;
  creatorPrompt?: string | undefined;
  age?: number | string | null | undefined;
  gender?: Influencer['gender'] | undefined;
  height?: number | string | null | undefined;
  weight?: number | string | null | undefined;
  hairColor?: LocalTextInput | null | undefined;
  personality?: LocalTextInput | null | undefined;
  story?: LocalTextInput | null | undefined;
  referenceImageUrl?: string | null | undefined;
  color?: string | null | undefined;
  price?: number | string | null | undefined;
  category?: string | null | undefined;
  description?: LocalTextInput | null | undefined;
  tags?: readonly string[] | string | null | undefined;
  isPublic?: boolean | undefined;
};

/** Stripe takes no less than half a dollar (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const priceCents = { min: 50, max: 10_000_00 } as const;
const limits = { age: [1, 150], height: [30, 300], weight: [1, 500] } as const;

const noText: LocalText = { tr: '', en: '' };
/** Spec §9: a new model is female and public unless told otherwise. */
const nothingYet: InfluencerDraft = {
  name: '',
  creatorPrompt: '',
  age: null,
  gender: 'female',
  heightCm: null,
  weightKg: null,
  hairColor: noText,
  personality: noText,
  story: noText,
  referenceImageUrl: null,
  color: null,
  listing: { priceCents: null, category: null, description: null, tags: null, isPublic: true },
};

/**
 * Spec §5: name and creator prompt are required, here and in an update: `influencers.required`. Other issues are `input.invalid`:
 * `influencers.wholeNumber {min, max}`, `influencers.price {min, max}`, `influencers.category`, `influencers.tags {max, length}`,
 * `influencers.photoUrl`, `influencers.color`.
 */
export function parseInfluencer(input: InfluencerInput, kept: InfluencerDraft = nothingYet): Result<InfluencerDraft> {
  const name = (input.name ?? '').trim();
  const creatorPrompt = (input.creatorPrompt ?? '').trim();
  const missing = Object.entries({ name, creatorPrompt }).filter(([, text]) => text === '');
  const age = wholeNumber(input, 'age', kept.age);
  const heightCm = wholeNumber(input, 'height', kept.heightCm);
  const weightKg = wholeNumber(input, 'weight', kept.weightKg);
  const cents = input.price === undefined ? kept.listing.priceCents : centsOf(input.price);
  const category = isEmptied(input.category) ? null : (input.category ?? kept.listing.category);
  const tags = input.tags === undefined ? kept.listing.tags : readTags(input.tags);
  const tagLimits = tooManyTags(tags);
  const photoUrl = isEmptied(input.referenceImageUrl)
    ? null
    : (input.referenceImageUrl?.trim() ?? kept.referenceImageUrl);
  const color = isEmptied(input.color) ? null : (input.color?.trim().toUpperCase() ?? kept.color);

  const issues: Issue[] = [
    ...missing.map(([field]) => issue(field, 'required')),
    ...[age, heightCm, weightKg].filter((read) => typeof read === 'object' && read !== null),
    ...(cents === undefined ? [priceIssue()] : []),
    ...(category !== null && !isCategory(category) ? [issue('category', 'influencers.category')] : []),
    ...(tagLimits ? [issue('tags', 'influencers.tags', tagLimits)] : []),
    ...(photoUrl !== null && !isPhotoUrl(photoUrl) ? [issue('referenceImageUrl', 'influencers.photoUrl')] : []),
    ...(color !== null && !/^#[0-9A-F]{6}$/.test(color) ? [issue('color', 'influencers.color')] : []),
  ];
  if (missing.length > 0) return invalid(issues, 'influencers.required');
  if (issues.length > 0) return invalid(issues);
  const description = localTextOf(input.description, kept.listing.description ?? noText);
  return ok({
    name,
    creatorPrompt,
    age: age as number | null,
    gender: input.gender ?? kept.gender,
    heightCm: heightCm as number | null,
    weightKg: weightKg as number | null,
    hairColor: localTextOf(input.hairColor, kept.hairColor),
    personality: localTextOf(input.personality, kept.personality),
    story: localTextOf(input.story, kept.story),
    referenceImageUrl: photoUrl,
    color,
    listing: {
      priceCents: cents ?? null,
      category: category as InfluencerDraft['listing']['category'],
      description: description.tr === '' && description.en === '' ? null : description,
      tags,
      isPublic: input.isPublic ?? kept.listing.isPublic,
    },
  });
}

/** Null, or an empty field of a form. */
function isEmptied(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function localTextOf(input: LocalTextInput | null | undefined, kept: LocalText): LocalText {
  return input === undefined ? kept : input === null ? noText : readLocalText(input, kept);
}

/** A whole number within its limits, null where it is empty; an issue otherwise. */
function wholeNumber(input: InfluencerInput, field: keyof typeof limits, kept: number | null): number | null | Issue {
  const value = input[field];
  if (value === undefined) return kept;
  if (isEmptied(value)) return null;
  const [min, max] = limits[field];
  const text = String(value).trim();
  const number = Number(text);
  const fits = /^\d{1,4}$/.test(text) && number >= min && number <= max;
  return fits ? number : issue(field, 'influencers.wholeNumber', { min, max });
}

/** Undefined for what is no price. */
function centsOf(value: number | string | null): number | null | undefined {
  if (value === null || isEmptied(value)) return null;
  const cents = parseCents(value);
  return cents === null || cents < priceCents.min || cents > priceCents.max ? undefined : cents;
}

function priceIssue(): Issue {
  return issue('price', 'influencers.price', { min: dollarsOf(priceCents.min), max: dollarsOf(priceCents.max) });
}

/** A path on our own origin, or an address of the web without a password in it. */
function isPhotoUrl(text: string): boolean {
  return /^\/(?![/\\])[\w./~%-]+$/.test(text) || /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i.test(text);
}
