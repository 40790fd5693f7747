import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { useCall } from '../../api/useCall.ts';
import { useArrangedModels } from '../../session/arranged-models.ts';
import { chooseModel, useChosenModel } from '../../session/chosen-model.ts';

/** The caller's models and the one on stage: from the navigation state (spec §2), otherwise the last chosen, otherwise the last bought. */
export function useOwnedModels() {
  const owned = useArrangedModels();
  const chosen = useChosenModel();
  const navigate = useNavigate();
  const location = useLocation();
  const input = requestedFor(location.state);
  useEffect(() => {
    if (!input) return;
    chooseModel(input);
    // The navigation state applies once: a reload or a later choice is not overruled.
    void navigate(location.pathname, { replace: true, state: null, preventScrollReset: true });
  }, [input, location.pathname, navigate]);

  const { models } = owned;
  const selected = pickModel(models, input ?? chosen);
  return { ...owned, selected, choose: chooseModel, ...neighbours(models, selected) };
}

function requestedFor(state: unknown): string | null {
  const id = (state as { selectedInfluencerId?: unknown } | null)?.selectedInfluencerId;
  return typeof id === 'string' ? id : null;
}

/** How many models the caller can still buy; null until known. */
export function useModelsLeft(owned: readonly PublicInfluencer[]): number | null {
  const { data } = useCall(marketplaceModels, { query: { limit: 1 } });
  return data ? modelsLeft(data.total, owned) : null;
}

/** The wanted one, or the first. */
export function pickModel<T extends { id: string }>(models: readonly T[], wanted: string | null): T | null {
  return models.find(({ id }) => id === wanted) ?? models[0] ?? null;
}

/** The previous and the next one, in a circle; null when there is only one. */
export function neighbours<T extends { id: string }>(
  models: readonly T[],
  selected: T | null,
): { previous: T | null; next: T | null } {
  const at = models.findIndex(({ id }) => id === selected?.id);
  if (models.length < 2 || at < 0) return { previous: null, next: null };
  return { previous: models.at(at - 1)!, next: models[(at + 1) % models.length]! };
}

/** How many models on sale the caller does not own yet. */
export function modelsLeft(onSale: number, owned: readonly { pricing: { isPublic: boolean } | null }[]): number {
  return Math.max(0, onSale - owned.filter(({ pricing }) => pricing?.isPublic).length);
}
