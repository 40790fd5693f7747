import { startWorker } from '#adapters/jobs/worker.ts';
import { createLog } from '#adapters/system/system.ts';

/** A worker that begins one sweep and never ends it. */
await startWorker({
  url: process.argv[2]!,
  handlers: {},
  sweeps: [
    {
      name: 'orphaned',
      everyMs: 3_600_000,
      run: async () => {
        console.log('began');
        await new Promise(() => {});
      },
    },
  ],
  log: createLog(),
});
