import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPwa, prepareApp } from '../../../app-server/start/build-pwa.ts';

let root: string;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  root = await mkdtemp(join(tmpdir(), 'vitrin-build-'));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await mkdir(join(root, 'pwa'));
  await mkdir(join(root, 'core'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const build = () => buildPwa(root, (line) => void lines.push(line));

async function writeApp(greeting: string): Promise<void> {
  await writeFile(join(root, 'pwa/vite.config.ts'), 'export default { root: import.meta.dirname };');
  await writeFile(join(root, 'pwa/index.html'), `<!doctype html><script type="module" src="/main.js"></script>`);
  await writeFile(join(root, 'pwa/main.js'), greeting);
  await writeFile(
    join(root, 'pwa/vite.server.config.ts'),
    "export default { root: import.meta.dirname, build: { ssr: 'server.js' } };",
  );
  await writeFile(join(root, 'pwa/server.js'), 'export const draw = () => document.title;');
}

async function builtScript(): Promise<string> {
  const [name] = await readdir(join(root, 'pwa/dist/assets'));
  return readFile(join(root, 'pwa/dist/assets', name!), 'utf8');
}

/** Dates of files are coarse: make one clearly newer than the build. */
async function touch(path: string): Promise<void> {
  const later = new Date(Date.now() + 60_000);
  await utimes(join(root, path), later, later);
}

test('does nothing where there is no app', async () => {
  expect(await build()).toBe('absent');
  expect(lines).toEqual([]);
});

test('builds once, and again when a source is newer, of the app or of core', async () => {
  await writeApp("document.title = 'one'");
  expect(await build()).toBe('built');
  expect(await builtScript()).toContain('one');
  expect(await readdir(join(root, 'pwa/dist/.server'))).toEqual(['server.mjs']);
  expect(await build()).toBe('fresh');
  await writeFile(join(root, 'core/noun.ts'), 'export const noun = 1;');
  await touch('core/noun.ts');
  expect(await build()).toBe('built');
});

test('a live start builds nothing: it serves the existing build, and refuses without it', async () => {
  const prepare = (mode: 'demo' | 'live') => prepareApp(mode, root, { report: (line) => void lines.push(line) });
  await writeApp("document.title = 'one'");
  await expect(prepare('live')).rejects.toThrow('npm run build');
  expect(await readdir(join(root, 'pwa'))).not.toContain('dist');
  await prepare('demo');
  await writeApp("document.title = 'two'");
  await touch('pwa/main.js');
  await prepare('live');
  expect(await builtScript()).toContain('one');
  await prepare('demo');
  expect(await servedScripts()).toContain('two');
});

async function servedScripts(): Promise<string> {
  const folder = join(root, 'pwa/dist/assets');
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  return texts.toSorted().join('\n');
}

test('the hashed files of the two previous builds stay, older ones are deleted, and a build of the same counts as none', async () => {
  const builds = ['first', 'second', 'third', 'fourth'];
  for (const name of builds) {
    await writeApp(`document.title = '${name}'`);
    expect(await buildPwa(root, () => {}, { always: true })).toBe('built');
    expect(await buildPwa(root, () => {}, { always: true })).toBe('built');
  }
  const served = await servedScripts();
  expect(builds.filter((name) => served.includes(name))).toEqual(['second', 'third', 'fourth']);
  expect(await readFile(join(root, 'pwa/dist/index.html'), 'utf8')).toContain('.js');
}, 60_000);

test('keeps the last good build when a new one fails', async () => {
  await writeApp("document.title = 'good'");
  await build();
  await writeApp('this is no script {');
  await touch('pwa/main.js');
  expect(await build()).toBe('failed');
  expect(await builtScript()).toContain('good');
  expect(lines.join('\n')).toContain('could not be built');
  expect((await readdir(join(root, 'pwa'))).toSorted()).toEqual([
    'dist',
    'index.html',
    'main.js',
    'server.js',
    'vite.config.ts',
    'vite.server.config.ts',
  ]);
});
