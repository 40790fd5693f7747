import type { Stores } from '#core/ports.ts';
import { shownResult } from '#core/generation/generation-states.ts';

/**
 * A file of an undeleted content of this user, or of one of their runs; null for anything else. `url` as it is stored.
 */
export async function ownFile(
  { contents, generations }: Pick<Stores, 'contents' | 'generations'>,
  userId: string,
  url: string,
): Promise<{ url: string; kind: 'image' | 'video' } | null> {
  const content = await contents.byFiles(userId, [url]);
  const kept = content?.deletedAt === null ? content.files.find((file) => file.url === url) : undefined;
  if (kept) return { url, kind: kept.kind };
  const run = await generations.withMedia(userId, url);
  const made = run && shownResult(run)?.media.find((file) => file.url === url);
  return made ? { url, kind: made.kind } : null;
}
