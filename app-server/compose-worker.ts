import type { JobHandlers, Sweep } from '#core/ports.ts';
import type { ComposedPorts, ComposeSettings } from './compose-ports.ts';
import { forgetOldLimits } from '#adapters/limits/forget-old-limits.ts';
import { isOutage } from '#adapters/postgres/is-outage.ts';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import { contentEventHandlers } from '#core/contents/event-handlers.ts';
import { fileEventHandlers } from '#core/files/event-handlers.ts';
import { generationEventHandlers } from '#core/generation/event-handlers.ts';
import { paymentEventHandlers } from '#core/payments/event-handlers.ts';
import { notificationEventHandlers } from '#core/notifications/event-handlers.ts';
import { publishingEventHandlers } from '#core/publishing/event-handlers.ts';
import { scheduleEventHandlers } from '#core/schedules/event-handlers.ts';
import { subscriptionEventHandlers } from '#core/subscriptions/event-handlers.ts';
import { accountSweeps } from './jobs/account-jobs.ts';
import { contentSweeps } from './jobs/content-jobs.ts';
import { eventJobs, eventSweeps } from './jobs/event-jobs.ts';
import { figureSweeps } from './jobs/figure-jobs.ts';
import { fileSweeps } from './jobs/file-jobs.ts';
import { generationWork } from './jobs/generation-jobs.ts';
import { notificationJobs, notificationSweeps } from './jobs/notification-jobs.ts';
import { paymentJobs, paymentSweeps } from './jobs/payment-jobs.ts';
import { publishingJobs, publishingSweeps } from './jobs/publishing-jobs.ts';
import { scheduleJobs, scheduleSweeps } from './jobs/schedule-jobs.ts';
import { webhookTestSweeps } from './jobs/webhook-test-jobs.ts';

export type WorkerParts = {
  handlers: JobHandlers;
  sweeps: Sweep[];
  /** Work that goes on without a job: taken no more, and given this long to end. */
  drain: (graceMs: number) => Promise<void>;
};

/** The worker role: what it runs when a job arrives, and what it does from time to time. */
export function composeWorker(
  settings: Pick<ComposeSettings, 'generationsPerProcess' | 'publicUrl'>,
  { ports, knex, transactLeases }: ComposedPorts,
): WorkerParts {
  const generations = generationWork(ports, {
    maxRuns: settings.generationsPerProcess,
    isOutage,
    transactLeases,
  });
  const requestKeys = createRequestKeyStore(knex);
  return {
    handlers: {
      ...paymentJobs(ports),
      ...generations.handlers,
      ...scheduleJobs(ports),
      ...publishingJobs(ports),
      ...notificationJobs(ports, { appUrl: settings.publicUrl }),
      ...eventJobs([
        ...fileEventHandlers(ports),
        ...paymentEventHandlers(ports),
        ...generationEventHandlers(ports),
        ...contentEventHandlers(ports),
        ...subscriptionEventHandlers(ports),
        ...publishingEventHandlers(ports),
        ...scheduleEventHandlers(ports),
        ...notificationEventHandlers(ports),
      ]),
    },
    sweeps: [
      ...accountSweeps(ports),
      ...paymentSweeps(ports),
      ...fileSweeps(ports),
      ...contentSweeps(ports),
      ...figureSweeps(ports),
      ...generations.sweeps,
      ...webhookTestSweeps(ports),
      ...scheduleSweeps(ports),
      ...publishingSweeps(ports),
      ...notificationSweeps(ports),
      ...eventSweeps(ports),
      { name: 'rate-limits', everyMs: 3_600_000, run: () => forgetOldLimits(knex) },
      { name: 'request-keys', everyMs: 3_600_000, run: () => requestKeys.forgetOld() },
    ],
    drain: (graceMs) => {
      generations.waiting.stop();
      return generations.runs.stop(graceMs);
    },
  };
}
