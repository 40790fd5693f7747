import type { StoredFile } from '#core/files/stored-file.ts';
import type { OfflineDatabase } from './database.ts';
import { plainType } from '#core/files/file-type.ts';
import { inMegabytes } from '#core/files/file-limits.ts';
import { cleanFileName } from '#core/files/stored-file.ts';
import { refusal } from './commit.ts';
import { currentDatabase, isWritingOver } from './current-database.ts';
import { deviceNow } from './outbox-store.ts';
import { withRoom } from './making-room.ts';
import { reopening } from './reopening.ts';
import { isStorageFull } from './storage-fault.ts';
import { sweepFiles } from './sweep-files.ts';

const cachedFileBytes = 10 * 1_048_576;
const cachedFilesBytes = 50 * 1_048_576;

/**
 * Stores a file on this device until its operation is sent (send-files.ts); returns the reference for the operation. The same
 * bytes are the same file. Throws ApiError `outbox.fileTooLarge`, `outbox.filesFull`, `outbox.storageFull` or `outbox.notKept`.
 */
export async function storeFile(file: File): Promise<StoredFile> {
  const open = currentDatabase();
  if (!open) throw refusal({ code: 'outbox.notKept' });
  if (isWritingOver()) throw refusal({ code: 'outbox.outdated' });
  if (file.size > cachedFileBytes) {
    throw refusal({ code: 'outbox.fileTooLarge', params: { max: inMegabytes(cachedFileBytes) } });
  }
  const bytes = await file.arrayBuffer();
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', bytes));
  const type = plainType(file.type) ?? 'application/octet-stream';
  const stored = { sha256, type, size: file.size, name: cleanFileName(file.name) };
  const { database } = open;
  const hasRoom = await keeping(() => write(database, stored, bytes));
  if (!hasRoom) throw refusal({ code: 'outbox.filesFull', params: { max: inMegabytes(cachedFilesBytes) } });
  return stored;
}

async function write(database: OfflineDatabase, file: StoredFile, bytes: ArrayBuffer): Promise<boolean> {
  await sweepFiles(database);
  const { attachments } = database;
  return database.transaction('rw', attachments, async () => {
    let held = 0;
    await attachments.each(({ sha256, size }) => {
      if (sha256 !== file.sha256) held += size;
    });
    if (held + file.size > cachedFilesBytes) return false;
    await attachments.put({ ...file, bytes, keptAt: deviceNow(), sentAt: null });
    return true;
  });
}

async function keeping<T>(work: () => Promise<T>): Promise<T> {
  const { database } = currentDatabase()!;
  try {
    return await withRoom(database, () => reopening(database, work), { mayUseReserve: false });
  } catch (fault) {
    throw refusal({ code: isStorageFull(fault) ? 'outbox.storageFull' : 'outbox.notKept' });
  }
}

function hexOf(digest: ArrayBuffer): string {
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
