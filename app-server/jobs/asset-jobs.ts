import type { WorkerFeature } from '../worker-feature.ts';
import { assetEventHandlers } from '#core/assets/event-handlers.ts';
import { forgetAssets } from '#core/assets/use-cases/assets.ts';

export const worker: WorkerFeature = ({ ports }) => ({
  events: assetEventHandlers(ports),
  sweeps: [{ name: 'assets', everyMs: 3_600_000, run: async () => void (await forgetAssets(ports)()) }],
});
