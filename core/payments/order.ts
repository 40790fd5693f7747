import * as z from 'zod/mini';
import { id, instant } from '#core/shared/schema.ts';

/** What we owe for money. Written before Stripe is called; only a signed Stripe event moves it to fulfilled. */
export type Order = {
  id: string;
  userId: string;
  purchase: Purchase;
  amountCents: number;
  currency: 'usd';
  status: OrderStatus;
  paymentIntentId: string | null;
  /** Stripe's decline or error code of the last attempt, for the customer's text. */
  failureCode: string | null;
  createdAt: string;
  fulfilledAt: string | null;
};
export type Purchase =
  | { kind: 'model'; influencerId: string }
  | { kind: 'credits'; packageType: string; credits: number };

/** open: waiting for the card · fulfilled: granted · canceled: the intent was cancelled · refused: paid, but cannot be granted (admin refunds). */
export const orderStatusSchema = z.enum(['open', 'fulfilled', 'canceled', 'refused']);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const orderSchema = z.object({
  id,
  kind: z.enum(['model', 'credits']),
  status: orderStatusSchema,
  amount: z.number(),
  failureCode: z.nullable(z.string()),
  createdAt: instant,
});

export type OrderStore = {
  byId(id: string): Promise<Order | null>;
  /** Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Order | null>;
  byPaymentIntent(paymentIntentId: string): Promise<Order | null>;
  openModelOrder(userId: string, influencerId: string): Promise<Order | null>;
  /** False when the id is there already, or the user has an open order for the same model. */
  insert(order: Order): Promise<boolean>;
  save(order: Order): Promise<void>;
  /**
   * Open orders with an intent that are due for a look at Stripe, and marks them looked at, so that two workers never
   * take the same one. Due first at two minutes of age, then each time the age has doubled.
   */
  takeUnsettled(now: string, limit: number): Promise<Order[]>;
};

/** Events received from Stripe, kept as they came. False on a repeat of the same event id. */
export type StripeEventStore = {
  insert(event: { id: string; type: string; payload: unknown; receivedAt: string }): Promise<boolean>;
  byId(id: string): Promise<{ id: string; type: string; payload: unknown; processedAt: string | null } | null>;
  markProcessed(id: string, at: string, outcome: string): Promise<void>;
  /** Ids of events received before an instant that were never processed: their job was lost or gave up. Oldest first. */
  unprocessed(receivedBefore: string, limit: number): Promise<string[]>;
};

/** Stripe's customer id of each user. */
export type StripeCustomerStore = {
  idOf(userId: string): Promise<string | null>;
  /** The first one stays; a second insert for the same user changes nothing. */
  insert(userId: string, customerId: string): Promise<void>;
  /** After Stripe said that it does not know the customer. */
  remove(userId: string): Promise<void>;
};
