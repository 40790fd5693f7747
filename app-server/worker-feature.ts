import type { EventHandler } from '#core/event-subscriptions.ts';
import type { JobHandlers, Ports, Sweep } from '#core/ports.ts';
import type { RetentionDays } from '#core/operations/retention.ts';

/** The tools that the jobs of every feature may use. */
export type WorkerTools = {
  ports: Ports;
  /** The public address of the app, for the links of mails. */
  siteUrl: string;
  /** True when a fault means that the database or the storage of files is temporarily unreachable. */
  isOutage: (fault: unknown) => boolean;
  /** Transactions on a connection of its own: leases are extended however busy the others are. */
  transactLeases: Ports['transact'];
  /** The most running runs of one process. */
  maxRuns: number;
  /** How long rows of tables stay. */
  retentionDays: RetentionDays;
  /** Counts rows that are deleted because of their age, by table; undefined: nothing is counted. */
  countDeleted?: ((table: string, rows: number) => void) | undefined;
  /** Gives a span to work that continues after its job; undefined: nothing is traced. */
  inSpan?: (<T>(name: string, work: () => Promise<T>) => Promise<T>) | undefined;
};

export type WorkerParts = {
  handlers?: JobHandlers;
  events?: readonly EventHandler[];
  sweeps?: readonly Sweep[];
  /** Accepts no more of the work without a job, and lets the present work end for this long. */
  drain?: (graceMs: number) => Promise<void>;
};

/**
 * The worker half of a feature, exported as `worker` by a file of `app-server/jobs`; `npm run features` collects them
 * (docs/decisions/0121).
 */
export type WorkerFeature = (tools: WorkerTools) => WorkerParts;
