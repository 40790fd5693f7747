import type { WorkerFeature } from '../worker-feature.ts';
import type { Ports, Sweep } from '#core/ports.ts';
import { fileEventHandlers } from '#core/files/event-handlers.ts';
import { sweepMedia, sweepUploads } from '#core/files/use-cases/sweep-files.ts';

export function fileSweeps(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'files' | 'log'>): Sweep[] {
  const uploads = sweepUploads(ports);
  const media = sweepMedia(ports);
  return [
    { name: 'uploads', everyMs: 3_600_000, run: async () => void (await uploads()) },
    { name: 'media', everyMs: 24 * 3_600_000, run: async () => void (await media()) },
  ];
}

export const worker: WorkerFeature = ({ ports }) => ({ events: fileEventHandlers(ports), sweeps: fileSweeps(ports) });
