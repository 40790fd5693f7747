import type { Result } from '#core/shared/result.ts';
import type { Generation, Media } from '#core/generation/generation.ts';
import type { Content } from './content.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { withoutFiles } from '#core/webhooks/files-in-input.ts';

/**
 * A content made of a run's result: one of its files (the main one when none is named), or its text. The prompt and the kind are the run's own, whatever the form
 * says. It begins archived; only a publication makes it published.
 */
export function newContent(
  generation: Generation,
  contentUrl: string | null,
  made: { id: string; now: string },
): Result<Content> {
  const { result } = generation;
  const media = contentUrl === null ? mainOf(generation) : result?.media.find(({ url }) => url === contentUrl);
  if (contentUrl !== null && !media) return invalid([issue('contentUrl', 'contents.notYours')]);
  if (!media && !result?.text) return invalid([issue('generationId', 'contents.noText')]);
  return ok({
    id: made.id,
    userId: generation.userId,
    influencerId: generation.influencerId,
    contentType: media?.kind ?? 'text',
    prompt: generation.prompt,
    contentUrl: media?.url ?? null,
    thumbnailUrl: media?.thumbnailUrl ?? null,
    generatedText: media ? null : (result?.text ?? null),
    status: 'archived',
    inputData: withoutFiles(generation.inputData),
    createdAt: made.now,
    publishedAt: null,
    permalink: null,
    generationId: generation.id,
  });
}

function mainOf({ contentType, result }: Generation): Media | undefined {
  return contentType === 'text' ? undefined : result?.media[0];
}

/** Clients may have made a stored file's path absolute; what is stored is the path. */
export function storedPath(url: string): string {
  const absolute = /^https?:\/\/[^/]+(\/.*)$/i.exec(url.trim());
  return absolute?.[1] ?? url.trim();
}
