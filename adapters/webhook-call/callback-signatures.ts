import type { Hash, Hmac, KeyObject } from 'node:crypto';
import { createHash, createHmac, timingSafeEqual, verify } from 'node:crypto';
import type { SignedCallback, WantedSignature } from '#core/generation/callback-gateway.ts';

/** An older or newer signature may be a replay by an eavesdropper. */
const maxAgeMs = 300_000;
/** A secret that is no base64 decodes to a short key, or to none. */
const leastKeyBytes = 16;

/**
 * fal.ai/docs, "Verifying your webhook": ed25519 in hex over `request id \n user id \n timestamp \n sha256 of the body
 * in hex`. A signature that fits none of the keys is checked once more with freshly fetched keys, since they change
 * from time to time.
 */
export async function isFalSigned(
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
  const fits = (found: readonly KeyObject[]) =>
    found.some((key) => verify(null, message, key, Buffer.from(signature, 'hex')));
  return fits(await keys(false)) || fits(await keys(true));
}

/**
 * Standard Webhooks, as Replicate signs: HMAC-SHA256 in base64 over `id.timestamp.body`, one or more of them behind
 * `v1,`. The services' own libraries do not all check the time; we do.
 */
export async function isStandardSigned(
  { body, header }: SignedCallback,
  secret: string,
  nowMs: number,
): Promise<boolean> {
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
export async function isHmacSigned(
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
