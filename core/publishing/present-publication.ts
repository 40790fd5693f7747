import type { PublicationFailure } from './graph-errors.ts';
import type { Publication, PublicationView } from './publication.ts';
import { permalinkOf } from './publication.ts';

/** A publication on the wire: its outcome, without containers, leases or Instagram's codes. */
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
