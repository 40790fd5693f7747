import type { Result } from '#core/shared/result.ts';
import type { Generation, GenerationResult, Media } from '#core/generation/generation.ts';
import type { Content } from './content.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';

/**
 * A content made of a run's result: one of its files (the main one when none is named), or its text. The prompt and the kind are the run's own, whatever the form
 * says. It begins archived; only a publication makes it published.
 */
export function newContent(
  generation: Generation,
  contentUrl: string | null,
  made: { id: string; now: string },
): Result<Content> {
  const result = resultOf(generation);
  const media = contentUrl === null ? mainOf(generation) : result?.media.find(({ url }) => url === contentUrl);
  if (contentUrl !== null && !media) return invalid([issue('contentUrl', 'contents.notYours')]);
  if (!media && !result?.text) return invalid([issue('generationId', 'contents.noText')]);
  const kept = {
    contentType: media?.kind ?? 'text',
    media: media ?? null,
    text: media ? null : (result?.text ?? null),
  } as const;
  return ok(archivedContent(generation, kept, made));
}

/** What a run leaves behind when it is kept (spec §4: archived): the run's own words and model, and the part that was kept. */
export function archivedContent(
  generation: Generation,
  kept: { contentType: Content['contentType']; media: Media | null; text: string | null },
  made: { id: string; now: string },
): Content {
  return {
    id: made.id,
    userId: generation.userId,
    influencerId: generation.influencerId,
    contentType: kept.contentType,
    prompt: generation.prompt,
    contentUrl: kept.media?.url ?? null,
    thumbnailUrl: kept.media?.thumbnailUrl ?? null,
    generatedText: kept.text,
    status: 'archived',
    inputData: generation.inputData,
    createdAt: made.now,
    publishedAt: null,
    permalink: null,
    generationId: generation.id,
  };
}

function mainOf(generation: Generation): Media | undefined {
  return generation.contentType === 'text' ? undefined : resultOf(generation)?.media[0];
}

function resultOf(generation: Generation): GenerationResult | null {
  return generation.status === 'done' ? generation.result : null;
}

/** Clients may have made a stored file's path absolute; what is stored is the path. */
export function storedPath(url: string): string {
  const absolute = /^https?:\/\/[^/]+(\/.*)$/i.exec(url.trim());
  return absolute?.[1] ?? url.trim();
}
