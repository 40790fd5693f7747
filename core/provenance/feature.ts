import type { FeatureRecord } from '#core/feature-record.ts';
import type { FileSigner } from './provenance-ports.ts';
import { typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: ['files'],
  ports: typesOf<{ signer: FileSigner }>(),
} satisfies FeatureRecord;
