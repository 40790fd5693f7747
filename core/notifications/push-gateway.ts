import type { PushMessage } from './push-message.ts';
import type { PushSubscription } from './push-subscription.ts';

/**
 * What a push service made of a message. `gone`: there is no such subscription any more (404, 410). `later`: it takes no more for
 * so many seconds (429, 503 with Retry-After). `refused`: it will never take this one (`detail` repeats no address).
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; seconds: number }
  | { kind: 'refused'; detail: string };

/** Web push (RFC 8030, 8291, 8292). */
export type PushGateway = {
  /** What a browser subscribes with: the public key of ours, in base64url. */
  publicKey: string;
  /** Whether an endpoint may be called: https to a public address, as far as its text tells. */
  accepts: (endpoint: string) => boolean;
  /** Throws on every fault worth another try. */
  send(subscription: Pick<PushSubscription, 'endpoint' | 'keys'>, message: PushMessage): Promise<PushOutcome>;
};
