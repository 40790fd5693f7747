import type { WorkerFeature } from '../worker-feature.ts';
import type { JobHandlers, Ports, Sweep } from '#core/ports.ts';
import { scheduleEventHandlers } from '#core/schedules/event-handlers.ts';
import { forgetOperations } from '#core/outbox/use-cases/sync.ts';
import { runSchedule } from '#core/schedules/use-cases/run-schedule.ts';
import { sweepSchedules } from '#core/schedules/use-cases/sweep-schedules.ts';
import { savedForms } from '#core/saved-forms/use-cases/saved-forms.ts';
import { templateKind } from '#core/schedules/use-cases/steps/template-kind.ts';

export function scheduleJobs(ports: Ports): JobHandlers {
  return {
    'run-schedule': async (run) => {
      await runSchedule(ports)(run);
    },
  };
}

export function scheduleSweeps(ports: Ports): Sweep[] {
  return [
    {
      name: 'schedules',
      everyMs: 60_000,
      run: async () => {
        const swept = await sweepSchedules(ports)();
        if (swept.ok && (swept.value.enqueued > 0 || swept.value.settled > 0)) {
          ports.log('warn', 'schedules.swept', swept.value);
        }
      },
    },
    { name: 'sync-operations', everyMs: 3_600_000, run: async () => void (await forgetOperations(ports)()) },
    {
      name: 'deleted-templates',
      everyMs: 3_600_000,
      run: async () => void (await savedForms(ports, templateKind).forget()),
    },
  ];
}

export const worker: WorkerFeature = ({ ports }) => ({
  handlers: scheduleJobs(ports),
  events: scheduleEventHandlers(ports),
  sweeps: scheduleSweeps(ports),
});
