import type { WorkerFeature } from '../worker-feature.ts';
import type { JobHandlers, Ports, Sweep } from '#core/ports.ts';
import { scheduleEventHandlers } from '#core/schedules/event-handlers.ts';
import { runSchedule } from '#core/schedules/use-cases/run-schedule.ts';
import { sweepSchedules } from '#core/schedules/use-cases/sweep-schedules.ts';

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
  ];
}

export const worker: WorkerFeature = ({ ports }) => ({
  handlers: scheduleJobs(ports),
  events: scheduleEventHandlers(ports),
  sweeps: scheduleSweeps(ports),
});
