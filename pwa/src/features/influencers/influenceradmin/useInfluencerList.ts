import type { ReplyOf } from '#core/contract/route.ts';
import type { InfluencerState } from '#core/influencers/influencer-store.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { influencers } from '#core/contract/influencers.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/useCall.ts';

type Page = ReplyOf<typeof influencers>;

/** Spec §9: admin lists fifty a page. */
const pageSize = 50;

/** Models from the server, newest first, page by page. */
export function useInfluencerList({ search, state }: { search: string; state: InfluencerState }) {
  const query = { search: search.trim(), state, limit: pageSize };
  const asked = useInfiniteQuery({
    queryKey: [...keyOf(influencers, { query }), 'pages'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => call(influencers, { query: { ...query, offset: pageParam }, signal }),
    getNextPageParam: (last: Page, all: Page[]) => {
      const shown = all.reduce((sum, page) => sum + page.influencers.length, 0);
      return last.influencers.length > 0 && shown < last.total ? shown : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const pages = asked.data?.pages;
  // A model created meanwhile moves the pages by one: none is shown twice.
  const rows = pages && [
    ...new Map(pages.flatMap((page) => page.influencers).map((row) => [row.id, row] as const)).values(),
  ];
  return { ...asked, rows, counts: pages?.at(-1)?.counts };
}
