import * as z from 'zod/mini';
import { reportActions, reportFilters } from '#core/reports/report.ts';
import { reportSchema } from '#core/reports/report-schema.ts';
import { count, id, pageLimit } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const reports = routeSchema({
  query: z.object({
    state: z._default(z.enum(reportFilters), 'waiting'),
    limit: z._default(pageLimit(100), 50),
    offset: z._default(count(1_000_000), 0),
  }),
  reply: z.object({
    reports: z.array(reportSchema),
    total: z.number(),
    /** There are more than `total`. */
    isTotalBounded: z.optional(z.literal(true)),
  }),
  summary:
    'Reports of public pages: those that wait, from the oldest, or those that ended in one way, from the newest.',
});

export const moveReport = routeSchema({
  params: z.object({ id }),
  /** `text`: the answer, which is mailed once to the sender of the report in the language of the form. */
  body: z.object({
    action: z.enum(reportActions),
    text: z.optional(z.string().check(z.maxLength(20_000))),
  }),
  reply: z.object({ report: reportSchema }),
  summary: 'Takes a report into review, leaves it to others, answers it by mail, closes it or opens it again.',
});
