import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run chaos:runs`: kills processes that work on runs, at every step of every mode and at one step of a whole process per seed, and
 * lets another process continue. Fails when a run is charged without its content, or has not ended. `-- --seeds 50 --seed 1`.
 */
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const root = join(import.meta.dirname, '../../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const test = 'tests/server/generation/crashes';
const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', '--testTimeout', '120000', test], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHAOS_POINTS: 'all', CHAOS_SEEDS: values.seeds, CHAOS_SEED: values.seed },
});
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
