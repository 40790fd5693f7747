import type { ReplyOf } from '#core/contract/route.ts';
import type { OutboxRow } from '#core/schedules/outbox/outbox-row.ts';
import type { Verdict } from '#core/schedules/outbox/reply.ts';
import type { OpenDatabase } from './current-database.ts';
import type { Attachment } from './database.ts';
import { upload } from '#core/contract/files.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { retryAfterMs } from '#core/schedules/outbox/backoff.ts';
import { fieldsOf } from '#core/schedules/outbox/merged-fields.ts';
import { apiBase } from '../api/api-address.ts';
import { readToken } from '../session/session-store.ts';
import { deviceNow } from './outbox-store.ts';

/**
 * Sends the files that these rows name, were picked on this device and are not on the server yet; the same bytes twice are one file there.
 * Null when all are; otherwise why not, as for a request. A file the server refuses is left to the operation's own answer.
 */
export async function sendFiles(
  { database }: OpenDatabase,
  rows: readonly OutboxRow[],
  signal: AbortSignal,
): Promise<Verdict | null> {
  const hashes = [...new Set(rows.flatMap((row) => referencedHashes(fieldsOf(row).inputData ?? {})))];
  if (hashes.length === 0) return null;
  for (const file of await database.attachments.bulkGet(hashes)) {
    if (!file || file.sentAt !== null) continue;
    const verdict = await sendFile(file, signal);
    if (verdict) return verdict;
    await database.attachments.update(file.sha256, { sentAt: deviceNow() });
  }
  return null;
}

async function sendFile(file: Attachment, signal: AbortSignal): Promise<Verdict | null> {
  const token = readToken();
  let response: Response;
  try {
    response = await fetch(`${apiBase()}${upload.path}?${new URLSearchParams({ name: file.name })}`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': file.type === '' ? 'application/octet-stream' : file.type,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: file.bytes,
      cache: 'no-store',
      redirect: 'manual',
      signal,
    });
  } catch {
    return { kind: 'offline' };
  }
  const { status } = response;
  const body = (await response.json().catch(() => null)) as Partial<ReplyOf<typeof upload>> | { code?: string } | null;
  if (status >= 200 && status < 300) {
    return body && 'file' in body && body.file?.sha256 === file.sha256 ? null : { kind: 'offline' };
  }
  if (status === 401) return { kind: 'auth' };
  if (status === 429 || status === 503) {
    return { kind: 'busy', retryAfterMs: retryAfterMs(response.headers.get('Retry-After'), deviceNow()) };
  }
  const isRefused = status >= 400 && status < 500 && body !== null && 'code' in body && typeof body.code === 'string';
  return isRefused ? null : { kind: status >= 500 ? 'fault' : 'offline' };
}
