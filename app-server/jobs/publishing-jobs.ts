import type { WorkerFeature } from '../worker-feature.ts';
import type { JobHandlers, Ports, Sweep } from '#core/ports.ts';
import { publishingEventHandlers } from '#core/publishing/event-handlers.ts';
import { advancePublication, sweepPublications } from '#core/publishing/use-cases/advance-publication.ts';
import { refreshTokens } from '#core/publishing/use-cases/refresh-tokens.ts';

export function publishingJobs(ports: Ports): JobHandlers {
  return { 'advance-publication': advancePublication(ports) };
}

export function publishingSweeps(ports: Ports): Sweep[] {
  return [
    {
      name: 'publications',
      everyMs: 5_000,
      run: async () => {
        const enqueued = await sweepPublications(ports)();
        if (enqueued > 0) ports.log('warn', 'publications.swept', { enqueued });
      },
    },
    { name: 'instagram-tokens', everyMs: 6 * 3_600_000, run: async () => void (await refreshTokens(ports)()) },
  ];
}

export const worker: WorkerFeature = ({ ports }) => ({
  handlers: publishingJobs(ports),
  events: publishingEventHandlers(ports),
  sweeps: publishingSweeps(ports),
});
