import type { FeatureRecord } from '#core/feature-record.ts';
import type { WebhookStore } from './webhook.ts';
import * as webhooksRoutes from '#core/contract/webhooks.ts';
import * as webhooksSchemas from '#core/contract/webhooks-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['assets', 'audit', 'files', 'influencers'],
  stores: typesOf<{
    webhooks: WebhookStore;
  }>(),
  routes: served(webhooksRoutes, webhooksSchemas),
} satisfies FeatureRecord;
