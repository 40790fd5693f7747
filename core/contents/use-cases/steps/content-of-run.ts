import type { Stores } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import type { Generation } from '#core/generation/generation.ts';
import { contentChanged } from '#core/contents/content.ts';
import { displayedResult } from '#core/generation/generation-states.ts';
import type { Rating } from '#core/contents/new-content.ts';
import { altTextOf, scoreOf } from '#core/contents/new-content.ts';

/** The content already saved from the same file, or from the same run's text; null without one. */
export async function earlierContent(stores: Pick<Stores, 'contents'>, content: Content): Promise<Content | null> {
  return content.contentUrl === null
    ? stores.contents.textOf(content.userId, content.generationId!)
    : stores.contents.byFiles(
        content.userId,
        content.files.map(({ url }) => url),
      );
}

/** The content, restored if it was deleted. */
export async function restoreContent(
  stores: Pick<Stores, 'contents' | 'events'>,
  content: Content,
  now: string,
): Promise<Content> {
  if (content.deletedAt === null) return content;
  await markDeleted(stores, [content], null, now);
  return { ...content, deletedAt: null };
}

/** Marks contents as deleted at `deletedAt`, or restores them (null), and emits their events. */
export async function markDeleted(
  stores: Pick<Stores, 'contents' | 'events'>,
  contents: readonly Content[],
  deletedAt: string | null,
  now: string,
): Promise<void> {
  if (contents.length === 0) return;
  const ids = contents.map(({ id }) => id);
  await stores.contents.markDeleted(ids, deletedAt);
  await stores.events.append(...contents.map((content) => contentChanged(content, now)));
}

/** The marked values of a run's result, by its workflow in the version of the run. */
export async function ratingOfRun(stores: Pick<Stores, 'webhooks'>, generation: Generation): Promise<Rating> {
  const fields = displayedResult(generation)?.fields ?? [];
  if (fields.length === 0) return { score: null, altText: null };
  const version = await stores.webhooks.version(generation.webhookId, generation.webhookVersion);
  const mapped = version?.responseFields ?? [];
  return { score: scoreOf(mapped, fields), altText: altTextOf(mapped, fields) };
}
