import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { moduleFiles } from '../../pwa/vite/module-files.ts';

const root = '/app/pwa';
const pages = ['Landing', 'Creator', 'Dashboard', 'Planner', 'Subscriptions', 'AdminUsers'].map(
  (name) => `src/pages/${name}Page.tsx`,
);

const idOf = (path: string) => `${root}/${path}`;

type Imports = { needs?: string[]; fetches?: string[]; code?: string };

/** Each module by its name with the file of the build that contains it. */
function filesOf(sources: Record<string, Imports>): Record<string, string | null> {
  const all: Record<string, Imports> = {
    'index.html': { needs: ['src/main.ts'] },
    'src/main.ts': { needs: ['src/early.ts'], fetches: [...pages, 'src/layouts/CustomerLayout.tsx'] },
    'src/early.ts': {},
    'src/layouts/CustomerLayout.tsx': { needs: ['src/frame.ts', 'src/early.ts'] },
    ...Object.fromEntries(pages.map((page) => [page, {}])),
    ...sources,
  };
  const modules = new Map(
    Object.entries(all).map(([path, { needs = [], fetches = [], code = '' }]) => [
      idOf(path),
      { id: idOf(path), code, importedIds: needs.map(idOf), dynamicallyImportedIds: fetches.map(idOf) },
    ]),
  );
  for (const { importedIds, dynamicallyImportedIds } of modules.values()) {
    for (const id of importedIds.concat(dynamicallyImportedIds)) {
      if (!modules.has(id)) modules.set(id, { id, code: '', importedIds: [], dynamicallyImportedIds: [] });
    }
  }
  const graph = { getModuleInfo: (id: string) => modules.get(id) ?? null };
  const fileOf = moduleFiles(idOf('index.html'));
  return Object.fromEntries([...modules.keys()].map((id) => [basename(id), fileOf(id, graph)]));
}

test('modules for the same screens are in one file, and none of them in the file of the start', () => {
  const files = filesOf({
    'src/pages/CreatorPage.tsx': { needs: ['src/both.ts', 'src/three.ts', 'src/frame.ts'] },
    'src/pages/PlannerPage.tsx': { needs: ['src/both.ts', 'src/three.ts', 'src/frame.ts'] },
    'src/pages/DashboardPage.tsx': { needs: ['src/three.ts'] },
    'src/pages/SubscriptionsPage.tsx': { needs: ['src/alone.ts'] },
  });
  expect(files).toMatchObject({ 'both.ts': 'plan-forms', 'three.ts': 'offline', 'alone.ts': 'account' });
  expect(files).toMatchObject({ 'main.ts': 'start', 'early.ts': 'start', 'frame.ts': 'customers' });
});

test('modules for admins alone, and parts opened from their screens alone, are in no file of customers', () => {
  const files = filesOf({
    'src/pages/PlannerPage.tsx': { needs: ['src/both.ts'], fetches: ['src/three.ts'] },
    'src/pages/AdminUsersPage.tsx': { needs: ['src/admin.ts', 'src/both.ts'], fetches: ['src/seen.ts'] },
  });
  expect(files).toMatchObject({
    'admin.ts': 'admin',
    'seen.ts': 'admin',
    'both.ts': 'planner',
    'three.ts': 'contents',
  });
});

test('screens that the server renders have a file of their own', () => {
  const files = filesOf({ 'src/pages/LandingPage.tsx': { needs: ['src/seen.ts'] } });
  expect(files).toMatchObject({ 'LandingPage.tsx': null, 'seen.ts': null });
});

test('an icon is in the file of the screens that name it, not where the list of all icons is imported', () => {
  const list = 'node_modules/lucide-react/dist/esm/lucide-react.mjs';
  const icons = ['mail', 'copy'].map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  const code = `export { default as Mail, default as MailIcon } from './icons/mail.mjs';
export { default as Copy, default as CopyIcon } from './icons/copy.mjs';`;
  const files = filesOf({
    [list]: { needs: icons, code },
    'src/pages/CreatorPage.tsx': { needs: [list], code: `import { Copy as Twice } from 'lucide-react';` },
    'src/pages/SubscriptionsPage.tsx': { needs: [list], code: `import {\n  Mail,\n} from "lucide-react";` },
  });
  expect(files).toMatchObject({ 'copy.mjs': 'creator', 'mail.mjs': 'account' });
});

test('texts are in files by language, those of admins apart', () => {
  const texts = ['contents', 'accounts/user-admin'].flatMap((folder) =>
    ['tr', 'en'].map((language) => `src/features/${folder}/texts.ts?language=${language}`),
  );
  const fileOf = moduleFiles('main');
  const ids = texts.map((path) => `${root}/${path}`);
  const graph = {
    getModuleInfo: (id: string) => ({
      id,
      code: '',
      importedIds: [],
      dynamicallyImportedIds: id === 'main' ? ids : [],
    }),
  };
  expect(ids.map((id) => fileOf(id, graph))).toEqual([
    'texts-tr-customers',
    'texts-en-customers',
    'texts-tr-admin',
    'texts-en-admin',
  ]);
});
