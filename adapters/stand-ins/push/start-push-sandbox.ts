import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { PlainReply, Sandbox, SandboxRequest } from '../kit/sandbox-server.ts';
import { jsonReply, route, startSandboxServer } from '../kit/sandbox-server.ts';
import { vapidProblem } from './check-vapid.ts';
import { decryptMessage, type DeviceKeys } from './decrypt-message.ts';

type Message = {
  subscription: string;
  payload: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  at: string;
};
type Device = DeviceKeys & { publicKey: string | null; isGone: boolean };

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
    if (device.isGone) return jsonReply(410, { error: 'the subscription has ended' });
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
        const device = { ecdh, auth: randomBytes(16), publicKey, isGone: false };
        const p256dh = ecdh.generateKeys('base64url');
        devices.set(id, device);
        const keys = { p256dh, auth: device.auth.toString('base64url') };
        return jsonReply(201, { id, endpoint: `${origin}/push/${id}`, keys });
      }),
      route('POST', '/_control/leave', (request) => {
        const device = devices.get(String((request.json() as { id?: unknown }).id));
        if (device) device.isGone = true;
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
