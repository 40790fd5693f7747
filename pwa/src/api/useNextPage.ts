import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

type Pages = Pick<UseInfiniteQueryResult<InfiniteData<unknown>>, 'refetch' | 'fetchNextPage' | 'isFetchingNextPage'>;

/**
 * Loads the next page of a list once its loaded pages are up to date. `fetchNextPage` alone would cancel their refetch and mark
 * them as fetched just now, so that they would keep old entities. When the refetch fails, the next page is not loaded.
 */
export function useNextPage(
  queryKey: readonly unknown[],
  { refetch, fetchNextPage, isFetchingNextPage }: Pages,
): { loadNext: () => void; isLoadingNext: boolean } {
  const cache = useQueryClient().getQueryCache();
  const queryHash = hashKey(queryKey);
  const [isWaiting, setIsWaiting] = useState(false);
  const loadNext = useCallback(() => {
    const load = async () => {
      const state = cache.get(queryHash)?.state;
      const isRefetching = state?.fetchStatus !== 'idle' && !state?.fetchMeta?.fetchMore;
      if (isRefetching || state.isInvalidated) {
        const { isError } = await refetch({ cancelRefetch: false });
        if (isError) return;
      }
      await fetchNextPage({ cancelRefetch: false });
    };
    setIsWaiting(true);
    void load().finally(() => setIsWaiting(false));
  }, [cache, queryHash, refetch, fetchNextPage]);
  return { loadNext, isLoadingNext: isWaiting || isFetchingNextPage };
}
