import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { startProblem } from './start-problem.ts';

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
