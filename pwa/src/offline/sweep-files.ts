import type { OfflineDatabase } from './database.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { fieldsOf } from '#core/schedules/outbox/merged-fields.ts';
import { deviceNow, readWhole } from './outbox-store.ts';

/** A file of a form that is not sent yet is named by no operation: it is left for a day. */
const leftForMs = 86_400_000;

/** Deletes the files that no operation names: those the server has, and those a form left behind. */
export async function sweepFiles(database: OfflineDatabase): Promise<void> {
  const { attachments, outbox } = database;
  await database.transaction('rw', [attachments, outbox], async () => {
    if ((await attachments.count()) === 0) return;
    const { rows, quarantined } = await readWhole(database);
    // What cannot be read may name any of them.
    if (quarantined.length > 0) return;
    const named = new Set(rows.flatMap((row) => referencedHashes(fieldsOf(row).inputData ?? {})));
    const oldest = Date.parse(deviceNow()) - leftForMs;
    await attachments
      .filter(({ sha256, sentAt, keptAt }) => !named.has(sha256) && (sentAt !== null || Date.parse(keptAt) < oldest))
      .delete();
  });
}
