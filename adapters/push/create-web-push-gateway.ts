import type { PushGateway, PushOutcome } from '#core/notifications/push-subscription.ts';
import type { ResolveHost } from '#adapters/safe-fetch/guarded-agents.ts';
import { isLocalName, urlProblem } from '#adapters/safe-fetch/guarded-agents.ts';
import webPush from 'web-push';
import { createSafeFetch, secondsToWait } from '#adapters/safe-fetch/create-safe-fetch.ts';

const longest = 86_400;

export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

/** For a service that requests a pause without a duration. */
const pauseSeconds = 60;

/**
 * Sends to the push services of browsers. The message is encrypted and signed by web-push (RFC 8291, 8292) and sent by
 * the guarded fetch: a person chose the address. `allowedOrigins`: those that may be called although they are not
 * public https.
 */
export function createWebPushGateway(options: {
  vapid: VapidKeys;
  allowedOrigins: readonly string[];
  timeoutMs?: number;
  now?: () => number;
  resolveHost?: ResolveHost;
}): PushGateway {
  const { vapid, allowedOrigins, timeoutMs = 15_000, now = Date.now, resolveHost } = options;
  const safe = createSafeFetch({ allowedOrigins, ...(resolveHost && { resolveHost }) });
  return {
    publicKey: vapid.publicKey,
    accepts(endpoint) {
      const url = URL.parse(endpoint);
      if (url === null) return false;
      return allowedOrigins.includes(url.origin) || (urlProblem(url) === null && !isLocalName(url.hostname));
    },
    async send({ endpoint, keys }, { payload, ttlSeconds, urgency, topic }) {
      let request;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys }, payload, {
          vapidDetails: vapid,
          TTL: ttlSeconds,
          urgency,
          topic,
          contentEncoding: 'aes128gcm',
        });
      } catch {
        // A key that is no point of the curve: no retry would succeed.
        return { kind: 'refused', detail: 'the keys of the device cannot be used' };
      }
      const { headers, body } = request;
      const answer = await safe.fetch({
        method: 'POST',
        url: endpoint,
        headers: namedHeaders(headers),
        body: async () => ({ length: body?.length ?? 0, pieces: piecesOf(body) }),
        maxBytes: 100_000,
        timeoutMs,
        idleMs: timeoutMs,
      });
      if (answer.kind === 'answer') return outcomeOf(answer, now());
      if (answer.reason === 'forbiddenAddress') return { kind: 'refused', detail: answer.detail };
      // A name that does not exist. Trouble with the name system itself is another code (EAI_AGAIN), and worth a retry.
      if (answer.detail === 'ENOTFOUND') return { kind: 'refused', detail: 'the host of the device does not exist' };
      throw new Error(`The push service could not be reached: ${answer.reason} (${answer.detail})`);
    },
  };
}

/** The meaning of each status is in RFC 8030 §5, 7.3, 8.4. Any other status is worth a retry. */
function outcomeOf({ status, retryAfter }: { status: number; retryAfter?: string }, nowMs: number): PushOutcome {
  if (status >= 200 && status <= 299) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || (status === 503 && retryAfter !== undefined)) {
    return { kind: 'later', seconds: retryAfterSeconds(retryAfter, nowMs) ?? pauseSeconds };
  }
  if (status < 500 && status !== 408) return { kind: 'refused', detail: `the push service answered ${status}` };
  throw new Error(`The push service returned ${status}`);
}

/** Headers that the sender sets automatically are left out: the length is that of the body. */
function namedHeaders(headers: Record<string, string | number>): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}

async function* piecesOf(body: Buffer | null): AsyncGenerator<Uint8Array, void, void> {
  if (body) yield body;
}

/** Seconds requested by a `Retry-After`, between 1 and a day; null when it cannot be read. */
export function retryAfterSeconds(text: string | undefined, nowMs: number): number | null {
  const seconds = secondsToWait(text, nowMs);
  return seconds === null ? null : Math.min(longest, Math.max(1, Math.ceil(seconds)));
}
