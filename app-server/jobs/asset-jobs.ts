import type { WorkerFeature } from '../worker-feature.ts';
import { assetEventHandlers } from '#core/assets/event-handlers.ts';

export const worker: WorkerFeature = ({ ports }) => ({ events: assetEventHandlers(ports) });
