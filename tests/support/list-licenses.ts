import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run licenses`: writes docs/LICENSES.md from the lock file, with the packages that run in production; `--check` only compares.
 */
type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const page = 'docs/LICENSES.md';

/** Packages whose authors name no licence in their package.json, by name and version, with that of their LICENSE file. */
const fromFile: Readonly<Record<string, string>> = { 'png-js 2.0.0': 'MIT' };

const rows = Object.entries(packages)
  .filter(([place, { dev }]) => place !== '' && !dev)
  .map(([place, { version, license }]) => {
    const name = `${place.split('node_modules/').at(-1)!} ${version}`;
    return { name, license: license ?? fromFile[name] ?? 'not named' };
  });
const unnamed = rows.filter(({ license }) => license === 'not named').map(({ name }) => name);
const byLicense = Map.groupBy(rows, ({ license }) => license);
const text = [
  '# Licenses',
  '',
  'The packages that run in production, by the license that their authors name in the lock file. Written by `npm run licenses`.',
  '',
  '| License | Packages |',
  '|---|---|',
  ...[...byLicense]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([license, of]) => `| ${license} | ${[...new Set(of.map(({ name }) => name))].toSorted().join(', ')} |`),
  '',
  `Named by the file LICENSE of the package alone: ${Object.keys(fromFile).join(', ')}.`,
  '',
].join('\n');

if (unnamed.length > 0) {
  console.error(
    `${unnamed.join(', ')}: no licence in package.json; add that of its LICENSE to tests/support/list-licenses.ts`,
  );
  process.exitCode = 1;
}
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error(`${page} is not that of the lock file: npm run licenses`);
  process.exitCode = 1;
}
