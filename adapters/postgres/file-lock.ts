import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 90_000;
/** No holder needs it this long: older locks were left by a crash, whichever process has that id now. */
const staleMs = 60_000;

/** Runs `work` while no other process holds the lock file. A lock whose holder has died is taken over. */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  await take(path);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** Whether a process with this id exists; a zombie has ended and only waits to be collected. */
export async function isProcessAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/^\d+ \(.*\) Z /s.test(state);
}

/**
 * When the process began, where /proc shows it: its id alone may belong to another program by now. A zombie has ended.
 */
export async function beginningOf(pid: number): Promise<string> {
  if (process.platform !== 'linux') return 'unknown';
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? 'ended' : (fields[19] ?? 'ended');
}

async function take(path: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      const file = await open(path, 'wx', 0o600);
      await file.writeFile(String(process.pid));
      await file.close();
      return;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    // An empty file is a holder between creating and writing it, or one that died just there: only its age shows which.
    const isDead = holder > 0 && !(await isProcessAlive(holder));
    if (isDead || Date.now() - mtimeMs > staleMs) await removeIfStill(path, holder);
    else if (performance.now() > deadline) throw new Error(`Another process (${holder}) holds ${path}`);
    else await sleep(50);
  }
}

/**
 * Two waiting processes may both find the lock dead: the slower one must not remove the lock that the faster one has
 * just created.
 */
async function removeIfStill(path: string, holder: number): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if (Number(await readFile(aside, 'utf8')) !== holder) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}
