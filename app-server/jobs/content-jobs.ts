import type { WorkerFeature } from '../worker-feature.ts';
import type { Ports, Sweep } from '#core/ports.ts';
import { contentEventHandlers } from '#core/contents/event-handlers.ts';
import { sweepContents } from '#core/contents/use-cases/delete-contents.ts';

export function contentSweeps(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'files' | 'log'>): Sweep[] {
  const sweep = sweepContents(ports);
  return [{ name: 'contents', everyMs: 3_600_000, run: async () => void (await sweep()) }];
}

export const worker: WorkerFeature = ({ ports }) => ({
  events: contentEventHandlers(ports),
  sweeps: contentSweeps(ports),
});
