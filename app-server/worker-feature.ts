import type { EventHandler } from '#core/event-subscriptions.ts';
import type { JobHandlers, Ports, Sweep } from '#core/ports.ts';

/** What the jobs of every feature may use. */
export type WorkerTools = {
  ports: Ports;
  /** Where people reach the app, for the links of mails. */
  siteUrl: string;
  /** Whether a fault means that the database is out of reach for the moment. */
  isOutage: (fault: unknown) => boolean;
  /** Transactions on a connection of its own: leases are extended however busy the others are. */
  transactLeases: Ports['transact'];
  /** Runs that one process has under way. */
  maxRuns: number;
};

export type WorkerParts = {
  handlers?: JobHandlers;
  events?: readonly EventHandler[];
  sweeps?: readonly Sweep[];
  /** Takes no more of the work that goes on without a job, and gives it this long to end. */
  drain?: (graceMs: number) => Promise<void>;
};

/**
 * The worker half of a feature, exported as `worker` by a file of `app-server/jobs`; `npm run features` collects them
 * (docs/decisions/0121).
 */
export type WorkerFeature = (tools: WorkerTools) => WorkerParts;
