import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startProblem } from './start-problem.ts';

/** Makes the folder everything of this installation lies in, readable by nobody else, and proves that it can be written. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
  } catch (fault) {
    throw startProblem(`DATA_DIR ${folder} cannot be written: ${(fault as Error).message}`, fault);
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
