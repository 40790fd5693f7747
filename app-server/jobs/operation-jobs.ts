import type { WorkerFeature } from '../worker-feature.ts';
import { deleteOldRows } from '#core/operations/use-cases/delete-old-rows.ts';

export const worker: WorkerFeature = ({ ports, retentionDays: days, countDeleted: count }) => {
  let isStopped = false;
  const pass = deleteOldRows(ports, { days, count, isStopped: () => isStopped });
  return {
    sweeps: [{ name: 'retention', everyMs: 3_600_000, run: async () => void (await pass()) }],
    drain: async () => void (isStopped = true),
  };
};
