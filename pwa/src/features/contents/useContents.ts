import type { ContentView } from '#core/contents/content.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { contents } from '#core/contract/contents.ts';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/useCall.ts';
import { useUser } from '../../session/session-store.ts';

const pageSize = 24;

/** Kept contents of one model, newest first, a page at a time. */
export function useContents(influencerId: string, contentType: ContentType | null) {
  const user = useUser();
  // An admin is told everybody's unless asked for one's own.
  const query = {
    influencer_id: influencerId,
    ...(user && { user_id: user.id }),
    ...(contentType && { content_type: contentType }),
    limit: pageSize,
  };
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(contents, { query }), 'pages'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => call(contents, { query: { ...query, offset: pageParam }, signal }),
    getNextPageParam: (_last, all: ReplyOf<typeof contents>[]) => nextOffset(all),
  });
  const all = pages.data?.pages ?? [];
  return { ...pages, items: withoutTwins(all.flatMap((page) => page.contents)), total: all.at(-1)?.total ?? null };
}

function nextOffset(pages: readonly ReplyOf<typeof contents>[]): number | undefined {
  const shown = pages.reduce((sum, page) => sum + page.contents.length, 0);
  const last = pages.at(-1);
  return last && last.contents.length > 0 && shown < last.total ? shown : undefined;
}

/** Something kept meanwhile moves the pages on by one: no content is shown twice. */
function withoutTwins(items: readonly ContentView[]): ContentView[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
