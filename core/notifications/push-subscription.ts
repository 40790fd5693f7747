import type { Issue, Result } from '#core/shared/result.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { PushSubscriptionInput } from './notification-schema.ts';
import type { PushMessage } from './push-message.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
export type { PushSubscriptionInput } from './notification-schema.ts';

/**
 * The response of a push service to a message. `gone`: the subscription no longer exists (404, 410). `later`: it
 * accepts no more for this many seconds (429, 503 with Retry-After). `refused`: it will never accept this one (`detail`
 * repeats no address).
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; seconds: number }
  | { kind: 'refused'; detail: string };

/** Web push (RFC 8030, 8291, 8292). */
export type PushGateway = {
  /** The key for a browser's subscription: our public key, in base64url. */
  publicKey: string;
  /** Whether an endpoint may be called: https to a public address, as far as its text shows. */
  accepts: (endpoint: string) => boolean;
  /** Throws on every fault worth another try. */
  send(subscription: Pick<PushSubscription, 'endpoint' | 'keys'>, message: PushMessage): Promise<PushOutcome>;
};

/** One device of one user. The endpoint never leaves the server again: anyone with it and our key can send to it. */
export type PushSubscription = PushSubscriptionInput & {
  id: string;
  userId: string;
  /** The language the app had on that device. */
  locale: Locale;
  createdAt: string;
  /** When the device last reported it. */
  seenAt: string;
};

export type PushSubscriptionStore = {
  byId(id: string): Promise<PushSubscription | null>;
  /** Newest first. */
  ofUser(userId: string): Promise<PushSubscription[]>;
  /** One row per endpoint: the last user to report it has it. Returns its id. */
  save(subscription: PushSubscription): Promise<string>;
  /** Deletes all but the `keep` that were seen last; returns how many. */
  deleteBeyond(userId: string, store: number): Promise<number>;
  /** True when it was there and the person's. */
  delete(userId: string, id: string): Promise<boolean>;
  forgetPerson(userId: string): Promise<void>;
};

/** The oldest is removed: a device used today must not be refused for one that was thrown away. */
export const maxSubscriptions = 10;

/** An uncompressed point of P-256 (65 bytes, the first 4) and 16 bytes, both in base64url (RFC 8291 §3.2). */
const publicKey = /^B[A-P][A-Za-z0-9_-]{85}$/;
const authSecret = /^[A-Za-z0-9_-]{22}$/;

/** Refuses `input.invalid` with the issues `push.endpoint` and `push.keys`. `accepts`: whether the address may be called. */
export function parsePushSubscription(
  input: PushSubscriptionInput,
  accepts: (endpoint: string) => boolean,
): Result<PushSubscriptionInput> {
  const endpoint = input.endpoint.trim();
  const p256dh = input.keys.p256dh.replace(/=+$/, '');
  const auth = input.keys.auth.replace(/=+$/, '');
  const issues: Issue[] = [
    ...(accepts(endpoint) ? [] : [issue('endpoint', 'push.endpoint')]),
    ...(publicKey.test(p256dh) ? [] : [issue('keys.p256dh', 'push.keys')]),
    ...(authSecret.test(auth) ? [] : [issue('keys.auth', 'push.keys')]),
  ];
  return issues.length > 0 ? invalid(issues) : ok({ endpoint, keys: { p256dh, auth } });
}
