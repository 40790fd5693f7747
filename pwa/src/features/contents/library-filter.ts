import type { ContentType } from '#core/webhooks/webhook.ts';
import type { Displayed } from '../../offline/useOverlay.ts';
import type { ContentView } from '#core/contents/content.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contents } from '#core/contract/contents.ts';
import { call } from '../../api/call.ts';
import { useIsOffline } from '../../api/useIsOffline.ts';
import { keyOf } from '../../api/useCall.ts';
import { useNextPage } from '../../api/useNextPage.ts';
import { contentEntity } from '../../offline/outbox/entities.ts';
import { useDeletedOverlay, useOverlay } from '../../offline/useOverlay.ts';
import { useUser } from '../../api/session-store.ts';

/** The filter of the list of contents; null and false do not narrow it. */
export type LibraryFilter = {
  type: ContentType | null;
  use: 'planned' | 'posted' | 'unused' | null;
  favourites: boolean;
  tag: string | null;
  /** The most like the model first, instead of the newest. */
  byLikeness: boolean;
  /** Lists the deleted contents instead. */
  deleted: boolean;
};

export const everything: LibraryFilter = {
  type: null,
  use: null,
  favourites: false,
  tag: null,
  byLikeness: false,
  deleted: false,
};

/** The filter as query of the route. Months are those of the order by time. */
export function filterQuery({ type, use, favourites, tag, byLikeness, deleted }: LibraryFilter, search: string) {
  return {
    ...(type && { content_type: type }),
    ...(use && { use }),
    ...(favourites && { favourite: 'true' as const }),
    ...(tag && { tag }),
    ...(byLikeness ? { sort: 'likeness' as const } : { months: 'true' as const }),
    ...(deleted && { deleted: 'true' as const }),
    ...(search && { search }),
  };
}

/** The number of active filters; another order counts as one. */
export function narrowedBy({ type, use, favourites, tag, byLikeness, deleted }: LibraryFilter): number {
  return [type, use, favourites, tag, byLikeness, deleted].filter(Boolean).length;
}

const pageSize = 24;

/**
 * Saved contents of one model with the edits of this device, newest first, page by page: each page begins after the last content
 * of the previous one. `until`: the latest month that is listed.
 */
export function useContents(influencerId: string, filter: LibraryFilter, search: string, until: string | null) {
  const user = useUser();
  const isOffline = useIsOffline();
  // An admin gets all users' contents unless the query is limited to the own ones.
  const query = {
    influencer_id: influencerId,
    ...(user && { user_id: user.id }),
    // Without a network the contents of the usual order are on the device, and are ordered here.
    ...filterQuery({ ...filter, byLikeness: filter.byLikeness && !isOffline }, search),
    ...(until !== null && !filter.byLikeness && { until }),
    limit: pageSize,
  };
  const queryKey = [...keyOf(contents, { query }), 'pages'];
  const pages = useInfiniteQuery({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(contents, { query: { ...query, ...(pageParam !== null && { before: pageParam }) }, signal }),
    getNextPageParam: (last: ReplyOf<typeof contents>) => last.next,
  });
  const next = useNextPage(queryKey, pages);
  const all = pages.data?.pages;
  const views = useMemo(() => all && withoutTwins(all.flatMap((page) => page.contents)), [all]);
  const displayed = useDisplayed({ views, fetchedAt: pages.dataUpdatedAt }, filter.deleted);
  const isWhole = narrowedBy({ ...filter, byLikeness: false, deleted: false }) === 0 && search === '';
  // The edits of this device may be of contents that this list does not have.
  const items = useMemo(() => {
    const listed = new Set(views?.map(({ id }) => id));
    const isHere = ({ view, isRestored }: Displayed<ContentView>) =>
      listed.has(view.id) || (isWhole && view.influencerId === influencerId && (isRestored || filter.deleted));
    const order = filter.byLikeness ? mostLikeFirst : newestFirst;
    return displayed?.filter(isHere).toSorted((one, other) => order(one.view, other.view)) ?? [];
  }, [views, displayed, influencerId, isWhole, filter.deleted, filter.byLikeness]);
  const isPending = pages.isPending || (views !== undefined && displayed === undefined);
  const total = all?.at(-1)?.total ?? null;
  // The newest answer, in the order by time.
  const months = (filter.byLikeness ? null : all?.at(-1)?.months) ?? null;
  const isEdited = total !== null && views !== undefined && displayed !== undefined;
  return { ...pages, ...next, isPending, items, months, total: isEdited ? total + items.length - views.length : total };
}

/** The contents of a cached list, or of a list of deleted ones, with the edits of this device. */
function useDisplayed(
  { views, fetchedAt }: { views: readonly ContentView[] | undefined; fetchedAt: number },
  isOfDeleted: boolean,
): Displayed<ContentView>[] | undefined {
  const present = useOverlay<ContentView>(contentEntity, { views: isOfDeleted ? undefined : views, fetchedAt });
  const deleted = useDeletedOverlay<ContentView>(contentEntity, { views: isOfDeleted ? views : undefined, fetchedAt });
  return useMemo(() => {
    if (!isOfDeleted) return present;
    return deleted?.map((view) => ({ view, server: null, mark: null, opId: null, isRestored: false }));
  }, [isOfDeleted, present, deleted]);
}

/** Stable: contents of the same time stay in their order. */
function newestFirst(one: ContentView, other: ContentView): number {
  return Date.parse(other.createdAt) - Date.parse(one.createdAt);
}

function mostLikeFirst(one: ContentView, other: ContentView): number {
  return (other.likeness ?? -1) - (one.likeness ?? -1) || newestFirst(one, other);
}

/** Pages are refetched one after the other: a content saved in between is not shown twice. */
function withoutTwins(items: readonly ContentView[]): ContentView[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
