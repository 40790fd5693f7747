import type { FeatureRecord } from '#core/feature-record.ts';

/** Presets and templates are its kinds; the store, calls and sentences of each are in its own feature. */
export const feature = { uses: ['outbox', 'webhooks'] } satisfies FeatureRecord;
