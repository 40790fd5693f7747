import type { FeatureRecord } from '#core/feature-record.ts';
import type { SyncOperationStore } from './sync-operation.ts';
import * as syncRoutes from '#core/contract/sync.ts';
import * as syncSchemas from '#core/contract/sync-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['files'],
  stores: typesOf<{
    syncOperations: SyncOperationStore;
  }>(),
  routes: served(syncRoutes, syncSchemas),
} satisfies FeatureRecord;
