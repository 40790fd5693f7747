import { link, readFile, rename, rm, writeFile, mkdir, stat } from 'node:fs/promises';
import { join, resolve, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginningOf } from '#adapters/postgres/file-lock.ts';
import { startProblem } from './start-problem.ts';

const attempts = 8;
const pauseMs = 250;

/**
 * One server with stand-ins for each DATA_DIR: two would write the same state files. Refuses while another lives, after
 * a moment, since on a restart the previous one may be just ending. The lock of a killed server is taken over.
 */
export async function holdDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const path = join(resolve(dataDir), 'server.pid');
  const own = `${path}.${process.pid}`;
  const mine = `${process.pid} ${await beginningOf(process.pid)}`;
  await writeFile(own, mine, { mode: 0o600 });
  try {
    for (let attempt = 1; ; attempt++) {
      const holder = await take(own, path);
      if (holder === null) break;
      if (await isRunning(holder)) {
        if (attempt === attempts) throw startProblem(explain(holder, dataDir));
        await sleep(pauseMs);
      } else await removeIfStill(path, holder);
    }
  } finally {
    await rm(own, { force: true });
  }
  return { release: () => removeIfStill(path, mine) };
}

function explain(holder: string, dataDir: string): string {
  const [pid] = holder.split(' ');
  return `Another server (process ${pid}) already runs on DATA_DIR ${resolve(dataDir)}: stop it, or set another DATA_DIR`;
}

/** Null when the lock is ours now, else its holder. The file appears with its content or not at all. */
async function take(own: string, path: string): Promise<string | null> {
  try {
    await link(own, path);
    return null;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    return readFile(path, 'utf8').catch(() => '');
  }
}

/**
 * Two processes may find a stale lock at once: the slower one must not remove the lock that the faster one has just
 * created.
 */
async function removeIfStill(path: string, holder: string): Promise<void> {
  const aside = `${path}.${process.pid}.old`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== holder) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

async function isRunning(holder: string): Promise<boolean> {
  const [pid, beginning] = holder.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await beginningOf(Number(pid))) === beginning;
}

/** Creates the folder for all data of this installation, readable by its owner only, and proves that it is writable. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, '');
  } catch (fault) {
    throw startProblem(`DATA_DIR ${folder} cannot be written: ${(fault as Error).message}`, fault);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

/** Not `recursive: true`: on a file system that cannot create folders (/proc) Node's own loop does not end. */
async function makeFolder(folder: string): Promise<void> {
  const present = await stat(folder).catch(() => null);
  if (present?.isDirectory()) return;
  if (folder !== dirname(folder)) await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST' || present) throw fault;
  });
}
