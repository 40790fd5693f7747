import type { FeatureRecord } from '#core/feature-record.ts';
import type { CreditStore } from './ledger.ts';
import * as creditsRoutes from '#core/contract/credits.ts';
import * as creditsSchemas from '#core/contract/credits-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['audit'],
  stores: typesOf<{
    credits: CreditStore;
  }>(),
  routes: served(creditsRoutes, creditsSchemas),
} satisfies FeatureRecord;
