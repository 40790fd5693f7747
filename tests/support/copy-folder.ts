import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Copies the entries of a folder into another with their owners, as a cluster of PostgreSQL needs: its files belong to the user of the
 * server.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);
}
