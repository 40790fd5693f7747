import type { OwnedModel, PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { AssetView } from '#core/assets/asset.ts';
import type { TablePlan } from '#core/schedules/bulk/bulk-draft.ts';
import type { BulkForm, BulkWorld, MarkedField } from './bulk-form.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { assets as assetsRoute } from '#core/contract/assets.ts';
import { modelsOfTable } from '#core/schedules/bulk/bulk-draft.ts';
import { readCsvPlans } from '#core/schedules/bulk/csv-plans.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/useCall.ts';
import { usePlansOfModels } from '../../../offline/useOutbox.ts';
import { previewOf } from './bulk-form.ts';

/** A model that a line of the table can name. */
export type OwnModel = Pick<PublicInfluencer, 'id' | 'name' | 'color' | 'referenceImageUrl' | 'instagramAccount'> &
  Pick<OwnedModel, 'advertisedBrand'>;

/** The world of the form, with the assets of those models whose lines name some (`naming`). */
export function useBulkWorld(
  {
    now,
    platforms,
    workflows,
    disclosure,
    portrait,
    influencerId,
    models,
  }: Omit<BulkWorld, 'models'> & { models: readonly OwnModel[] },
  naming: readonly string[],
): BulkWorld {
  const { data: assets = none } = useQuery({
    queryKey: [assetsRoute.name, naming],
    queryFn: () => Promise.all(naming.map(assetsOf)),
    enabled: naming.length > 0,
  });
  return useMemo(() => {
    const named = models.map((model) => ({ ...model, assets: assets[naming.indexOf(model.id)] ?? [] }));
    return { now, platforms, workflows, disclosure, portrait: portrait ?? null, influencerId, models: named };
  }, [now, platforms, workflows, disclosure, portrait, influencerId, models, naming, assets]);
}

const none: (readonly AssetView[])[] = [];

/** As the cache has them, also without a network. */
async function assetsOf(influencerId: string): Promise<readonly AssetView[]> {
  const input = { params: { influencerId } };
  const read = () => call(assetsRoute, input);
  return (await queryClient.ensureQueryData({ queryKey: keyOf(assetsRoute, input), queryFn: read })).assets;
}

/** The models whose lines name assets. */
export function namingAssets(plans: readonly TablePlan[]): string[] {
  const ids = plans.flatMap(({ assets, influencerId }) =>
    assets !== '' && influencerId !== null ? [influencerId] : [],
  );
  return [...new Set(ids)];
}

/** The plans of the table with their issues, and the existing plans of its models; `ofAll`: of every model. */
export function useTable(
  {
    csv,
    platformId,
    contentType,
    webhookConfigId,
    autoPublish,
    isAdvertising,
    brand,
  }: Pick<BulkForm, 'csv' | MarkedField>,
  world: BulkWorld,
  ofAll: boolean,
) {
  const text = useDeferredValue(csv);
  const preview = useMemo(
    () =>
      previewOf(
        readCsvPlans(text),
        { platformId, contentType, webhookConfigId, autoPublish, isAdvertising, brand },
        world,
      ),
    [text, platformId, contentType, webhookConfigId, autoPublish, isAdvertising, brand, world],
  );
  const ids = ofAll ? world.models : modelsOfTable(preview.plans, world);
  const costs = useMemo(
    () => Object.fromEntries(world.workflows.map(({ id, creditCost }) => [id, creditCost.costPerUse])),
    [world.workflows],
  );
  const stored = usePlansOfModels(ids.length > 0 ? ids.map(({ id }) => id) : [world.influencerId], costs);
  const planned = useMemo(
    (): readonly ScheduleView[] => stored?.planned.map(({ schedule }) => schedule) ?? [],
    [stored],
  );
  return { text, preview, planned };
}
