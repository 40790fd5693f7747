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
  /** The address for events; '' sends none. */
  webhookUrl: string;
  now?: () => number;
  /** Prices that exist from the start, by the ids in the shop's plans. */
  prices?: SeedPrice[];
  /** Pauses between tries of one delivery; the last one repeats for three days. */
  retryDelaysMs?: number[];
};

export type SeedPrice = {
  id: string;
  product: string;
  unitAmount: number;
  currency?: string;
  /** Null for a price that is paid once. */
  interval: 'month' | 'year' | null;
  active?: boolean;
};

export type StoredInvoice = Stripe.Invoice & { id: string };

export type StripeState = {
  /** The seconds by which the sandbox's clock was advanced. */
  ahead: number;
  customers: Record<string, Stripe.Customer>;
  intents: Record<string, Stripe.PaymentIntent>;
  setups: Record<string, Stripe.SetupIntent>;
  methods: Record<string, Stripe.PaymentMethod>;
  charges: Record<string, Stripe.Charge>;
  refunds: Record<string, Stripe.Refund>;
  disputes: Record<string, Stripe.Dispute>;
  products: Record<string, Stripe.Product>;
  prices: Record<string, Stripe.Price>;
  subscriptions: Record<string, Stripe.Subscription>;
  invoices: Record<string, StoredInvoice>;
  invoicePayments: Record<string, Stripe.InvoicePayment>;
  /** Refunds whose end comes later, by id. */
  refundEnds: Record<string, { at: number; status: 'succeeded' | 'failed' }>;
  /** The behaviour of each card, stored instead of its number. */
  outcomes: Record<string, CardOutcome>;
  /** Methods that were detached from their customer: they can never be used again. */
  detached: Record<string, true>;
  events: Stripe.Event[];
  deliveries: Delivery[];
  replies: Record<string, StoredReply>;
  faults: FaultPlan;
};

export type Delivery = {
  id: string;
  eventId: string;
  status: 'pending' | 'held' | 'delivered' | 'failed';
  attempts: number;
  /** Real times in ms; the retry clock is not the sandbox's `now`. */
  firstAt: number;
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

/** The faults on purpose. Counters run down; switches stay until changed. */
export type FaultPlan = {
  webhooks: 'send' | 'hold';
  /** The next N writes are done, but their response is lost. */
  dropResponses: number;
  /**
   * The next N calls get this status; `stored` stores the response under the idempotency key, as Stripe does with a 500 of its
   * own.
   */
  failCalls: number;
  failStatus: number;
  failStored: boolean;
  /** A charge ends as `processing`, until `_control/finish` ends it. */
  processing: boolean;
};

export const noFaults: FaultPlan = {
  webhooks: 'send',
  dropResponses: 0,
  failCalls: 0,
  failStatus: 500,
  failStored: false,
  processing: false,
};

export function emptyState(): StripeState {
  return {
    ahead: 0,
    customers: {},
    intents: {},
    setups: {},
    methods: {},
    charges: {},
    refunds: {},
    disputes: {},
    products: {},
    prices: {},
    subscriptions: {},
    invoices: {},
    invoicePayments: {},
    refundEnds: {},
    outcomes: {},
    detached: {},
    events: [],
    deliveries: [],
    replies: {},
    faults: { ...noFaults },
  };
}

export type Cause = { requestId: string | null; idempotencyKey: string | null };

/** The cause of an event that no call caused. */
export const byItself: Cause = { requestId: null, idempotencyKey: null };

/** The context of every part of the stand-in. `emit` records an event and queues its deliveries; the caller saves. */
export type StripeWorld = {
  options: StripeSandboxOptions;
  state: { value: StripeState; save(): void; reset(): void };
  /** Address of the running sandbox. */
  url(): string;
  /** The sandbox's time, which may be ahead of the real one. */
  seconds(): number;
  /** For signatures and for the day that a response is stored under its key: the callers use real time. */
  realSeconds(): number;
  /** Runs `act` at a given time of the sandbox. */
  at(seconds: number, run: () => void): void;
  emit(type: Stripe.Event.Type, object: object, cause: Cause, previous?: object): void;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `pi_3…`, `cus_…`: Stripe's format, letters and digits only. */
export function newStripeId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`;
}
