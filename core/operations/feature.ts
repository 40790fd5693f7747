import type { FeatureRecord } from '#core/feature-record.ts';
import type { DeskStore } from './desk.ts';
import type { OperationStore } from './operation-record.ts';
import * as operationsRoutes from '#core/contract/operations.ts';
import * as operationsSchemas from '#core/contract/operations-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['audit'],
  stores: typesOf<{
    desk: DeskStore;
    operations: OperationStore;
  }>(),
  routes: served(operationsRoutes, operationsSchemas),
} satisfies FeatureRecord;
