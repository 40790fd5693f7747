import type { JobHandlers, Sweep } from '#core/ports.ts';
import type { ComposedPorts } from './compose-ports.ts';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import { notificationEventHandlers } from '#core/notifications/event-handlers.ts';
import { scheduleEventHandlers } from '#core/schedules/event-handlers.ts';
import { accountSweeps } from './jobs/account-jobs.ts';
import { eventJobs, eventSweeps } from './jobs/event-jobs.ts';
import { fileSweeps } from './jobs/file-jobs.ts';
import { generationJobs, generationSweeps } from './jobs/generation-jobs.ts';
import { paymentJobs, paymentSweeps } from './jobs/payment-jobs.ts';
import { publishingJobs, publishingSweeps } from './jobs/publishing-jobs.ts';
import { scheduleJobs, scheduleSweeps } from './jobs/schedule-jobs.ts';

/** The worker role: what it runs when a job arrives, and what it does from time to time. */
export function composeWorker({ ports, knex }: ComposedPorts): { handlers: JobHandlers; sweeps: Sweep[] } {
  const requestKeys = createRequestKeyStore(knex);
  return {
    handlers: {
      ...paymentJobs(ports),
      ...generationJobs(ports),
      ...scheduleJobs(ports),
      ...publishingJobs(ports),
      ...eventJobs([...scheduleEventHandlers(ports), ...notificationEventHandlers(ports)]),
    },
    sweeps: [
      ...accountSweeps(ports),
      ...paymentSweeps(ports),
      ...fileSweeps(ports),
      ...generationSweeps(ports),
      ...scheduleSweeps(ports),
      ...publishingSweeps(ports),
      ...eventSweeps(ports),
      { name: 'request-keys', everyMs: 3_600_000, run: () => requestKeys.forgetOld() },
    ],
  };
}
