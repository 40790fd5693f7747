import type { EventHandler } from '#core/event-subscriptions.ts';
import type { JobHandlers, Sweep } from '#core/ports.ts';
import type { ComposedPorts, ComposeSettings } from './compose-ports.ts';
import { isStorageOutage } from '#adapters/files/object-store.ts';
import { isOutage } from '#adapters/postgres/connection.ts';
import { backupSweeps } from './backups/backup-sweeps.ts';
import { workerFeatures } from './jobs/feature-jobs.ts';

export type WorkerParts = {
  handlers: JobHandlers;
  sweeps: Sweep[];
  /** For work without a job: accepts no more, and lets the present work end for at most this long. */
  drain: (graceMs: number) => Promise<void>;
};

/** The worker role: its job handlers and its repeated work. */
export function composeWorker(
  settings: Pick<ComposeSettings, 'generationsPerProcess' | 'publicUrl' | 'backups' | 'retentionDays'>,
  { ports, transactLeases, metrics, tracing }: ComposedPorts,
): WorkerParts {
  const tools = {
    ports,
    siteUrl: settings.publicUrl,
    isOutage: (fault: unknown) => isOutage(fault) || isStorageOutage(fault),
    transactLeases,
    maxRuns: settings.generationsPerProcess,
    retentionDays: settings.retentionDays,
    countDeleted: metrics?.countDeleted,
    inSpan: tracing?.inSpan,
  };
  const features = Object.values(workerFeatures).map((start) => start(tools));
  const backups = settings.backups && backupSweeps(ports, settings.backups);
  return {
    handlers: Object.assign(
      {},
      ...features.map(({ handlers }) => handlers),
      eventJobs(features.flatMap(({ events = [] }) => events)),
    ) as JobHandlers,
    sweeps: [...features.flatMap(({ sweeps = [] }) => sweeps), ...(backups?.sweeps ?? [])],
    async drain(graceMs) {
      backups?.stop();
      await Promise.all(features.map(async ({ drain }) => drain?.(graceMs)));
    },
  };
}

/** The handlers of events as handlers of their jobs. */
function eventJobs(handlers: readonly EventHandler[]): JobHandlers {
  return Object.fromEntries(handlers.map(({ name, handle }) => [name, ({ event }: { event: never }) => handle(event)]));
}
