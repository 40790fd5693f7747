import type { PublicationFailure } from './graph-errors.ts';
import type * as z from 'zod/mini';
import type { Locale } from '#core/shared/locale.ts';
import type { Publication, publicationSchema } from './publication.ts';
import { sentenceOf } from '#core/texts/texts.ts';

export type PublicationView = z.infer<typeof publicationSchema>;

/** A publication on the wire: what became of it in the reader's words, nothing of containers, leases or Instagram's codes. */
export function presentPublication(publication: Publication, locale: Locale): PublicationView {
  const failure = failureOf(publication);
  return {
    id: publication.id,
    contentId: publication.contentId,
    status: publication.status,
    instagramPostId: publication.mediaId,
    permalink: publication.permalink,
    failure,
    message: failure === null ? null : sentenceOf(`publication.${failure}`, locale),
    createdAt: publication.createdAt,
  };
}

function failureOf({ status, failure }: Publication): PublicationFailure | null {
  if (status === 'unconfirmed') return 'unconfirmed';
  return status === 'failed' ? (failure ?? 'refused') : null;
}
