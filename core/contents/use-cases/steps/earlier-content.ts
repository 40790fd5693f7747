import type { Stores } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';

/** The content already saved from the same file, or from the same run's text; null without one. */
export async function earlierContent(stores: Pick<Stores, 'contents'>, content: Content): Promise<Content | null> {
  return content.contentUrl === null
    ? stores.contents.textOf(content.userId, content.generationId!)
    : stores.contents.byFiles(
        content.userId,
        content.files.map(({ url }) => url),
      );
}
