import type { ContentView } from '#core/contents/content.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import type { LibraryFilter } from './library-filter.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { contents } from '#core/contract/contents.ts';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/useCall.ts';
import { useUser } from '../../api/session-store.ts';
import { filterQuery } from './library-filter.ts';

const pageSize = 24;

/** Kept contents of one model, newest first, a page at a time: each goes on from the content the one before ended with. */
export function useContents(influencerId: string, filter: LibraryFilter, search: string) {
  const user = useUser();
  // An admin is told everybody's unless asked for one's own.
  const query = {
    influencer_id: influencerId,
    ...(user && { user_id: user.id }),
    ...filterQuery(filter, search),
    limit: pageSize,
  };
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(contents, { query }), 'pages'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(contents, { query: { ...query, ...(pageParam !== null && { before: pageParam }) }, signal }),
    getNextPageParam: (last: ReplyOf<typeof contents>) => last.next,
  });
  const all = pages.data?.pages ?? [];
  return { ...pages, items: withoutTwins(all.flatMap((page) => page.contents)), total: all.at(-1)?.total ?? null };
}

/** Pages are asked for anew one after the other: what was kept meanwhile is not shown twice. */
function withoutTwins(items: readonly ContentView[]): ContentView[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
