import type { MappedField } from './mapped-field.ts';
import { keptHash } from '#core/webhooks/answer-file.ts';
import type { PreviewGrant } from './present-test-schema.ts';
export type { PreviewGrant } from './present-test-schema.ts';

export const previewTypes = ['image/jpeg', 'video/mp4', 'video/quicktime'] as const;
/** Maximum size of a file in the test panel. */
export const maxPreviewBytes = { image: 25_000_000, video: 32_000_000 } as const;
const lifeMs = 600_000;
const longestAddress = 4000;

/** Binds a grant to the admin who made the test. */
export const previewContext = (adminId: string): string => `webhook-preview:${adminId}`;

/**
 * The images and videos in a test's response by address, and those stored apart from it; small ones are in the response
 * itself.
 */
export function previewGrants(fields: readonly MappedField[], now: string): PreviewGrant[] {
  const until = new Date(Date.parse(now) + lifeMs).toISOString();
  const grants = fields.flatMap(({ fieldType, value }) => {
    if (fieldType === 'text' || fieldType === 'json' || !Array.isArray(value)) return [];
    const kind: PreviewGrant['kind'] = fieldType.startsWith('video') ? 'video' : 'image';
    return value.filter(isElsewhere).map((source) => ({ source, kind, until }));
  });
  return [...new Map(grants.map((grant) => [grant.source, grant])).values()];
}

function isElsewhere(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  return keptHash(value) !== null || (value.length <= longestAddress && /^https?:\/\//i.test(value));
}
