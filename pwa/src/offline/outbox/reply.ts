import * as z from 'zod/mini';
import type { SyncReply } from '#core/schedules/plan-operation.ts';
import { id } from '#core/shared/schema.ts';
import { retryAfterMs } from './backoff.ts';

/** An HTTP answer as it came. `body`: what was read as JSON; undefined when it was none. */
export type HttpAnswer = {
  status: number;
  /** It carries the header of our server's responses (`own-response.ts`). */
  isOwn: boolean;
  contentType: string | null;
  /** The header `X-Sync-Protocol`. */
  protocol: string | null;
  retryAfter: string | null;
  body: unknown;
};

/**
 * What an answer means. `answered`: the server's word about each operation. Everything else ends no operation: `offline` is not our
 * server (a hotel's page, a proxy, no network), `auth` asks to sign in, `upgrade` needs a newer app, `tooLarge` a smaller request,
 * `busy` a pause, also after a 5xx of an overloaded server or a proxy; `fault` a pause and then a smaller request: one operation may cause it.
 */
export type Verdict =
  | { kind: 'answered'; reply: SyncReply }
  | { kind: 'offline' | 'auth' | 'upgrade' | 'tooLarge' | 'fault' }
  | { kind: 'busy'; retryAfterMs: number | null };

/** Judges the answer to a request with these operations; null is no answer at all. */
export function judgeAnswer(answer: HttpAnswer | null, sent: readonly string[], now: string): Verdict {
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
  const read = lenientReply.safeParse(body);
  if (!read.success) return { kind: 'fault' };
  const reply = read.data as unknown as SyncReply;
  const isEchoed = sent.length === 0 || reply.results.some(({ opId }) => sent.includes(opId));
  return isEchoed ? { kind: 'answered', reply } : { kind: 'fault' };
}

/** A newer server may know states and fields that this version does not: of a row only what keeping it needs is asked for. */
const rowToKeep = z.looseObject({ id, influencerId: id, scheduledAt: z.string(), version: z.number() });
const result = z.looseObject({
  opId: id,
  status: z.string(),
  schedule: z.nullable(rowToKeep),
  retryAfterMs: z.nullable(z.number()),
});
const changes = z.looseObject({
  revision: z.number(),
  full: z.boolean(),
  more: z.boolean(),
  upserts: z.array(rowToKeep),
  deleted: z.array(id),
});
/** Held to the contract by its tests; the contract's own schemas stay out of the app. */
const lenientReply = z.looseObject({
  protocol: z.number(),
  serverTime: z.string(),
  results: z.array(result),
  changes: z.record(id, changes),
});

/** Ours carry the header of our server, and the protocol's, or are a refusal as all our routes answer it. */
function isOurs({ isOwn, contentType, protocol, body }: HttpAnswer): boolean {
  if (!isOwn || !/^application\/json\b/i.test(contentType?.trim() ?? '') || !isRecord(body)) return false;
  return protocol !== null || (typeof body['code'] === 'string' && typeof body['error'] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
