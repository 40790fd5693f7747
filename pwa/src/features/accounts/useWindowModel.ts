import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import { marketplaceModel, marketplaceModels } from '#core/contract/marketplace.ts';
import { queryClient } from '../../api/query-client.ts';
import { useCall } from '../../api/useCall.ts';
import { windowModelsAsked } from './window-models.ts';

/** The chosen model; without one, or when it is no longer for sale, the first of the showcase. */
export function useWindowModel(selectedModelId: string | undefined): {
  model: PublicInfluencer | null;
  chosen: boolean;
} {
  const chosen = useCall(
    marketplaceModel,
    { params: { id: selectedModelId ?? '' } },
    { enabled: selectedModelId !== undefined, placeholderData: () => shownBefore(selectedModelId) },
  );
  const first = useCall(marketplaceModels, { query: windowModelsAsked });
  if (chosen.data) return { model: chosen.data.model, chosen: true };
  if (selectedModelId !== undefined && chosen.isPending) return { model: null, chosen: false };
  return { model: first.data?.models[0] ?? null, chosen: false };
}

/** The chosen model from the list in which it was chosen, so that the showcase shows it at once. */
function shownBefore(id: string | undefined): { model: PublicInfluencer } | undefined {
  const lists = queryClient.getQueriesData<ReplyOf<typeof marketplaceModels>>({ queryKey: [marketplaceModels.name] });
  const model = lists.flatMap(([, list]) => list?.models ?? []).find((each) => each.id === id);
  return model && { model };
}
