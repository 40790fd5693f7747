import type { FeatureRecord } from '#core/feature-record.ts';
import type { OperationStore } from './operation-record.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: [],
  stores: typesOf<{
    operations: OperationStore;
  }>(),
} satisfies FeatureRecord;
