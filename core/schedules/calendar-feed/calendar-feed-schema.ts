import * as z from 'zod/mini';
import { locales } from '#core/shared/locale.ts';
import { instant } from '#core/shared/schema.ts';

export const calendarFeedSchema = z.object({
  /** Secret. With `?influencer={id}` it has the plans of that model only. */
  url: z.string(),
  locale: z.enum(locales),
  createdAt: instant,
});
export type CalendarFeedView = z.infer<typeof calendarFeedSchema>;
