import type { Attachment, OfflineDatabase, Tables } from './database.ts';
import { transact } from './database.ts';
import { filesOf } from './outbox/file-trouble.ts';
import { deviceNow } from './outbox-store.ts';
import { readWhole } from './stored-outbox.ts';

/** A file of a form that is not sent yet is referenced by no operation: it stays for a day. */
const leftForMs = 86_400_000;

/** Deletes the files that no operation references: those that the server has, and those of abandoned forms. */
export async function sweepFiles(database: OfflineDatabase): Promise<void> {
  const oldest = Date.parse(deviceNow()) - leftForMs;
  await transact(database, ['rw', 'attachments', 'outbox'], (tables) =>
    deleteUnnamed(tables, ({ sentAt, keptAt }) => sentAt !== null || Date.parse(keptAt) < oldest),
  );
}

/** In a transaction of the caller: deletes the files that no operation references and for which `may` is true. */
export async function deleteUnnamed(
  { attachments, outbox }: Pick<Tables, 'attachments' | 'outbox'>,
  may: (file: Attachment) => boolean,
): Promise<void> {
  if ((await attachments.count()) === 0) return;
  const { rows, quarantined } = await readWhole({ outbox });
  // An unreadable row may reference any of them.
  if (quarantined.length > 0) return;
  const named = new Set(rows.flatMap(filesOf));
  await attachments.filter((file) => !named.has(file.sha256) && may(file)).delete();
}
