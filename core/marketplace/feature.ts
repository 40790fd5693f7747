import type { FeatureRecord } from '#core/feature-record.ts';
import type { CertificatePaper } from './certificate.ts';
import type { OwnershipStore } from './ownership.ts';
import * as marketplaceRoutes from '#core/contract/marketplace.ts';
import * as marketplaceSchemas from '#core/contract/marketplace-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['influencers'],
  stores: typesOf<{
    ownerships: OwnershipStore;
  }>(),
  ports: typesOf<{
    papers: CertificatePaper;
  }>(),
  routes: served(marketplaceRoutes, marketplaceSchemas),
} satisfies FeatureRecord;
