import type { Stores } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';

/** The content already kept of the same file, or of the same run's text; null when there is none. */
export async function earlierContent(stores: Pick<Stores, 'contents'>, content: Content): Promise<Content | null> {
  return content.contentUrl === null
    ? stores.contents.textOf(content.userId, content.generationId!)
    : stores.contents.byFiles(
        content.userId,
        content.files.map(({ url }) => url),
      );
}
