import * as z from 'zod/mini';
import { localTextSchema } from '#core/shared/schema.ts';
import type { Settings } from './settings.ts';
import { defaultSettings } from './settings.ts';

const claimSchema = z.object({ figure: z.string(), words: localTextSchema, isShown: z.boolean() });
const limitSchema = z.nullable(z.number());

/** The parts visitors see too; the limits are for admins only. */
export const displayedSettings = {
  brandName: z.string(),
  claims: z.object({ contents: claimSchema, users: claimSchema }),
  planner: z.object({ defaultTime: z.string(), earliestTime: z.string(), latestTime: z.string() }),
  disclosure: z.object({
    adWords: localTextSchema,
    isAiNamed: z.boolean(),
    aiWords: localTextSchema,
    check: z.enum(['warn', 'refuse']),
  }),
};
export const limitSettingsSchema = z.object({
  openRunsPerUser: limitSchema,
  pendingSchedulesPerUser: limitSchema,
  uploadMegabytesPerUser: limitSchema,
});
export const settingsSchema = z.object({
  ...displayedSettings,
  limits: limitSettingsSchema,
  likenessThreshold: limitSchema,
});

/** Settings out of a row: a part that is missing or of another shape, as an older version may have left it, has its default. */
export function settingsOf(value: unknown): Settings {
  const row = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const { brandName, claims, planner, disclosure } = displayedSettings;
  return {
    brandName: brandName.safeParse(row['brandName']).data ?? defaultSettings.brandName,
    claims: claims.safeParse(row['claims']).data ?? defaultSettings.claims,
    limits: limitSettingsSchema.safeParse(row['limits']).data ?? defaultSettings.limits,
    likenessThreshold: limitSchema.safeParse(row['likenessThreshold']).data ?? defaultSettings.likenessThreshold,
    planner: planner.safeParse(row['planner']).data ?? defaultSettings.planner,
    disclosure: disclosure.safeParse(row['disclosure']).data ?? defaultSettings.disclosure,
    ...(row['maintenance'] === true && { maintenance: true }),
  };
}
