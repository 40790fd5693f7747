import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, rename, rm, stat, copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProblem } from './start-problem.ts';

/** The hashed files of each build that is still served, newest first. */
type Builds = string[][];

const listName = 'builds.json';
const buildsStored = 3;

export type BuildOutcome = 'absent' | 'fresh' | 'built' | 'failed';

/**
 * Builds the app when a source is newer than the last build. Built beside and exchanged at the end: a build that fails
 * or is interrupted leaves the old one in place, and two starts at once do not mix their files. The hashed files of the
 * two builds before stay. `always` builds even when nothing is newer.
 */
export async function buildPwa(
  root: string,
  report: (line: string) => void,
  { signal, always = false }: { signal?: AbortSignal; always?: boolean } = {},
): Promise<BuildOutcome> {
  if (!existsSync(join(root, 'pwa/index.html'))) return 'absent';
  const dist = join(root, 'pwa/dist');
  if (!always && !(await isStale(root, dist))) return 'fresh';
  report('Building the app…');
  const fresh = `${dist}-new-${process.pid}`;
  let { code, output } = await runVite(root, ['pwa/vite.config.ts', fresh], signal);
  // The server-side build of the app is inside, so that both are exchanged as one.
  if (code === 0) {
    ({ code, output } = await runVite(root, ['pwa/vite.server.config.ts', join(fresh, '.server')], signal));
  }
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true });
    if (!signal?.aborted) report(`The app could not be built:\n${output.trim()}`);
    return 'failed';
  }
  await copyOldAssets(dist, fresh);
  const old = `${dist}-old-${process.pid}`;
  await rename(dist, old).catch(() => {});
  await rename(fresh, dist);
  await rm(old, { recursive: true, force: true });
  return 'built';
}

/** The app to serve: a demo builds it where it is stale, a live server uses the output of `npm run build`. */
export async function prepareApp(
  mode: 'demo' | 'live',
  root: string,
  { report, signal }: { report: (line: string) => void; signal?: AbortSignal },
): Promise<void> {
  if (mode === 'demo') await buildPwa(root, report, signal ? { signal } : {});
  else if (!existsSync(join(root, 'pwa/dist/index.html'))) {
    throw startProblem(
      'The app is not built: run npm run build before a live start (or start with --no-build for the API alone)',
    );
  }
}

async function isStale(root: string, dist: string): Promise<boolean> {
  const built = await stat(join(dist, 'index.html')).catch(() => null);
  if (!built) return true;
  for await (const file of glob(['pwa/**/*', 'core/**/*', 'package-lock.json'], { cwd: root, exclude: isBuild })) {
    const { mtimeMs } = await stat(join(root, file));
    if (mtimeMs > built.mtimeMs) return true;
  }
  return false;
}

function isBuild(name: string): boolean {
  return /(^|\/)dist(-|$)/.test(name);
}

async function runVite(
  root: string,
  [config, outDir]: readonly [config: string, outDir: string],
  signal?: AbortSignal,
): Promise<{ code: number; output: string }> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Independent of this process's mode: there is one build, without the checks of development.
    env: { ...process.env, NODE_ENV: 'production' },
    ...(signal ? { signal } : {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('error', (fault) => (output += fault.message));
  const { promise: closed, resolve } = Promise.withResolvers<number | null>();
  child.once('close', resolve);
  return { code: (await closed) ?? 1, output };
}

/**
 * Copies the hashed files of the two previous builds into this one, so that a page opened before a deploy still finds
 * its parts; files of older builds only are left out. Both folders are whole builds; the list of files is beside them.
 */
export async function copyOldAssets(old: string, fresh: string): Promise<void> {
  const own = await assetsOf(fresh);
  const before = (await listedBuilds(old)).filter((files) => files.join() !== own.join()).slice(0, buildsStored - 1);
  const present = new Set(own);
  for (const name of before.flat()) {
    if (present.has(name)) continue;
    present.add(name);
    // A missing file is one that a page cannot get; the build is no worse for it.
    await copyFile(join(old, 'assets', name), join(fresh, 'assets', name)).catch(() => {});
  }
  await writeFile(join(fresh, listName), JSON.stringify([own, ...before] satisfies Builds));
}

/** A build without a list is one by itself. */
async function listedBuilds(folder: string): Promise<Builds> {
  try {
    return JSON.parse(await readFile(join(folder, listName), 'utf8')) as Builds;
  } catch {
    const own = await assetsOf(folder);
    return own.length > 0 ? [own] : [];
  }
}

async function assetsOf(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'assets')).catch(() => [] as string[]);
  return names.toSorted((a, b) => a.localeCompare(b));
}
