import type { WorkerFeature } from '../worker-feature.ts';
import type { Ports, Sweep } from '#core/ports.ts';
import { sweepSessions } from '#core/accounts/use-cases/sessions.ts';

export function accountSweeps(ports: Pick<Ports, 'transact' | 'clock' | 'log'>): Sweep[] {
  return [{ name: 'sessions', everyMs: 3_600_000, run: sweepSessions(ports) }];
}

export const worker: WorkerFeature = ({ ports }) => ({ sweeps: accountSweeps(ports) });
