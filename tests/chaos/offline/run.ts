import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run chaos:offline`: random steps in two tabs of Chromium on the real server, over a connection that drops, loses and doubles
 * requests. Prints the outcome of each seed; fails when a change was lost or a row differs from the last edit of the person. `-- --seeds 50
 * --steps 300 --seed 1`.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    steps: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
});
const root = join(import.meta.dirname, '../../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const test = 'tests/e2e/offline-chaos.test.ts';
const child = spawn(process.execPath, [vitest, 'run', '--project', 'e2e', '--testTimeout', '0', test], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHAOS_SEEDS: values.seeds, CHAOS_STEPS: values.steps, CHAOS_SEED: values.seed },
});
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
