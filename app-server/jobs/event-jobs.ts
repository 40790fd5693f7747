import type { WorkerFeature } from '../worker-feature.ts';
import { ok } from '#core/shared/result.ts';

export const worker: WorkerFeature = ({ ports: { transact, log } }) => ({
  sweeps: [
    {
      name: 'events',
      everyMs: 3_600_000,
      run: async () => {
        const deleted = await transact(async (stores) => ok(await stores.events.forgetOld()));
        if (deleted.ok && deleted.value > 0) log('info', 'events.forgotten', { count: deleted.value });
      },
    },
  ],
});
