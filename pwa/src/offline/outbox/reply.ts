import type { SyncReply } from '#core/schedules/plan-operation.ts';
import type { AnyResult } from './outbox-row.ts';
import { isRecord } from '#core/shared/json.ts';
import { retryAfterMs } from './backoff.ts';

/** A reply with results of any entities. */
export type SyncResponse = Omit<SyncReply, 'results'> & { results: AnyResult[] };

/** A received HTTP response. `body`: the parsed JSON; undefined when it was none. */
export type HttpResult = {
  status: number;
  /** It has the header of our server's responses (`own-response.ts`). */
  isOwn: boolean;
  contentType: string | null;
  /** The header `X-Sync-Protocol`. */
  protocol: string | null;
  retryAfter: string | null;
  body: unknown;
};

/**
 * The meaning of a response. `answered`: the server's result of each operation. No other verdict ends an operation: `offline` is
 * not our server (a hotel's page, a proxy, no network), `auth` requires a sign-in, `upgrade` a newer app, `tooLarge` a smaller
 * request, `busy` a pause, also after a 5xx of an overloaded server or a proxy; `fault` requires a pause and then a smaller
 * request, because one operation may cause it.
 */
export type Verdict =
  | { kind: 'answered'; reply: SyncResponse }
  | { kind: 'offline' | 'auth' | 'upgrade' | 'tooLarge' | 'fault' }
  | { kind: 'busy'; retryAfterMs: number | null };

/** Judges the response to a request with these operations; null means no response. */
export function judgeAnswer(answer: HttpResult | null, sent: readonly string[], now: string): Verdict {
  if (answer === null) return { kind: 'offline' };
  const { status } = answer;
  if (status === 413) return { kind: 'tooLarge' };
  const isOurFault = status === 500 && isOurs(answer);
  if (status === 429 || (status >= 500 && !isOurFault)) {
    return { kind: 'busy', retryAfterMs: retryAfterMs(answer.retryAfter, now) };
  }
  if (isOurFault) return { kind: 'fault' };
  if (!isOurs(answer)) return { kind: 'offline' };
  if (status === 401 || status === 403) return { kind: 'auth' };
  return status === 200 && answer.protocol !== null ? judgeBody(answer.body, sent) : { kind: 'fault' };
}

function judgeBody(body: unknown, sent: readonly string[]): Verdict {
  if (isRecord(body) && body['upgradeRequired'] === true) return { kind: 'upgrade' };
  if (!isSyncReply(body)) return { kind: 'fault' };
  const isEchoed = sent.length === 0 || body.results.some(({ opId }) => sent.includes(opId));
  return isEchoed ? { kind: 'answered', reply: body } : { kind: 'fault' };
}

/**
 * A newer server may send states and fields that this version does not know: of a row only the fields that storing needs are
 * required. The tests compare this with the contract; its schemas stay out of the app.
 */
function isSyncReply(body: unknown): body is Record<string, unknown> & SyncResponse {
  return (
    isRecord(body) &&
    typeof body['protocol'] === 'number' &&
    typeof body['serverTime'] === 'string' &&
    isListOf(body['results'], isResult) &&
    isRecord(body['changes']) &&
    Object.entries(body['changes']).every(([influencerId, changes]) => isId(influencerId) && isChanges(changes))
  );
}

function isResult(value: unknown): boolean {
  return (
    isRecord(value) &&
    isId(value['opId']) &&
    typeof value['status'] === 'string' &&
    (value['schedule'] === null || isRow(value['schedule'])) &&
    (value['retryAfterMs'] === null || typeof value['retryAfterMs'] === 'number')
  );
}

function isChanges(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['revision'] === 'number' &&
    typeof value['full'] === 'boolean' &&
    typeof value['more'] === 'boolean' &&
    isListOf(value['upserts'], isRow) &&
    isListOf(value['deleted'], isId)
  );
}

function isRow(value: unknown): boolean {
  return (
    isRecord(value) &&
    isId(value['id']) &&
    isId(value['influencerId']) &&
    typeof value['scheduledAt'] === 'string' &&
    typeof value['version'] === 'number'
  );
}

function isListOf(value: unknown, isOne: (value: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

/** The server writes ids in lower case. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

/** Our responses have the header of our server, and the one of the protocol or the refusal format of all our routes. */
function isOurs({ isOwn, contentType, protocol, body }: HttpResult): boolean {
  if (!isOwn || !/^application\/json\b/i.test(contentType?.trim() ?? '') || !isRecord(body)) return false;
  return protocol !== null || (typeof body['code'] === 'string' && typeof body['error'] === 'string');
}
