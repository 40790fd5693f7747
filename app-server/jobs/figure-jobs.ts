import type { WorkerFeature } from '../worker-feature.ts';
import type { Ports, Sweep } from '#core/ports.ts';
import { closeDays } from '#core/analytics/use-cases/close-days.ts';

export function figureSweeps(ports: Pick<Ports, 'transact' | 'clock'>): Sweep[] {
  return [{ name: 'figures', everyMs: 900_000, run: closeDays(ports) }];
}

export const worker: WorkerFeature = ({ ports }) => ({ sweeps: figureSweeps(ports) });
