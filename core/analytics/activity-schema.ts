import * as z from 'zod/mini';
import { instant } from '#core/shared/schema.ts';
import { activityTypes } from './activity.ts';

/**
 * Something that happened (spec §2, recent activities). Events carry ids only; names are those of today, null once the row is gone.
 * `detail`: of an order what was bought (`model`, `credits`, `subscription`), of a run or a post how it ended.
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
