import * as z from 'zod/mini';
import type { RetentionDays } from '#core/operations/retention.ts';
import { retentionSettings } from '#core/operations/retention.ts';
import * as value from './config-values.ts';

/** Days that rows stay; 0: for ever. */
const retentionDays = ({ least, because, mayBeNever }: (typeof retentionSettings)[number]) => {
  const fits = (days: number) => days >= least || (days === 0 && mayBeNever);
  return value.wholeNumber(0, 36_500).check(z.refine(fits, value.problem('retentionTooShort', { least, because })));
};

export const retentionDaysSettings = z.object(
  Object.fromEntries(retentionSettings.map((rule) => [rule.name, z.prefault(retentionDays(rule), String(rule.days))])),
);

export const toRetentionDays = (read: z.output<typeof retentionDaysSettings>): RetentionDays =>
  Object.fromEntries(retentionSettings.map(({ table, name }) => [table, read[name]!]));
