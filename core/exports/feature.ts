import type { FeatureRecord } from '#core/feature-record.ts';
import type { OwnDataStore } from './own-data.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['accounts', 'contents'],
  stores: typesOf<{
    ownData: OwnDataStore;
  }>(),
} satisfies FeatureRecord;
