import type { OwnedModel } from '#core/influencers/influencer.ts';
import { useMemo } from 'react';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { useCall } from '../../api/useCall.ts';
import { modelEntity } from '../../offline/outbox/entities.ts';
import { useOverlay } from '../../offline/useOverlay.ts';

const none: readonly OwnedModel[] = [];

/** The caller's models as bought, the last one first, with the pins and groups of this device. */
export function useArrangedModels() {
  const owned = useCall(ownedInfluencers, {});
  const { data, dataUpdatedAt: fetchedAt } = owned;
  const displayed = useOverlay(modelEntity, { views: data?.influencers, fetchedAt });
  const models = useMemo(
    // A model that is not owned any more is not displayed for an edit of it that is still pending.
    () => displayed?.flatMap(({ view, server }) => (server ? [view] : [])) ?? data?.influencers ?? none,
    [displayed, data],
  );
  return { ...owned, models, displayed };
}
