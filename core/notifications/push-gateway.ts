import type { PushMessage } from './push-message.ts';
import type { PushSubscription } from './push-subscription.ts';

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
