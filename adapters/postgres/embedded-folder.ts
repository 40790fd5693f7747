import { existsSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

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
export async function serviceFolder(): Promise<string> {
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
