import * as z from 'zod/mini';
import { activitySchema, analyticsSchema, dayFiguresSchema } from '#core/analytics/analytics-schema.ts';
import { routeSchema } from './route-schema.ts';

export const analytics = routeSchema({
  reply: analyticsSchema,
  summary: 'Figures of the admin overview.',
});

export const analyticsDays = routeSchema({
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(90)), 30) }),
  reply: z.object({ days: z.array(dayFiguresSchema) }),
  summary: 'Figures of the last days of the Turkish calendar, oldest first, today included.',
});

export const activities = routeSchema({
  reply: z.object({ activities: z.array(activitySchema) }),
  summary: 'The 20 newest activities: accounts, payments, runs, posts and Instagram accounts.',
});
