import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';
import { locales } from '#core/shared/locale.ts';
import { reportActions, reportReasons, reportStates } from './report.ts';

/** A report for admins. */
export const reportSchema = z.object({
  id,
  /** The reported page. */
  path: z.string(),
  model: z.nullable(z.object({ id, name: z.string(), isPublic: z.boolean() })),
  reason: z.enum(reportReasons),
  details: z.string(),
  /** For the answer; null: its sender wants none. */
  email: z.nullable(z.string()),
  /** Of the form, and so of the answer. */
  locale: z.enum(locales),
  state: z.enum(reportStates),
  answer: z.nullable(z.string()),
  createdAt: instant,
  endedAt: z.nullable(instant),
  /** The possible next actions. */
  actions: z.array(z.enum(reportActions)),
});
export type ReportView = z.infer<typeof reportSchema>;
