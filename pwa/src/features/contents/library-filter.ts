import type { ContentType } from '#core/webhooks/webhook.ts';

/** The filter of the list of contents; null and false do not narrow it. */
export type LibraryFilter = {
  type: ContentType | null;
  use: 'planned' | 'posted' | 'unused' | null;
  favourites: boolean;
  tag: string | null;
  /** Lists the deleted contents instead. */
  deleted: boolean;
};

export const everything: LibraryFilter = { type: null, use: null, favourites: false, tag: null, deleted: false };

/** The filter as query of the route. */
export function filterQuery({ type, use, favourites, tag, deleted }: LibraryFilter, search: string) {
  return {
    ...(type && { content_type: type }),
    ...(use && { use }),
    ...(favourites && { favourite: 'true' as const }),
    ...(tag && { tag }),
    ...(deleted && { deleted: 'true' as const }),
    ...(search && { search }),
  };
}

/** The number of active filters. */
export function narrowedBy({ type, use, favourites, tag, deleted }: LibraryFilter): number {
  return [type, use, favourites, tag, deleted].filter(Boolean).length;
}
