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

/** Each noun in the part it goes into. */
async function partsOf(files: Record<string, string>): Promise<Record<string, string>> {
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
  return Object.fromEntries([...parts].map(([id, part]) => [basename(id, '.ts'), part]));
}

test('modules go into the file of the screens that need them', async () => {
  const parts = await partsOf({
    'src/pages/LandingPage.tsx': uses('seen', 'early'),
    'src/pages/CreatorPage.tsx': uses('both', 'three', 'frame', 'seen'),
    'src/pages/PlannerPage.tsx': uses('both', 'three', 'frame'),
    'src/pages/SubscriptionsPage.tsx': uses('three'),
    'src/pages/AdminUsersPage.tsx': uses('admin', 'both'),
  });
  expect(parts).toMatchObject({
    frame: 'customer',
    seen: 'public',
    both: 'creator-planner',
    three: 'creator-planner-subscriptions',
  });
  expect(['start', undefined]).toContain(parts['early']);
});

test('what one screen alone needs stays in its file, and what an admin alone needs is left to the build', async () => {
  const parts = await partsOf({
    'src/pages/PlannerPage.tsx': uses('alone'),
    'src/pages/AdminUsersPage.tsx': uses('admin'),
  });
  expect(parts['alone']).toBeUndefined();
  expect(parts['admin']).toBeUndefined();
});

test('what nobody uses of a shared module does not make its screens need more', async () => {
  const parts = await partsOf({
    'src/both.ts':
      "import { three } from './three.ts';\nexport const both = () => Date.now();\nexport const rest = () => three;",
    'src/pages/CreatorPage.tsx': uses('both'),
    'src/pages/PlannerPage.tsx': uses('both'),
    'src/pages/SubscriptionsPage.tsx': uses('three'),
  });
  expect(parts['both']).toBe('creator-planner');
  expect(parts['three']).toBeUndefined();
});
