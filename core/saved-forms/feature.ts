import type { FeatureRecord } from '#core/feature-record.ts';

/** Presets and templates are its kinds, each with its store, calls and sentences in the feature that has it. */
export const feature = { uses: ['outbox', 'webhooks'] } satisfies FeatureRecord;
