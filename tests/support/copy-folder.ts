import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Copies the entries of a folder into another with their owners, which a cluster of PostgreSQL needs: its files belong to the server's user. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);
}
