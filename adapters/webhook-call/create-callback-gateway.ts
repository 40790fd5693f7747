import type { CallbackGateway, SignedCallback, WantedSignature } from '#core/generation/callback-gateway.ts';
import type { SafeFetchOptions, SafeFetch } from '#adapters/safe-fetch/create-safe-fetch.ts';
import type { Hash, Hmac, KeyObject } from 'node:crypto';
import { createHash, createHmac, timingSafeEqual, verify, createPublicKey } from 'node:crypto';
import { createSafeFetch } from '#adapters/safe-fetch/create-safe-fetch.ts';

type KeySet = { keys: readonly KeyObject[]; at: number };

/** fal permits a day at most. */
const cachedMs = 24 * 3_600_000;
/** A forged signature must not make us fetch each time. */
const freshMs = 60_000;
const maxSets = 50;
const limits = { maxBytes: 100_000, timeoutMs: 10_000, idleMs: 5000 };

/** An older or newer signature may be a replay by an eavesdropper. */
const maxAgeMs = 300_000;
/** A secret that is no base64 decodes to a short key, or to none. */
const leastKeyBytes = 16;

/** `baseUrl`: the public address of our API; the rest is for fetching key sets. */
export function createCallbackGateway(options: SafeFetchOptions & { baseUrl: string }): CallbackGateway {
  const keys = createPublishedKeys(createSafeFetch(options));
  return {
    addressOf: (generationId, token) => `${options.baseUrl}/callbacks/generations/${generationId}/${token}`,
    testAddressOf: (testId, token) => `${options.baseUrl}/callbacks/tests/${testId}/${token}`,
    async isSigned(sent, wanted, now) {
      const nowMs = Date.parse(now);
      switch (wanted.kind) {
        case 'token':
          return true;
        case 'fal':
          return isFalSigned(sent, (fresh) => keys(wanted.jwksUrl, nowMs, fresh), nowMs);
        case 'standard':
          return isStandardSigned(sent, wanted.secret, nowMs);
        case 'hmac':
          return isHmacSigned(sent, wanted);
        default:
          return wanted satisfies never;
      }
    },
  };
}

/**
 * fal.ai/docs, "Verifying your webhook": ed25519 in hex over `request id \n user id \n timestamp \n sha256 of the body
 * in hex`. A signature that fits none of the keys is checked once more with freshly fetched keys, since they change
 * from time to time.
 */
async function isFalSigned(
  { body, header }: SignedCallback,
  keys: (fresh: boolean) => Promise<readonly KeyObject[]>,
  nowMs: number,
): Promise<boolean> {
  const part = (name: string) => header(`x-fal-webhook-${name}`) ?? '';
  const timestamp = part('timestamp');
  const signature = part('signature');
  if (!isRecent(timestamp, nowMs) || !/^[\da-f]{128}$/i.test(signature)) return false;
  const hash = (await over(createHash('sha256'), body)).digest('hex');
  const message = Buffer.from([part('request-id'), part('user-id'), timestamp, hash].join('\n'));
  const fits = (match: readonly KeyObject[]) =>
    match.some((key) => verify(null, message, key, Buffer.from(signature, 'hex')));
  return fits(await keys(false)) || fits(await keys(true));
}

/**
 * Standard Webhooks, as Replicate signs: HMAC-SHA256 in base64 over `id.timestamp.body`, one or more of them behind
 * `v1,`. The services' own libraries do not all check the time; we do.
 */
async function isStandardSigned({ body, header }: SignedCallback, secret: string, nowMs: number): Promise<boolean> {
  const id = header('webhook-id') ?? '';
  const timestamp = header('webhook-timestamp') ?? '';
  if (id === '' || !isRecent(timestamp, nowMs)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length < leastKeyBytes) return false;
  const wanted = (await over(createHmac('sha256', key).update(`${id}.${timestamp}.`), body)).digest();
  const signatures = (header('webhook-signature') ?? '').split(' ').slice(0, 20);
  return signatures.map((each) => each.startsWith('v1,') && isSame(wanted, each.slice(3), 'base64')).includes(true);
}

/**
 * HMAC-SHA256 over the body in a header of the service's choice, as GitHub's `sha256=…`. It has no time: the run
 * detects repeats.
 */
async function isHmacSigned(
  { body, header }: SignedCallback,
  wanted: Extract<WantedSignature, { kind: 'hmac' }>,
): Promise<boolean> {
  const sent = header(wanted.header) ?? '';
  if (!sent.startsWith(wanted.prefix)) return false;
  const signature = (await over(createHmac('sha256', wanted.secret), body)).digest();
  return isSame(signature, sent.slice(wanted.prefix.length), wanted.encoding);
}

/** Piece by piece: nothing of the body is stored. */
async function over<H extends Hash | Hmac>(hash: H, body: SignedCallback['body']): Promise<H> {
  for await (const piece of body) hash.update(piece);
  return hash;
}

/** Seconds since 1970. */
function isRecent(timestamp: string, nowMs: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp) * 1000) <= maxAgeMs;
}

function isSame(wanted: Buffer, sent: string, encoding: 'hex' | 'base64'): boolean {
  const given = Buffer.from(sent, encoding);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * The ed25519 keys at an address (a JWK set, RFC 7517), fetched with the guard of workflow addresses and cached for a
 * day at most.
 */
function createPublishedKeys(safe: SafeFetch) {
  const sets = new Map<string, KeySet>();
  const underWay = new Map<string, Promise<KeySet | null>>();

  async function fetchSet(url: string, nowMs: number): Promise<KeySet | null> {
    const answer = await safe.fetch({ method: 'GET', url, headers: { accept: 'application/json' }, ...limits });
    const keys = answer.kind === 'answer' && answer.status === 200 ? keysIn(answer.bytes) : [];
    if (keys.length === 0) return null;
    if (sets.size >= maxSets) sets.clear();
    const set = { keys, at: nowMs };
    sets.set(url, set);
    return set;
  }

  function fetchOnce(url: string, nowMs: number): Promise<KeySet | null> {
    const running = underWay.get(url) ?? fetchSet(url, nowMs).finally(() => underWay.delete(url));
    underWay.set(url, running);
    return running;
  }

  /** Empty when no keys are available. `fresh`: the cached ones did not fit. */
  return async (url: string, nowMs: number, fresh: boolean): Promise<readonly KeyObject[]> => {
    const stored = sets.get(url);
    const age = stored ? nowMs - stored.at : Infinity;
    if (stored && age < (fresh ? freshMs : cachedMs)) return stored.keys;
    // Keys older than a day are not trusted, even when there are no others.
    return (await fetchOnce(url, nowMs))?.keys ?? (stored && age < cachedMs ? stored.keys : []);
  };
}

function keysIn(bytes: Uint8Array): KeyObject[] {
  try {
    const { keys } = JSON.parse(new TextDecoder().decode(bytes)) as { keys?: unknown };
    return (Array.isArray(keys) ? keys : []).slice(0, 20).flatMap((jwk: unknown) => keyOf(jwk) ?? []);
  } catch {
    return [];
  }
}

function keyOf(jwk: unknown): KeyObject | null {
  const { kty, crv, x } = (jwk ?? {}) as { kty?: unknown; crv?: unknown; x?: unknown };
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string') return null;
  try {
    return createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  } catch {
    return null;
  }
}
