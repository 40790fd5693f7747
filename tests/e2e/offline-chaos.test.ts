import { expect, test } from 'vitest';
import { runDeviceSeeds } from '../chaos/offline/device-seeds.ts';

// `npm run chaos:offline` runs more of them.
const { CHAOS_SEEDS = '1', CHAOS_STEPS = '100', CHAOS_SEED = '7' } = process.env;

test('random changes in two tabs on a bad connection: none is lost, none is done twice', async () => {
  const { edits, requests, wrong } = await runDeviceSeeds({
    seeds: Array.from({ length: Number(CHAOS_SEEDS) }, (_, index) => Number(CHAOS_SEED) + index),
    steps: Number(CHAOS_STEPS),
    report: (line) => void process.stdout.write(`${line}\n`),
  });
  expect(wrong).toEqual([]);
  expect(Math.min(edits, requests)).toBeGreaterThan(0);
});
