import type { Stores } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import type { Publication } from '#core/publishing/publication.ts';
import { publicationStarted } from '#core/publishing/publishing-events.ts';

/**
 * Claims the one post of a content on an account and enqueues its first step. False when there is a post already: the
 * database allows one.
 */
export async function claimPublication(
  stores: Pick<Stores, 'publications' | 'jobs' | 'events'>,
  publication: Publication,
  content: Content,
): Promise<boolean> {
  if (!(await stores.publications.insert(publication))) return false;
  await stores.jobs.enqueue('advance-publication', { publicationId: publication.id });
  await stores.events.append(publicationStarted(publication, content, publication.createdAt));
  return true;
}
