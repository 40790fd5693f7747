import type { Config } from '../config.ts';
import type { Finding } from './finding.ts';
import { createKeyRing, listBackups, readManifest } from '#adapters/backup/manifest.ts';
import { openBackups } from '../backups/command.ts';
import { failed, fine, warning } from './finding.ts';

const hourMs = 3_600_000;
/** A backup takes a while, and begins within ten minutes of its time. */
const lateAfterMs = 2 * hourMs;

/** Whether there is a new backup, and the passphrase of the settings opens it. */
export async function checkBackups({ backup, mode }: Pick<Config, 'backup' | 'mode'>, now: Date): Promise<Finding[]> {
  if (backup === null) {
    const remedy = 'Set BACKUP_TO and BACKUP_PASSPHRASE (docs/BACKUP.md)';
    return mode === 'live' ? [warning('backup', 'there are no backups', remedy)] : [];
  }
  const store = openBackups(backup);
  try {
    const newest = (await listBackups(store)).at(-1);
    if (newest === undefined) return [warning('backup', 'there is none in BACKUP_TO yet', 'Run npm run backup')];
    const read = await readManifest(store, newest, createKeyRing(backup.passphrase));
    if (read === null) {
      const remedy = 'Set the passphrase of these backups, or another BACKUP_TO';
      return [failed('backup', `BACKUP_PASSPHRASE does not open ${newest}`, remedy)];
    }
    const { createdAt } = read.manifest;
    const isLate =
      backup.everyHours > 0 && now.getTime() - Date.parse(createdAt) > backup.everyHours * hourMs + lateAfterMs;
    if (!isLate) return [fine('backup', `the newest is of ${createdAt}`)];
    const remedy = 'Look for backup.failed in the log of the workers, then run npm run backup';
    return [failed('backup', `the newest is of ${createdAt}, one is due every ${backup.everyHours} hours`, remedy)];
  } finally {
    await store.close();
  }
}
