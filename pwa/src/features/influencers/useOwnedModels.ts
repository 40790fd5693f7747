import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { useCall } from '../../api/useCall.ts';
import { chooseModel, useChosenModel } from '../../session/chosen-model.ts';
import { neighbours, pickModel } from './pick-model.ts';

/** The caller's models and the one on stage: from the navigation state (spec §2), otherwise the last chosen, otherwise the last bought. */
export function useOwnedModels() {
  const owned = useCall(ownedInfluencers, {});
  const chosen = useChosenModel();
  const navigate = useNavigate();
  const location = useLocation();
  const asked = askedFor(location.state);
  useEffect(() => {
    if (!asked) return;
    chooseModel(asked);
    // The navigation state applies once: a reload or a later choice is not overruled.
    void navigate(location.pathname, { replace: true, state: null, preventScrollReset: true });
  }, [asked, location.pathname, navigate]);

  const models: readonly PublicInfluencer[] = owned.data?.influencers ?? [];
  const selected = pickModel(models, asked ?? chosen);
  return { ...owned, models, selected, choose: chooseModel, ...neighbours(models, selected) };
}

function askedFor(state: unknown): string | null {
  const id = (state as { selectedInfluencerId?: unknown } | null)?.selectedInfluencerId;
  return typeof id === 'string' ? id : null;
}
