import * as z from 'zod/mini';
import { instant } from '#core/shared/schema.ts';
import { activityTypes } from './activity.ts';

/**
 * A recent activity (spec §2). Events carry ids only; names are those of today, null once the row is deleted. `detail`:
 * the kind of purchase of an order (`model`, `credits`, `subscription`), the outcome of a run or a post.
 */
export const activitySchema = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  at: instant,
  detail: z.nullable(z.string()),
  personName: z.nullable(z.string()),
  modelName: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activitySchema>;
