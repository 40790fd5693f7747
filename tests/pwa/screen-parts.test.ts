import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { screenParts } from '../../pwa/vite/screen-parts.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const lazy = (...paths: string[]) => paths.map((path) => `import('${path}');`).join('\n');
const uses = (...names: string[]) =>
  names.map((name) => `import { ${name} } from '../${name}.ts';\nconsole.log(${name}());`).join('\n');
const pages = ['Landing', 'Creator', 'Planner', 'Subscriptions', 'AdminUsers'].map((name) => `./pages/${name}Page.tsx`);

const textsOf = (key: string) => `export default { "${key}": "x" };`;

/** Each noun in the part it goes into. */
async function partsOf(
  files: Record<string, string>,
  nameOf = (id: string) => basename(id, '.ts'),
): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-parts-'));
  folders.push(folder);
  const root = join(folder, 'pwa');
  const nouns = ['both', 'three', 'frame', 'seen', 'early', 'alone', 'admin'];
  const all = {
    'index.html': '<!doctype html><script type="module" src="/src/main.ts"></script>',
    'src/main.ts': `import { early } from './early.ts';\nconsole.log(early());\n${lazy(...pages, './layouts/CustomerLayout.tsx')}`,
    'src/layouts/CustomerLayout.tsx': uses('frame', 'early'),
    ...Object.fromEntries(
      nouns.map((noun) => [`src/${noun}.ts`, `export const ${noun} = () => Date.now() + '${noun}';`]),
    ),
    ...Object.fromEntries(pages.map((page) => [`src/${page.slice(2)}`, ''])),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const parts = await screenParts(root, []);
  return Object.fromEntries([...parts].map(([id, part]) => [nameOf(id), part]));
}

test('modules that the same screens need are in one file, and none of them in the file of the start', async () => {
  const parts = await partsOf({
    'src/pages/CreatorPage.tsx': uses('both', 'three', 'frame'),
    'src/pages/PlannerPage.tsx': uses('both', 'three', 'frame'),
    'src/pages/SubscriptionsPage.tsx': uses('alone'),
  });
  expect(parts['both']).toBe('offline');
  expect(parts['three']).toBe('offline');
  expect(parts['alone']).toBe('account');
  expect(['start', undefined]).toContain(parts['early']);
});

test('what admins alone need, and what is opened from their screens alone, is in no file of customers', async () => {
  const parts = await partsOf({
    'src/pages/PlannerPage.tsx': `${uses('both')}\n${lazy('../three.ts')}`,
    'src/pages/AdminUsersPage.tsx': `${uses('admin', 'both')}\n${lazy('../seen.ts')}`,
  });
  expect(parts['admin']).toBe('admin');
  expect(parts['seen']).toBe('admin');
  expect(parts['both']).toBe('planner');
  expect(parts['three']).toBe('contents');
});

test('screens that the server draws keep a file of their own', async () => {
  const parts = await partsOf({ 'src/pages/LandingPage.tsx': uses('seen') });
  expect(parts['LandingPage.tsx']).toBeUndefined();
  expect(parts['seen']).toBeUndefined();
});

test('texts are in files by language, those of admins apart', async () => {
  const parts = await partsOf(
    {
      'src/main.ts': `${lazy(...pages)}\n${lazy('./plans/texts.ts?language=tr', './plans/texts.ts?language=en', './users/texts.ts?language=tr')}`,
      'src/plans/texts.ts': textsOf('plans.title'),
      'src/users/texts.ts': textsOf('users.title'),
      'src/pages/PlannerPage.tsx': 'console.log("plans.title");',
      'src/pages/AdminUsersPage.tsx': 'console.log("users.title");',
    },
    (id) => id.split('/').slice(-2).join('/'),
  );
  expect(parts['plans/texts.ts?language=tr']).toBe('texts-tr-sentences');
  expect(parts['plans/texts.ts?language=en']).toBe('texts-en-sentences');
  expect(parts['users/texts.ts?language=tr']).toBe('texts-tr-admin');
});
