import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Parts of the interface that the gallery cannot or need not show, and why. */
const excused: Record<string, string> = {
  AudioPlayer: 'plays a file, and the gallery has none',
  Field: 'drawn by TextInput and the other fields',
  OpenConfirmDialog: 'drawn by ConfirmDialog',
  OpenDialog: 'drawn by Dialog',
  OpenDrawer: 'drawn by Drawer',
  OpenMenu: 'drawn by Menu',
  OpenSelect: 'drawn by Select',
  ToastViewport: 'drawn by Toaster, which the page has once',
  Toaster: 'the page has it once, beside the sections',
  SharedLink: 'drawn by LinkButton',
  TooltipLayer: 'the page has it once, beside the sections',
  'empty-art': 'drawn by Art',
  'error-art': 'drawn by Art',
};

const exported = globSync('pwa/src/ui/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:function|const) ([A-Z]\w*)/gm)].map(
    ([, component]) => ({ module: basename(file, '.tsx'), component: component! }),
  ),
);
const displayed = new Set(
  globSync('pwa/gallery/{Gallery,sections/*}.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import \{ ([^}]+) \} from '[^']*\/src\/ui\/([\w-]+)\.tsx';/gm)].flatMap(
      ([, names, module]) => names!.split(',').map((name) => `${module} ${name.trim()}`),
    ),
  ),
);
const isDisplayed = ({ module, component }: (typeof exported)[number]) => displayed.has(`${module} ${component}`);

test('the gallery shows every component of pwa/src/ui, or the component is excluded', () => {
  expect(exported.length).toBeGreaterThan(40);
  const left = exported.filter((one) => !isDisplayed(one) && excused[one.module] === undefined);
  expect(left).toEqual([]);
});

test('every excluded component exists and is not shown', () => {
  const needless = Object.keys(excused).filter((module) => {
    const parts = exported.filter((one) => one.module === module);
    return parts.length === 0 || parts.some(isDisplayed);
  });
  expect(needless).toEqual([]);
});

test('every file of the sections is in the list', () => {
  const list = readFileSync('pwa/gallery/sections.ts', 'utf8');
  const files = globSync('pwa/gallery/sections/*.tsx').map((file) => basename(file, '.tsx'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((name) => !list.includes(`Section: ${name} `))).toEqual([]);
});
