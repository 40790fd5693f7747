import { spawn } from 'node:child_process';

/**
 * `npm run check`: all checks of the code that do not run the product. Fails when any part fails. `--no-tests` leaves out the part that
 * `npm test` repeats.
 */
const all: [name: string, command: string][] = [
  ['types', 'tsc -p tsconfig.json'],
  ['types of core alone', 'tsc -p tsconfig.core.json'],
  ['types of the service worker', 'tsc -p tsconfig.service-worker.json'],
  ['lint', 'oxlint --type-aware --quiet .'],
  ['format', 'oxfmt --check . || (echo "npm run format corrects them" && false)'],
  ['unused code', 'knip'],
  ['architecture', 'vitest run --project architecture --reporter=dot'],
  ['texts', 'node tests/support/check-i18n.ts'],
  ['API page', 'node app-server/api-docs.ts --check && node pwa/reply-marks.ts --check'],
  ['licenses', 'node tests/support/list-licenses.ts --check'],
  ['advisories', 'node tests/support/check-advisories.ts'],
  ['JavaScript', 'node tests/support/check-budgets.ts'],
];

const parts = process.argv.includes('--no-tests') ? all.filter(([name]) => name !== 'architecture') : all;

const outcomes = await inTwos(parts, async ([name, command]) => {
  const { code, output } = await run(command);
  const skipped = /^skipped: .*$/m.exec(output)?.[0];
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}${skipped === undefined ? '' : ` (${skipped})`}`);
  return { name, code, output };
});
console.log(`\nStructure, for the reader:\n${(await run('node tests/support/print-structure.ts')).output.trimEnd()}`);
for (const { name, code, output } of outcomes) if (code !== 0) console.log(`\n── ${name}\n${output.trim()}`);
const failed = outcomes.filter(({ code }) => code !== 0).length;
console.log(`\ncheck: ${parts.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function run(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, { shell: true, env: { ...process.env, NO_COLOR: '1' } });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Two at a time: the machines that run it have two cores. */
async function inTwos<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all([lane(), lane()]);
  return results;
}
