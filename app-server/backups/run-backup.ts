import type { CommandTools } from './command.ts';
import { backUp } from './back-up.ts';
import { recorded } from './record-operation.ts';

/** Makes a backup, records it and prints a line of its size. */
export async function runBackup(
  tools: CommandTools,
  choice: { isFull: boolean; isNewDatabase?: boolean },
): Promise<void> {
  const { url, storage, backup, report } = tools;
  await recorded(url, 'backup', async () => {
    const { missing, ...made } = await backUp({ ...tools, objects: storage.objects, keep: backup.keep, ...choice });
    report(`Backup ${made.id}: ${made.rows} rows, ${made.files} files, ${made.newBytes} new bytes`);
    if (missing.length > 0) {
      report(`Warning: rows name ${missing.length} files that the storage lacks: ${missing.slice(0, 5).join(', ')}`);
    }
    return { ...made, missing: missing.length };
  });
}
