import type { Ports, Sweep } from '#core/ports.ts';
import { sweepUploads } from '#core/files/use-cases/sweep-uploads.ts';

export function fileSweeps(ports: Pick<Ports, 'transact' | 'clock' | 'files' | 'log'>): Sweep[] {
  const sweep = sweepUploads(ports);
  return [{ name: 'uploads', everyMs: 3_600_000, run: async () => void (await sweep()) }];
}
