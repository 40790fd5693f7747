import type { PlainReply, Sandbox, SandboxRequest } from '../kit/sandbox-server.ts';
import type { ECDH } from 'node:crypto';
import { createECDH, randomBytes, randomUUID, createDecipheriv, hkdfSync, createPublicKey, verify } from 'node:crypto';
import { jsonReply, route, startSandboxServer } from '../kit/sandbox-server.ts';

const longestSeconds = 24 * 3600;

/** A device's own keys, which the browser never reveals. */
type DeviceKeys = { ecdh: ECDH; auth: Buffer };

type Message = {
  subscription: string;
  payload: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  at: string;
};
type Device = DeviceKeys & { publicKey: string | null; isDeleted: boolean };

/** Larger messages are refused with 413 (RFC 8030 §7.2 lets a service refuse messages above 4096 bytes). */
const maxBytes = 4096;

/**
 * A push service with its devices, on loopback (RFC 8030). Checks the sender (RFC 8292) and decrypts messages (RFC 8291).
 *   POST /_control/subscriptions {publicKey?}   → 201 {id, endpoint, keys}: a new device, restricted to a key where one is named
 *   POST /push/:id                              → 201; 400 not encrypted for the device, 401 no sender, 403 a wrong one, 404 unknown,
 *                                                 410 of a device that left, 413 too large
 *   POST /_control/leave {id}                   → sends to the device get 410 from now on
 *   POST /_control/answers {answers: [{status, retryAfter?}]} → the next sends get these responses, whatever they are
 *   GET  /_control/state                        → {messages}, oldest first; one with a topic has replaced the waiting one of that topic
 * In memory: the state ends with the process, as devices do between test runs.
 */
export async function startPushSandbox(options: { port: number; now?: () => number }): Promise<Sandbox> {
  const now = options.now ?? Date.now;
  const devices = new Map<string, Device>();
  const answers: { status: number; retryAfter?: string }[] = [];
  let messages: Message[] = [];
  let origin = '';

  const receive = (request: SandboxRequest): PlainReply => {
    const next = answers.shift();
    if (next) {
      const headers: Record<string, string> = next.retryAfter === undefined ? {} : { 'retry-after': next.retryAfter };
      return jsonReply(next.status, { error: 'as it was told to answer' }, headers);
    }
    const id = request.params['id'] ?? '';
    const device = devices.get(id);
    if (!device) return jsonReply(404, { error: 'no such subscription' });
    if (device.isDeleted) return jsonReply(410, { error: 'the subscription has ended' });
    const { headers, bytes } = request;
    if (headers.authorization === undefined) return jsonReply(401, { error: 'nobody sends this' });
    const problem = vapidProblem(headers.authorization, { origin, nowMs: now(), publicKey: device.publicKey });
    if (problem !== null) return jsonReply(403, { error: problem });
    if (bytes.length > maxBytes) return jsonReply(413, { error: 'too large' });
    const bad = headerProblem(headers);
    if (bad !== null) return jsonReply(400, { error: bad });
    const topic = headers['topic']?.toString() ?? null;
    const payload = read(bytes, device);
    if (payload === null) return jsonReply(400, { error: 'not encrypted for this device' });
    messages = messages.filter((each) => topic === null || each.topic !== topic || each.subscription !== id);
    messages.push({
      subscription: id,
      payload,
      ttl: Number(headers['ttl']),
      urgency: headers['urgency']?.toString() ?? 'normal',
      topic,
      at: new Date(now()).toISOString(),
    });
    return { status: 201, headers: { location: `${origin}/messages/${randomUUID()}` } };
  };

  const sandbox = await startSandboxServer({
    port: options.port,
    routes: [
      route('POST', '/_control/subscriptions', (request) => {
        const { publicKey = null } = (request.bytes.length > 0 ? request.json() : {}) as { publicKey?: string | null };
        const ecdh = createECDH('prime256v1');
        const id = randomUUID();
        const device = { ecdh, auth: randomBytes(16), publicKey, isDeleted: false };
        const p256dh = ecdh.generateKeys('base64url');
        devices.set(id, device);
        const keys = { p256dh, auth: device.auth.toString('base64url') };
        return jsonReply(201, { id, endpoint: `${origin}/push/${id}`, keys });
      }),
      route('POST', '/_control/leave', (request) => {
        const device = devices.get(String((request.json() as { id?: unknown }).id));
        if (device) device.isDeleted = true;
        return jsonReply(device ? 200 : 404, {});
      }),
      route('POST', '/_control/answers', (request) => {
        answers.splice(0, answers.length, ...(request.json() as { answers: typeof answers }).answers);
        return jsonReply(200, {});
      }),
      route('GET', '/_control/state', () => jsonReply(200, { messages })),
      route('POST', '/push/:id', receive),
    ],
  });
  origin = sandbox.url;
  return sandbox;
}

function headerProblem(headers: SandboxRequest['headers']): string | null {
  if (headers['content-encoding'] !== 'aes128gcm') return 'Content-Encoding is not aes128gcm';
  if (!/^\d+$/.test(headers['ttl']?.toString() ?? '')) return 'TTL is missing';
  if (!/^(very-low|low|normal|high)$/.test(headers['urgency']?.toString() ?? 'normal')) return 'Urgency is unknown';
  const topic = headers['topic']?.toString();
  return topic === undefined || /^[\w-]{1,32}$/.test(topic) ? null : 'Topic is no base64url of at most 32 characters';
}

function read(bytes: Buffer, device: Device): string | null {
  try {
    return decryptMessage(bytes, device);
  } catch {
    return null;
  }
}

/** Reads a message as a browser does (RFC 8291 §3.4 over RFC 8188 §2). Throws when it was not encrypted for these keys. */
function decryptMessage(body: Buffer, { ecdh, auth }: DeviceKeys): string {
  if (body.length < 86 + 17) throw new Error('too short for a header and a record');
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body[20]!;
  if (keyLength !== 65) throw new Error('the key id is no public key of P-256');
  const senderKey = body.subarray(21, 86);
  const record = body.subarray(86);
  if (record.length > recordSize) throw new Error('more than one record');
  const shared = ecdh.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record has no end');
  return padded.subarray(0, end).toString('utf8');
}

/**
 * The problem with the sender's identification (RFC 8292 §2, §3), or null. `origin`: the required audience of the
 * token.
 */
function vapidProblem(
  authorization: string | undefined,
  expected: { origin: string; nowMs: number; publicKey: string | null },
): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (token === '') return 'Authorization is not of the form vapid t=…, k=…';
  if (expected.publicKey !== null && expected.publicKey !== key) return 'the subscription is restricted to another key';
  const [head = '', body = '', signature = ''] = token.split('.');
  if ((json(head) as { alg?: string }).alg !== 'ES256') return 'alg is not ES256';
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return 'k is no public key of P-256';
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'the signature does not fit';
  const { aud, exp, sub } = json(body) as { aud?: unknown; exp?: unknown; sub?: unknown };
  if (aud !== expected.origin) return `aud is not ${expected.origin}`;
  const now = expected.nowMs / 1000;
  if (typeof exp !== 'number' || exp <= now) return 'exp is over';
  if (exp > now + longestSeconds) return 'exp is more than 24 hours ahead';
  return typeof sub === 'string' && /^(mailto:.+@.+|https:\/\/.+)/.test(sub)
    ? null
    : 'sub is neither mailto: nor https:';
}

function json(part: string): object {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as object;
}
