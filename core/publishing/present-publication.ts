import type * as z from 'zod/mini';
import type { Locale } from '#core/shared/locale.ts';
import type { PublicationFailure } from './graph-errors.ts';
import type { Publication, publicationSchema } from './publication.ts';
import { permalinkOf } from './publication.ts';
import { sentenceOf } from '#core/texts/texts.ts';

export type PublicationView = z.infer<typeof publicationSchema>;

/** A publication on the wire: what became of it in the reader's words, nothing of containers, leases or Instagram's codes. */
export function presentPublication(publication: Publication, locale: Locale): PublicationView {
  const { id, contentId, status, createdAt } = publication;
  const failure = failureOf(publication);
  return {
    id,
    contentId,
    status,
    instagramPostId: publication.status === 'published' ? publication.mediaId : null,
    permalink: permalinkOf(publication),
    failure,
    message: failure === null ? null : sentenceOf(`publication.${failure}`, locale),
    createdAt,
  };
}

export function failureOf(publication: Publication): PublicationFailure | null {
  if (publication.status === 'unconfirmed') return 'unconfirmed';
  return publication.status === 'failed' ? publication.failure : null;
}
