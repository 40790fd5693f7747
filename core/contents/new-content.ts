import type { Result } from '#core/shared/result.ts';
import type { Generation, GenerationResult, Media, ResultField } from '#core/generation/generation.ts';
import type { Content } from './content.ts';
import type { ResponseField } from '#core/webhooks/webhook.ts';
import { altTextLimit } from './content.ts';
import { isLow } from '#core/generation/decide-judging.ts';
import { displayedResult } from '#core/generation/generation-states.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';

/**
 * A content from a run's result: its named files in the order given (the main one when none is named), or its text. The
 * prompt and the kind are the run's own, whatever the form sends. It begins archived; only a publication makes it
 * published.
 */
export function newContent(
  generation: Generation,
  urls: readonly string[],
  made: { id: string; now: string } & Rating,
): Result<Content> {
  const { media, text } = resultOf(generation);
  const files = urls.length > 0 ? urls.map((url) => media.find((file) => file.url === url)) : mainOf(generation);
  const known = files.filter((file) => file !== undefined);
  if (known.length < files.length) return invalid([issue('contentUrl', 'contents.notYours')]);
  const [main] = known;
  if (!main && !text) return invalid([issue('generationId', 'contents.noText')]);
  const contentType = main?.kind ?? 'text';
  return ok(
    archivedContent(
      generation,
      { contentType, files: known, text: main ? null : text, score: made.score, altText: made.altText },
      made,
    ),
  );
}

/** The content of a saved run (spec §4: archived): the run's own words and model, and the saved part. */
export function archivedContent(
  generation: Generation,
  stored: { contentType: Content['contentType']; files: Media[]; text: string | null } & Rating,
  made: { id: string; now: string },
): Content {
  return {
    id: made.id,
    userId: generation.userId,
    influencerId: generation.influencerId,
    contentType: stored.contentType,
    prompt: generation.prompt,
    contentUrl: stored.files[0]?.url ?? null,
    thumbnailUrl: stored.files[0]?.thumbnailUrl ?? null,
    files: stored.files,
    generatedText: stored.text,
    altText: stored.contentType === 'image' ? stored.altText : null,
    status: 'archived',
    inputData: generation.inputData,
    createdAt: made.now,
    publishedAt: null,
    permalink: null,
    generationId: generation.id,
    isFavourite: false,
    tags: [],
    score: stored.score,
    ...likenessOf(generation, stored.files),
    deletedAt: null,
  };
}

/** Only the main file of a run is scored: contents with others have no likeness. */
function likenessOf(generation: Generation, files: readonly Media[]): Pick<Content, 'likeness' | 'isLikenessLow'> {
  const scored = generation.status === 'done' ? generation.result.media[0] : undefined;
  if (generation.status !== 'done' || !scored || !files.some(({ url }) => url === scored.url)) {
    return { likeness: null, isLikenessLow: false };
  }
  const { likeness = null, rules } = generation;
  return { likeness, isLikenessLow: isLow(rules, likeness) };
}

/** The values of marked response fields: the workflow's own rating, and its description of the image. */
export type Rating = { score: number | null; altText: string | null };

function mainOf(generation: Generation): Media[] {
  return generation.contentType === 'text' ? [] : resultOf(generation).media.slice(0, 1);
}

function resultOf(generation: Generation): Pick<GenerationResult, 'media' | 'text'> {
  return displayedResult(generation) ?? { media: [], text: null };
}

/** Clients may have made a stored file's path absolute; the path alone is stored. */
export function storedPath(url: string): string {
  const absolute = /^https?:\/\/[^/]+(\/.*)$/i.exec(url.trim());
  return absolute?.[1] ?? url.trim();
}

/**
 * The workflow's own rating of its result: the value of the first response field whose options contain `{"score":
 * true}`, a number or a text that is one. Null when no field is marked, or its value is no number.
 */
export function scoreOf(mapped: readonly Mapped[], read: readonly Read[]): number | null {
  const value = markedValue('score', mapped, read);
  const score = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof score === 'number' && Number.isFinite(score) ? score : null;
}

/**
 * The workflow's description of its image: the text of the first response field whose options contain `{"altText":
 * true}`, cut to the length that Instagram accepts. Null when no field is marked, or its value is no text.
 */
export function altTextOf(mapped: readonly Mapped[], read: readonly Read[]): string | null {
  const value = markedValue('altText', mapped, read);
  return (typeof value === 'string' && value.trim().slice(0, altTextLimit).toWellFormed()) || null;
}

type Mapped = Pick<ResponseField, 'fieldPath' | 'renderOptions'>;
type Read = Pick<ResultField, 'fieldPath' | 'value'>;

function markedValue(mark: 'score' | 'altText', mapped: readonly Mapped[], read: readonly Read[]): unknown {
  const marked = mapped.find(({ renderOptions }) => renderOptions?.[mark] === true);
  return marked && read.find(({ fieldPath }) => fieldPath === marked.fieldPath)?.value;
}
