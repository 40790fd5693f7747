import type { CopyOptions } from './scratch-copy.ts';
import type { BackupStore } from '#adapters/backup/backup-store.ts';
import { checkFiles } from '#adapters/backup/copy-files.ts';
import { readReferencedFiles } from '#adapters/backup/dump-database.ts';
import { createKeyRing, readFileList } from '#adapters/backup/manifest.ts';
import { openBackup } from './fill-database.ts';
import { listed, onCopy, rehearsing } from './scratch-copy.ts';

export type Rehearsal = {
  id: string;
  createdAt: string;
  rows: number;
  files: number;
  /** One sentence for each kind of fault; empty: the backup can be restored as it is. */
  problems: string[];
};

/**
 * Restores the newest backup into a database beside the present one, migrates it, audits its ledger, and reads every
 * file of the backup to its end. Changes nothing that the product uses.
 */
export async function rehearseRestore(
  options: CopyOptions & {
    store: BackupStore;
    passphrase: string;
  },
): Promise<Rehearsal> {
  const { url, store, passphrase } = options;
  return rehearsing(url, async () => {
    const source = await openBackup(store, createKeyRing(passphrase), null);
    const { id, createdAt, missing, removed, fileCount, tables } = source.manifest;
    const { keys, lost } = await checkFiles(readFileList(store, source.key, source.manifest), source);
    const known = new Set([...keys, ...missing, ...removed]);
    const { problems: ofLedger, read } = await onCopy(source, options, readReferencedFiles);
    const unknown = [...read].filter((key) => !known.has(key));
    const problems = [
      ...listed(missing, 'files were missing when the backup was made'),
      ...listed(lost, 'files are damaged or missing in the backup'),
      ...listed(unknown, 'files that rows name are not in the backup'),
      ...ofLedger,
    ];
    return { id, createdAt, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: fileCount, problems };
  });
}
