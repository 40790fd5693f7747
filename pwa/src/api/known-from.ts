import type { AnyRoute } from '#core/contract/route.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { queryClient } from './query-client.ts';

/**
 * For `useCall` of one model: the same model in a list on this device, as old as that list. A pressed row is then on the
 * next screen at once.
 */
export function knownFrom<Reply>(
  lists: readonly AnyRoute[],
  id: string,
  replyOf: (model: PublicInfluencer) => Reply,
): { initialData: () => Reply | undefined; initialDataUpdatedAt: () => number | undefined } {
  return {
    initialData: () => {
      const match = newestWith(lists, id);
      return match ? replyOf(match.row) : undefined;
    },
    initialDataUpdatedAt: () => newestWith(lists, id)?.at,
  };
}

/** For `useCall(ownedInfluencer)`. */
export function knownOwned(id: string) {
  return knownFrom([ownedInfluencers], id, (influencer) => ({ influencer }));
}

function newestWith(lists: readonly AnyRoute[], id: string): { row: PublicInfluencer; at: number } | undefined {
  return lists
    .flatMap(({ name }) => queryClient.getQueryCache().findAll({ queryKey: [name] }))
    .flatMap(({ state }) => rowsIn(state.data).map((row) => ({ row, at: state.dataUpdatedAt })))
    .filter(({ row }) => row.id === id)
    .toSorted((one, other) => other.at - one.at)[0];
}

/** The rows of a reply, or of the pages of an infinite list. */
function rowsIn(data: unknown): PublicInfluencer[] {
  if (typeof data !== 'object' || data === null) return [];
  const values: unknown[] = 'pages' in data && Array.isArray(data.pages) ? data.pages : [data];
  return values.flatMap(
    (reply) =>
      Object.values(reply as object)
        .filter((list) => Array.isArray(list))
        .flat() as PublicInfluencer[],
  );
}
