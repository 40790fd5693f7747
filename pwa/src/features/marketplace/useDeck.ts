import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { marketplaceModel, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/useCall.ts';
import { useNextPage } from '../../api/useNextPage.ts';

/** The most models compared together. */
export const mostCompared = 3;

/** Spec §9: 12 models a page. The next page loads before its first model is reached. */
const pageSize = 12;
const ahead = 4;
const queryKey = [marketplaceModels.name, 'deck'];

export type Deck = {
  state: 'loading' | 'failed' | 'ready';
  error: unknown;
  retry: () => void;
  /** The model in the showcase; null when none can be bought. */
  model: PublicInfluencer | null;
  neighbours: PublicInfluencer[];
  /** All loaded models, in their order; `more` loads further ones while there are any. */
  models: PublicInfluencer[];
  /** The person's own models, which are not among them. */
  owned: readonly PublicInfluencer[];
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
export function useDeck(exceptId: string | null): Deck {
  const [params, setParams] = useSearchParams();
  const wantedId = params.get('selectedModel');
  const owned = useCall(ownedModels, {});
  const pages = useInfiniteQuery({
    queryKey,
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
  const resolveHost = wantedId !== null && pages.isSuccess && !known;
  const single = useCall(marketplaceModel, { params: { id: wantedId ?? '' } }, { enabled: resolveHost, retry: false });
  const wanted = resolveHost ? (single.data?.model ?? null) : null;

  const deck = useMemo(() => {
    const ownedIds = new Set(owned.data?.models.map((model) => model.id));
    return deckOf({ models, ownedIds, wanted, exceptId });
  }, [models, owned.data, wanted, exceptId]);
  const match = deck.findIndex((model) => model.id === wantedId);
  const index = Math.max(0, match);
  const { hasNextPage } = pages;
  const { loadNext, isLoadingNext } = useNextPage(queryKey, pages);
  const mayLoad = hasNextPage && !isLoadingNext && !pages.isRefetchError;
  useEffect(() => {
    if (mayLoad && index + ahead >= deck.length) loadNext();
  }, [index, deck.length, mayLoad, loadNext]);

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
  const looking = resolveHost && single.isPending;
  const waiting = pages.isPending || owned.isPending || looking || (deck.length === 0 && hasNextPage);
  const error = owned.error ?? pages.error;
  const ownedWanted = owned.data?.models.find((model) => model.id === wantedId && model.id !== exceptId);
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
    owned: owned.data?.models.filter(({ id }) => id !== exceptId) ?? [],
    loaded: models.length,
    more: hasNextPage ? loadNext : null,
    show,
    place: index + 1,
    total: Math.max(
      deck.length,
      leftToBuy({ total: pages.data?.pages[0]?.total ?? 0, owned: owned.data?.models ?? [], exceptId }),
    ),
    onSale: pages.data?.pages[0]?.total ?? 0,
    step,
    hasPrevious: index > 0,
    hasNext: index < deck.length - 1,
    missed: ownedWanted
      ? { kind: 'owned', model: ownedWanted }
      : wantedId !== null && match < 0
        ? { kind: 'gone' }
        : null,
  };
}

/**
 * The models that can be bought, in the order of the showcase. `wanted` comes first if no loaded page has it. `keep` stays although it has
 * just been bought, so that nothing moves while the person reads.
 */
export function deckOf(given: {
  models: readonly PublicInfluencer[];
  ownedIds: ReadonlySet<string>;
  wanted: PublicInfluencer | null;
  exceptId: string | null;
}): PublicInfluencer[] {
  const { models, ownedIds, wanted, exceptId } = given;
  const inWindow = wanted && !models.some((model) => model.id === wanted.id) ? [wanted, ...models] : models;
  return inWindow.filter((model) => model.id === exceptId || !ownedIds.has(model.id));
}

/** The models for comparison after a press on this one: added or removed; one too many removes the first one. */
export function withPicked(picked: readonly string[], id: string): string[] {
  return picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id].slice(-mostCompared);
}

/** The number of models that can be bought in the whole showcase, also on pages that are not loaded. */
export function leftToBuy(given: {
  total: number;
  owned: readonly PublicInfluencer[];
  exceptId: string | null;
}): number {
  const deleted = given.owned.filter((model) => model.pricing?.isPublic && model.id !== given.exceptId).length;
  return Math.max(0, given.total - deleted);
}

/** The step of a drag of this many pixels: left shows the next model, right the previous one. Short drags have no effect. */
export function swipeStep(dx: number, width: number): -1 | 0 | 1 {
  if (Math.abs(dx) < Math.min(80, width * 0.18)) return 0;
  return dx < 0 ? 1 : -1;
}
