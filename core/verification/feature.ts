import type { FeatureRecord } from '#core/feature-record.ts';
import * as verificationRoutes from '#core/contract/verification.ts';
import * as verificationSchemas from '#core/contract/verification-schema.ts';
import { served } from '#core/contract/route-schema.ts';

export const feature = {
  uses: ['influencers', 'provenance'],
  routes: served(verificationRoutes, verificationSchemas),
} satisfies FeatureRecord;
