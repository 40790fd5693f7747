import type { ContentType } from '#core/webhooks/webhook.ts';

/** What the list of contents shows; null and false do not narrow it. */
export type LibraryFilter = {
  type: ContentType | null;
  use: 'planned' | 'posted' | 'unused' | null;
  favourites: boolean;
  tag: string | null;
  /** Those that were deleted instead. */
  deleted: boolean;
};

export const everything: LibraryFilter = { type: null, use: null, favourites: false, tag: null, deleted: false };

/** As the route takes it. */
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

/** In how many ways the list is narrowed. */
export function narrowedBy({ type, use, favourites, tag, deleted }: LibraryFilter): number {
  return [type, use, favourites, tag, deleted].filter(Boolean).length;
}
