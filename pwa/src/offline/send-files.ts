import type { FileTrouble, FileTroubles } from './outbox/file-trouble.ts';
import type { OutboxRow, RowProblem } from './outbox/outbox-row.ts';
import type { OpenDatabase } from './current-database.ts';
import type { Attachment } from './database.ts';
import { upload } from '#core/contract/files.ts';
import { retryAfterMs } from './outbox/backoff.ts';
import { filesOf, isStillSent } from './outbox/file-trouble.ts';
import { apiBase } from '../api/api-address.ts';
import { isOwn } from '../api/own-reply.ts';
import { isAnothersDevice } from '../api/other-tabs.ts';
import { readToken } from '../api/session-store.ts';
import { deviceNow } from './outbox-store.ts';

/**
 * An upload that takes longer has failed: the slowest acceptable line in bytes per millisecond, and the time that any upload may
 * take.
 */
const slowest = 20;
const patienceMs = 60_000;

/**
 * Sends the files that these rows reference, were picked on this device and are not on the server yet; equal bytes are one file
 * there. Returns the files that failed. Once the connection is lost, no other file is tried.
 */
export function sendFiles(open: OpenDatabase, rows: readonly OutboxRow[], signal: AbortSignal): Promise<FileTroubles> {
  return sendNamedFiles(open, new Set(rows.flatMap(filesOf)), signal);
}

/** The same for files named by their hashes. */
export async function sendNamedFiles(
  { database }: OpenDatabase,
  hashes: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<FileTroubles> {
  const troubles = new Map<string, FileTrouble>();
  let isBroken = false;
  for (const sha256 of hashes) {
    const file = await database.attachments.get(sha256);
    if (!file || isStillSent(file.sentAt, deviceNow())) continue;
    const answer: Response | null = isBroken ? null : await sendFile(file, signal);
    isBroken ||= answer === null;
    const trouble = answer ? await judge(answer, file) : ({ kind: 'waits', retryAfterMs: null } as const);
    if (trouble) troubles.set(sha256, trouble);
    else await database.attachments.update(sha256, { sentAt: deviceNow() });
  }
  return troubles;
}

/** Null: no response came, or another person is signed in on this device by now. */
async function sendFile(file: Attachment, signal: AbortSignal): Promise<Response | null> {
  if (isAnothersDevice()) return null;
  const token = readToken();
  try {
    return await fetch(`${apiBase()}${upload.path}?${new URLSearchParams({ name: file.name })}`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': file.type === '' ? 'application/octet-stream' : file.type,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: file.bytes,
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs + file.size / slowest)]),
    });
  } catch {
    return null;
  }
}

/** Null once the server has it. Only a verdict of our server, or of a limit on the way, about the file itself is a refusal. */
async function judge(response: Response, { sha256 }: Attachment): Promise<FileTrouble | null> {
  const { status, headers } = response;
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (response.ok && (body?.['file'] as { sha256?: unknown } | undefined)?.sha256 === sha256) return null;
  const waits: FileTrouble = { kind: 'waits', retryAfterMs: retryAfterMs(headers.get('Retry-After'), deviceNow()) };
  const isOfFile = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
  const isOurs = isOwn({ header: (name) => headers.get(name) });
  if (isOfFile && isOurs && typeof body?.['code'] === 'string' && typeof body['error'] === 'string') {
    return { kind: 'refused', problem: problemIn(body) };
  }
  return status === 413 ? { kind: 'refused', problem: { code: 'input.tooLarge' } } : waits;
}

function problemIn({ code, params }: Record<string, unknown>): RowProblem {
  const problem = { code } as RowProblem;
  if (typeof params === 'object' && params !== null) problem.params = params as NonNullable<RowProblem['params']>;
  return problem;
}
