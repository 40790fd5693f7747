import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { advisoriesIn, compareAdvisories, problemsOfList } from './advisories/judge-advisories.ts';

/**
 * A part of `npm run check`: every advisory about an installed package is corrected, or accepted with a reason and a date in
 * docs/advisories.json. Registries without an endpoint for advisories leave the form of the list and its dates to check.
 */
const list: unknown = JSON.parse(readFileSync('docs/advisories.json', 'utf8'));
const today = new Date().toISOString().slice(0, 10);
const problems = problemsOfList(list, today);
const found = advisoriesIn(await report());
if (found === null) console.log('skipped: the registry answers no npm audit; only the list was checked');
else if (problems.length === 0)
  problems.push(...compareAdvisories(list as Parameters<typeof compareAdvisories>[0], found));
for (const problem of problems) console.error(`docs/advisories.json: ${problem}`);
if (problems.length > 0) process.exitCode = 1;

/** npm exits with 1 both for advisories and for a registry that cannot be reached; its output tells them apart. */
function report(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  exec('npm audit --json --fetch-retries=0', { timeout: 60_000, maxBuffer: 1e8 }, (_fault, output) => {
    try {
      resolve(JSON.parse(output));
    } catch {
      resolve(null);
    }
  });
  return promise;
}
