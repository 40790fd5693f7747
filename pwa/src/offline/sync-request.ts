import type { HttpResult } from './outbox/reply.ts';
import type { SyncRequest } from '#core/schedules/plan-operation.ts';
import type { AnyOperation } from './outbox/outbox-row.ts';
import { sync } from '#core/contract/sync.ts';
import { bilingualTexts } from '#core/shared/locale.ts';
import { apiBase } from '../api/api-address.ts';
import { isOwn } from '../api/own-reply.ts';
import { locale } from '../i18n/i18n.ts';
import { isAnothersDevice } from '../api/other-tabs.ts';
import { endDeletedAccount, readToken } from '../api/session-store.ts';

/** A response that takes longer counts as lost; the operations are then sent again. */
const patienceMs = 30_000;

/**
 * Sends one part of the outbox with the present token. Null: no response came, or another person is signed in on this device by
 * now. Judges nothing (outbox/reply.ts).
 */
export async function sendSync(
  request: Omit<SyncRequest, 'ops'> & { ops: AnyOperation[] },
  signal: AbortSignal,
): Promise<HttpResult | null> {
  if (isAnothersDevice()) return null;
  const token = readToken();
  try {
    const response = await fetch(`${apiBase()}${sync.path}`, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Accept-Language': locale(),
        Prefer: bilingualTexts,
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(request),
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    const body = await readJson(response);
    const isOurs = isOwn({ header: (name) => response.headers.get(name) });
    // An expired sign-in, unlike a deleted account, pauses the outbox and loses nothing.
    const isDeleted = isOurs && (body as { code?: unknown } | null | undefined)?.code === 'auth.accountGone';
    if (response.status === 401 && token && isDeleted) endDeletedAccount(token);
    return {
      status: response.status,
      isOwn: isOurs,
      contentType: response.headers.get('Content-Type'),
      protocol: response.headers.get('X-Sync-Protocol'),
      retryAfter: response.headers.get('Retry-After'),
      body,
    };
  } catch {
    return null;
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
