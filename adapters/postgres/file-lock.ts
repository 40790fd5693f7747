import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 60_000;

/** Runs `story` while no other process holds the lock file. A lock whose holder has died is taken over. */
export async function withFileLock<T>(path: string, story: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true });
  await take(path);
  try {
    return await story();
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
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/^\d+ \(.*\) Z /s.test(stat);
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
    // An empty file is a holder between creating and writing it, or one that died just there: give it a moment first.
    if (holder > 0 && !(await isProcessAlive(holder))) await rm(path, { force: true });
    if (performance.now() > deadline) {
      if (holder > 0) throw new Error(`Another process (${holder}) holds ${path}`);
      await rm(path, { force: true });
    }
    await sleep(50);
  }
}
