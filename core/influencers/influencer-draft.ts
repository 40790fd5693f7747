import type { Issue, Result } from '#core/shared/result.ts';
import type { RecordInput } from '#core/shared/record-fields.ts';
import type { DeclarationInput } from './declaration.ts';
import type { Listing, ModelDraft } from './model-fields.ts';
import { readRecord } from '#core/shared/record-fields.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { declarationIssues, withDeclaration } from './declaration.ts';
import { emptyListing, emptyModel, listingFields, modelFields } from './model-fields.ts';

const maxTags = 20;
const maxLength = 40;

/** A model as an admin sent it. `color` null: to be taken from the photo. */
export type InfluencerDraft = ModelDraft & { listing: Listing };

/**
 * The payload of spec §7, flat: fields of the model and of its price. An omitted field keeps its value; null or an
 * empty text empties a field. Numbers as numbers or as text; `price` in dollars; `tags` as a list or one text with
 * commas. `color` is ours.
 */
export type InfluencerInput = RecordInput<typeof modelFields> &
  RecordInput<typeof listingFields> &
  DeclarationInput & { tags?: readonly string[] | string | null | undefined };

const emptyInfluencer: InfluencerDraft = { ...emptyModel, listing: emptyListing };

/**
 * Spec §5: name and creator prompt are required, here and in an update: `influencers.required`. Other issues are `input.invalid`:
 * `influencers.wholeNumber {min, max}`, `influencers.price {min, max}`, `influencers.category`, `influencers.tags {max, length}`,
 * `influencers.photoUrl`, `influencers.color`, and those of `declarationIssues`.
 */
export function parseInfluencer(
  input: InfluencerInput,
  stored: InfluencerDraft = emptyInfluencer,
): Result<InfluencerDraft> {
  const model = readRecord(modelFields, input, { ...stored, name: '', creatorPrompt: '' });
  const read = readRecord(listingFields, input, stored.listing);
  const { name, creatorPrompt, referenceImageUrl } = model.values;
  const missing = Object.entries({ name, creatorPrompt }).filter(([, text]) => text === '');
  const color = model.values.color?.toUpperCase() ?? null;
  const tags = input.tags === undefined ? stored.listing.tags : readTags(input.tags);
  const tagLimits = tooManyTags(tags);
  const listing = withDeclaration(stored.listing, { ...stored.listing, ...read.values, tags }, input);
  const issues: Issue[] = [
    ...missing.map(([field]) => issue(field, 'required')),
    ...model.issues,
    ...read.issues,
    ...(tagLimits ? [issue('tags', 'influencers.tags', tagLimits)] : []),
    ...(referenceImageUrl !== null && !isPhotoUrl(referenceImageUrl)
      ? [issue('referenceImageUrl', 'influencers.photoUrl')]
      : []),
    ...(color !== null && !/^#[0-9A-F]{6}$/.test(color) ? [issue('color', 'influencers.color')] : []),
    ...declarationIssues(listing),
  ];
  if (missing.length > 0) return invalid(issues, 'influencers.required');
  if (issues.length > 0) return invalid(issues);
  return ok({ ...model.values, color, listing });
}

/** A path on our own origin, or an address of the web without a password in it. */
function isPhotoUrl(text: string): boolean {
  return /^\/(?![/\\])[\w./~%-]+$/.test(text) || /^https?:\/\/[^\s/?#@\\]+([/?#][^\s\\]*)?$/i.test(text);
}

/** Spec §3: tags are entered with commas between them, or sent as a list. Blank and repeated ones are dropped; null when none is left. */
export function readTags(input: readonly string[] | string | null): string[] | null {
  if (input === null) return null;
  const words = (typeof input === 'string' ? [input] : input).flatMap((text) => text.split(','));
  const tags = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
  return tags.length > 0 ? tags : null;
}

/** Spec §3: shown joined by comma. */
export function joinTags(tags: readonly string[] | null): string {
  return (tags ?? []).join(', ');
}

/** The limits, where they are passed; null otherwise. */
function tooManyTags(tags: readonly string[] | null): { max: number; length: number } | null {
  const passed = tags !== null && (tags.length > maxTags || tags.some((tag) => tag.length > maxLength));
  return passed ? { max: maxTags, length: maxLength } : null;
}
