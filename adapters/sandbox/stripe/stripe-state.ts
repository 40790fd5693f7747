import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { CardOutcome } from './test-cards.ts';

/** The API version of the pinned SDK; replies and events are in this shape. */
export const stripeApiVersion = '2025-08-27.basil';

export type StripeSandboxOptions = {
  port: number;
  stateFile: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where events are sent; '' sends none. */
  webhookUrl: string;
  now?: () => number;
  /** Pauses between tries of one delivery; the last one repeats for three days. */
  retryDelaysMs?: number[];
};

export type StripeState = {
  customers: Record<string, Stripe.Customer>;
  intents: Record<string, Stripe.PaymentIntent>;
  methods: Record<string, Stripe.PaymentMethod>;
  charges: Record<string, Stripe.Charge>;
  /** What each card does, kept instead of its number. */
  outcomes: Record<string, CardOutcome>;
  events: Stripe.Event[];
  deliveries: Delivery[];
  replies: Record<string, StoredReply>;
  faults: FaultPlan;
};

export type Delivery = {
  id: string;
  eventId: string;
  status: 'pending' | 'held' | 'delivered' | 'dropped' | 'failed';
  attempts: number;
  /** Real time in ms; the retry clock is not the sandbox's `now`. */
  nextAt: number;
  lastAnswer: string | null;
};
export type StoredReply = {
  endpoint: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
};

/** What goes wrong on purpose. Counters run down; switches stay until changed. */
export type FaultPlan = {
  webhooks: 'send' | 'hold' | 'drop';
  /** Each event is sent this many times more. */
  duplicates: number;
  delayMs: number;
  /** Events of these types only; empty means all. */
  onlyTypes: string[];
  /** The webhook goes out, and is waited for, before the API call is answered. */
  beforeAnswer: boolean;
  /** The next N writes are done, but their answer is lost. */
  dropResponses: number;
  /** The next N calls are answered with this status; `stored` keeps the answer under the idempotency key, as Stripe does with a 500 of its own. */
  failCalls: number;
  failStatus: number;
  failStored: boolean;
  /** A charge ends as `processing`, until `_control/finish` says how it went. */
  processing: boolean;
};

export const noFaults: FaultPlan = {
  webhooks: 'send',
  duplicates: 0,
  delayMs: 0,
  onlyTypes: [],
  beforeAnswer: false,
  dropResponses: 0,
  failCalls: 0,
  failStatus: 500,
  failStored: false,
  processing: false,
};

export function emptyState(): StripeState {
  return {
    customers: {},
    intents: {},
    methods: {},
    charges: {},
    outcomes: {},
    events: [],
    deliveries: [],
    replies: {},
    faults: { ...noFaults },
  };
}

/** What every part of the sandbox works with. `emit` records an event and queues its deliveries; the caller saves. */
export type StripeWorld = {
  options: StripeSandboxOptions;
  state: { value: StripeState; save(): void; reset(): void };
  /** Address of the running sandbox. */
  url(): string;
  seconds(): number;
  emit(
    type: Stripe.Event.Type,
    object: object,
    cause: { requestId: string | null; idempotencyKey: string | null },
  ): void;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `pi_3…`, `cus_…`: Stripe's look, letters and digits only. */
export function newStripeId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`;
}
