import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { marketplaceModel, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/useCall.ts';
import { deckOf, leftToBuy } from './deck-of.ts';

/** Spec §9: 12 models a page. The next page loads before its first model is reached. */
const pageSize = 12;
const ahead = 4;

export type Deck = {
  state: 'loading' | 'failed' | 'ready';
  error: unknown;
  retry: () => void;
  /** The model in the showcase; null when none can be bought. */
  model: PublicInfluencer | null;
  neighbours: PublicInfluencer[];
  /** All loaded models, in their order; `more` loads further ones while there are any. */
  models: PublicInfluencer[];
  /** The number of loaded models, including owned ones. */
  loaded: number;
  more: (() => void) | null;
  /** Puts that model into the showcase. */
  show: (id: string) => void;
  place: number;
  total: number;
  onSale: number;
  step: (by: -1 | 1) => void;
  hasPrevious: boolean;
  hasNext: boolean;
  /** The model in the address when it cannot be shown: owned already, or not on sale. */
  missed: { kind: 'owned'; model: PublicInfluencer } | { kind: 'gone' } | null;
};

/** Spec §2 Authenticated marketplace: one model at a time, only those not owned; its id is in the address. */
export function useDeck(keep: string | null): Deck {
  const [params, setParams] = useSearchParams();
  const wantedId = params.get('selectedModel');
  const owned = useCall(ownedModels, {});
  const pages = useInfiniteQuery({
    queryKey: [marketplaceModels.name, 'deck'],
    queryFn: ({ pageParam, signal }) =>
      call(marketplaceModels, { query: { limit: pageSize, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((sum, page) => sum + page.models.length, 0);
      return last.models.length > 0 && loaded < last.total ? loaded : undefined;
    },
  });
  const models = useMemo(() => pages.data?.pages.flatMap((page) => page.models) ?? [], [pages.data]);
  const known = models.some((model) => model.id === wantedId);
  const lookUp = wantedId !== null && pages.isSuccess && !known;
  const single = useCall(marketplaceModel, { params: { id: wantedId ?? '' } }, { enabled: lookUp, retry: false });
  const wanted = lookUp ? (single.data?.model ?? null) : null;

  const deck = useMemo(() => {
    const ownedIds = new Set(owned.data?.models.map((model) => model.id));
    return deckOf({ models, ownedIds, wanted, keep });
  }, [models, owned.data, wanted, keep]);
  const found = deck.findIndex((model) => model.id === wantedId);
  const index = Math.max(0, found);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && index + ahead >= deck.length) void fetchNextPage();
  }, [index, deck.length, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const show = useCallback(
    (id: string) => setParams({ selectedModel: id }, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const step = useCallback(
    (by: -1 | 1) => {
      const next = deck[index + by];
      if (next) show(next.id);
    },
    [deck, index, show],
  );
  const looking = lookUp && single.isPending;
  const waiting = pages.isPending || owned.isPending || looking || (deck.length === 0 && hasNextPage);
  const error = owned.error ?? pages.error;
  const ownedWanted = owned.data?.models.find((model) => model.id === wantedId && model.id !== keep);
  return {
    state: error && (!pages.data || !owned.data) ? 'failed' : waiting ? 'loading' : 'ready',
    error,
    retry: () => {
      void pages.refetch();
      void owned.refetch();
    },
    model: deck[index] ?? null,
    neighbours: [deck[index - 1], deck[index + 1]].filter((model) => model !== undefined),
    models: deck,
    loaded: models.length,
    more: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : null,
    show,
    place: index + 1,
    total: Math.max(
      deck.length,
      leftToBuy({ total: pages.data?.pages[0]?.total ?? 0, owned: owned.data?.models ?? [], keep }),
    ),
    onSale: pages.data?.pages[0]?.total ?? 0,
    step,
    hasPrevious: index > 0,
    hasNext: index < deck.length - 1,
    missed: ownedWanted
      ? { kind: 'owned', model: ownedWanted }
      : wantedId !== null && found < 0
        ? { kind: 'gone' }
        : null,
  };
}
