import type { FeatureRecord } from '#core/feature-record.ts';
import type { AssetStore } from './asset.ts';
import * as assetsRoutes from '#core/contract/assets.ts';
import * as assetsSchemas from '#core/contract/assets-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { subscription, typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['events', 'files'],
  stores: typesOf<{
    assets: AssetStore;
  }>(),
  events: {
    'assets.forget-person': subscription(['account.deleted']),
  },
  routes: served(assetsRoutes, assetsSchemas),
} satisfies FeatureRecord;
