import type { WorkerFeature } from '../worker-feature.ts';
import type { Ports, Sweep } from '#core/ports.ts';
import { forgetOldTests } from '#core/generation/use-cases/follow-test.ts';

export function webhookTestSweeps(ports: Ports): Sweep[] {
  const forget = forgetOldTests(ports);
  return [{ name: 'webhook-tests', everyMs: 600_000, run: async () => void (await forget()) }];
}

export const worker: WorkerFeature = ({ ports }) => ({ sweeps: webhookTestSweeps(ports) });
