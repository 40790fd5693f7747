import { restorableMs as assetRestorableMs } from '#core/assets/asset.ts';
import { restorableMs as formRestorableMs } from '#core/saved-forms/saved-form.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The operator decides. */
type ChosenRetention = {
  /** The default. */
  days: number;
  /** Fewer days are refused. */
  least: number;
  /** The guarantee that fewer days would break, in English for an operator. */
  because: string;
  /** Whether 0 is accepted: rows are never deleted. Not where they are personal and serve nobody. */
  mayBeNever: boolean;
};
/** The product promises it. */
type FixedRetention = { fixedMs: number };

/**
 * How long the rows of each table stay after the end of their use, for every table from which time alone deletes
 * (docs/decisions/0169-retention.md). The adapter knows when the use of a row ends.
 */
export const retention = {
  sessions: {
    days: 60,
    least: 60,
    because: 'a device that comes back late has to learn that its account was deleted',
    mayBeNever: false,
  },
  account_links: { fixedMs: 0 },
  rate_limits: { fixedMs: 0 },
  idempotency_keys: {
    days: 2,
    least: 2,
    because: 'a write may be repeated with its Idempotency-Key for two days',
    mayBeNever: false,
  },
  sync_operations: {
    days: 60,
    least: 60,
    because: 'a device may repeat an edit for 60 days, and an unknown edit is applied again',
    mayBeNever: true,
  },
  domain_events: {
    days: 90,
    least: 90,
    because: 'the database refuses to delete younger events',
    mayBeNever: true,
  },
  notifications: {
    days: 90,
    least: 30,
    because: 'an event that is repeated late must not notify a second time',
    mayBeNever: true,
  },
  stripe_events: {
    days: 400,
    least: 180,
    because: 'a payment can be disputed for 120 days and refunds are checked for 35 more',
    mayBeNever: true,
  },
  generation_callbacks: {
    days: 90,
    least: 7,
    because: 'a service may deliver its result after the end of the run',
    mayBeNever: true,
  },
  operation_records: {
    days: 400,
    least: 30,
    because: 'a failed backup or audit has to be found when somebody looks for it',
    mayBeNever: true,
  },
  reports: {
    days: 730,
    least: 180,
    because: 'a report and its answer may have to be shown to an authority',
    mayBeNever: false,
  },
  handled_items: { fixedMs: 60 * dayMs },
  instagram_connections: { fixedMs: 7 * dayMs },
  webhook_tests: { fixedMs: hourMs },
  generation_presets: { fixedMs: formRestorableMs },
  schedule_templates: { fixedMs: formRestorableMs },
  assets: { fixedMs: assetRestorableMs },
} as const satisfies Record<string, ChosenRetention | FixedRetention>;

export type RetainedTable = keyof typeof retention;
export const retainedTables = Object.keys(retention) as RetainedTable[];

/** Days of the tables whose retention the operator chose; 0: never deleted. The others have their default. */
export type RetentionDays = Readonly<Partial<Record<RetainedTable, number>>>;

const rules: Readonly<Record<RetainedTable, ChosenRetention | FixedRetention>> = retention;

/** The settings: name in the environment, table and limits. */
export const retentionSettings = retainedTables.flatMap((table) => {
  const rule = rules[table];
  return 'fixedMs' in rule ? [] : [{ ...rule, table, name: `${table.toUpperCase()}_RETENTION_DAYS` }];
});

/** Rows whose use ended before this instant are deleted; null: none ever. */
export function deletedBefore(
  table: RetainedTable,
  { days, now }: { days: RetentionDays; now: string },
): string | null {
  const rule = rules[table];
  const ms = 'fixedMs' in rule ? rule.fixedMs : (days[table] ?? rule.days) * dayMs;
  if (ms === 0 && !('fixedMs' in rule)) return null;
  return new Date(Date.parse(now) - ms).toISOString();
}

/** Deletes rows that time has outdated. */
export type RetentionStore = {
  /**
   * Deletes at most `limit` rows of the table whose use ended before an instant, and returns their number; rows that another
   * transaction locks stay for the next time. Null: another pass is deleting at this moment, so nothing was deleted.
   */
  deleteBatch(table: RetainedTable, before: string, limit: number): Promise<number | null>;
};
