import * as z from 'zod/mini';
import type { RetentionDays } from '#core/operations/retention.ts';
import { retentionSettings } from '#core/operations/retention.ts';
import * as value from './config-values.ts';

export const retentionDaysSettings = z.object(
  Object.fromEntries(
    retentionSettings.map((rule) => [rule.name, z.prefault(value.retentionDays(rule), String(rule.days))]),
  ),
);

export const toRetentionDays = (read: z.output<typeof retentionDaysSettings>): RetentionDays =>
  Object.fromEntries(retentionSettings.map(({ table, name }) => [table, read[name]!]));
