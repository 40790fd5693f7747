import { startWorker } from '#adapters/jobs/worker.ts';
import { createLog } from '#adapters/system/system.ts';

/** A worker that takes one job and never ends it. */
await startWorker({
  url: process.argv[2]!,
  handlers: {
    'run-schedule': async ({ scheduleId }) => {
      console.log(`took ${scheduleId}`);
      await new Promise(() => {});
    },
  },
  sweeps: [],
  log: createLog(),
});
