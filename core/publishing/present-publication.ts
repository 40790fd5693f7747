import type * as z from 'zod/mini';
import type { PublicationFailure } from './graph-errors.ts';
import type { Publication, publicationSchema } from './publication.ts';
import { permalinkOf } from './publication.ts';

export type PublicationView = z.infer<typeof publicationSchema>;

/** A publication on the wire: what became of it, nothing of containers, leases or Instagram's codes. */
export function presentPublication(publication: Publication): PublicationView {
  const { id, contentId, status, createdAt } = publication;
  return {
    id,
    contentId,
    status,
    instagramPostId: publication.status === 'published' ? publication.mediaId : null,
    permalink: permalinkOf(publication),
    failure: failureOf(publication),
    createdAt,
  };
}

export function failureOf(publication: Publication): PublicationFailure | null {
  if (publication.status === 'unconfirmed') return 'unconfirmed';
  return publication.status === 'failed' ? publication.failure : null;
}
