import * as z from 'zod/mini';
import { kindNames } from './notification-kinds.ts';

/** Turkish wall clock, `HH:MM`. From `from` until before `until`, over midnight where `until` is the earlier one. */
export const quietHoursSchema = z.object({ isOn: z.boolean(), from: z.string(), until: z.string() });
export type QuietHours = z.infer<typeof quietHoursSchema>;

const chosen = z.object({ inApp: z.boolean(), push: z.boolean(), mail: z.boolean() });

/** A user's channels for each kind. */
export const preferencesSchema = z.object({
  kinds: z.record(z.enum(kindNames), chosen),
  quietHours: quietHoursSchema,
});
