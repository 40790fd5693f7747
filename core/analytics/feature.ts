import type { FeatureRecord } from '#core/feature-record.ts';
import type { AnalyticsStore, FigureStore } from './analytics.ts';
import * as analyticsRoutes from '#core/contract/analytics.ts';
import * as analyticsSchemas from '#core/contract/analytics-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['accounts', 'audit', 'credits', 'generation', 'payments', 'subscriptions'],
  stores: typesOf<{
    analytics: AnalyticsStore;
    figures: FigureStore;
  }>(),
  routes: served(analyticsRoutes, analyticsSchemas),
} satisfies FeatureRecord;
