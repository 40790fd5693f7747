import type { FeatureRecord } from '#core/feature-record.ts';
import type { InfluencerStore } from './influencer-store.ts';
import type { ReferenceStore } from './reference.ts';
import * as influencersRoutes from '#core/contract/influencers.ts';
import * as influencersSchemas from '#core/contract/influencers-schema.ts';
import * as modelSaleRoutes from '#core/contract/model-sale.ts';
import * as modelSaleSchemas from '#core/contract/model-sale-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['audit', 'events', 'files', 'outbox', 'provenance'],
  stores: typesOf<{
    influencers: InfluencerStore;
    references: ReferenceStore;
  }>(),
  routes: [...served(influencersRoutes, influencersSchemas), ...served(modelSaleRoutes, modelSaleSchemas)],
} satisfies FeatureRecord;
