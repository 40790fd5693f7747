import type { FeatureRecord } from '#core/feature-record.ts';
import type { DeskStore } from './desk.ts';
import type { OperationStore } from './operation-record.ts';
import type { RetentionStore } from './retention.ts';
import * as operationsRoutes from '#core/contract/operations.ts';
import * as operationsSchemas from '#core/contract/operations-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['assets', 'audit', 'saved-forms'],
  stores: typesOf<{
    desk: DeskStore;
    operations: OperationStore;
    retention: RetentionStore;
  }>(),
  routes: served(operationsRoutes, operationsSchemas),
} satisfies FeatureRecord;
