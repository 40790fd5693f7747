import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = globSync(['README.md', 'docs/*.md', 'docs/decisions/*.md'])
  .toSorted()
  .map((page) => ({ page, text: readFileSync(page, 'utf8') }));
const decisions = pages.filter(({ page }) => /decisions\/\d{4}-/.test(page));
const index = readFileSync('docs/decisions/README.md', 'utf8');

/** The anchor that a heading has on GitHub. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

test('every link between pages leads to a file and a heading', () => {
  const broken = pages.flatMap(({ page, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => !/^https?:/.test(link) && !leads(page, link))
      .map((link) => `${page} → ${link}`),
  );
  expect(broken).toEqual([]);
});

function leads(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(target)) return false;
  if (anchor === undefined) return true;
  return [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].some(([, heading]) => anchorOf(heading!) === anchor);
}

test('every file that a page names by its whole path, or the end of it, exists', () => {
  const rooted = /^(core|adapters|app-server|pwa|migrations|tests|docs)\/[\w./-]+$/;
  const built = /^pwa\/dist/;
  const files = globSync('{core,adapters,app-server,pwa/src,pwa/vite,pwa/manifest,migrations,tests}/**/*.{ts,tsx,css}');
  // `x.ts` and `XPage.tsx` are the names of any file.
  const ended = /^(?!x[.-]|X[A-Z])[\w./-]+\.(ts|tsx|css)$/;
  const isThere = (end: string) => existsSync(end) || files.some((file) => file.endsWith(`/${end}`));
  // CONTRIBUTING names files that its reader creates.
  const named = pages.filter(({ page }) => page !== 'docs/CONTRIBUTING.md');
  const missing = named.flatMap(({ page, text }) =>
    [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, file]) => file!)
      .filter(
        (file) => (rooted.test(file) && !built.test(file) && !existsSync(file)) || (ended.test(file) && !isThere(file)),
      )
      .map((file) => `${page} → ${file}`),
  );
  expect(missing).toEqual([]);
});

test('every command that a page names is a script of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const unknown = pages.flatMap(({ page, text }) =>
    [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
      .filter(([, script]) => scripts[script!] === undefined)
      .map(([command]) => `${page}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

test('every decision has a date, a status and its parts, and is in the index', () => {
  expect(decisions.length).toBeGreaterThan(40);
  const parts = ['Context', 'Decision', 'Alternatives', 'Consequences'];
  const wrong = decisions.flatMap(({ page, text }) => {
    const file = page.slice('docs/decisions/'.length);
    const [number] = /[1-9]\d*/.exec(file)!;
    const lacks = parts.filter((part) => !text.includes(`**${part}.**`));
    if (!text.startsWith(`# ${number}. `)) lacks.push('title');
    if (!/^Date: \d{4}-\d\d-\d\d · Status: \w/m.test(text)) lacks.push('Date: … · Status: …');
    if (index.split(`\n| [${number}](${file}) |`).length !== 2) lacks.push('one row in docs/decisions/README.md');
    return lacks.map((part) => `${page} lacks ${part}`);
  });
  expect(wrong).toEqual([]);
});

test('every decision that code, tests or a page cite by number exists', () => {
  const numbers = new Set(decisions.map(({ page }) => Number(/decisions\/(\d{4})/.exec(page)![1])));
  const sources = globSync([
    '{core,adapters,app-server,migrations,tests}/**/*.ts',
    'pwa/src/**/*.{ts,tsx}',
    'docs/*.md',
  ]);
  const unknown = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdecisions? (\d+)/gi)]
      .filter(([, number]) => !numbers.has(Number(number)))
      .map(([cited]) => `${file}: ${cited}`),
  );
  expect(unknown).toEqual([]);
});
