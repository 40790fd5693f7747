import * as z from 'zod/mini';
import { adminPlanSchema, planSchema, switchEffectSchema } from '#core/subscriptions/plan-schema.ts';
import { localLinesInput, localTextInput } from '#core/shared/local-text-input-schema.ts';
import {
  adminSubscriptionSchema,
  billingLineSchema,
  subscriptionSchema,
} from '#core/subscriptions/subscription-schema.ts';
import { count, id, isTotalBounded, pageLimit } from '#core/shared/schema.ts';
import { routeSchema } from './route-schema.ts';

export const plans = routeSchema({
  cacheable: true,
  reply: z.object({ plans: z.array(planSchema) }),
  summary: 'Active plans, cheapest first.',
});

export const adminPlans = routeSchema({
  reply: z.object({ plans: z.array(adminPlanSchema) }),
  summary: 'All plans, active ones first, with their prices at Stripe.',
});

const planInput = {
  displayName: z.optional(localTextInput(80)),
  description: z.optional(localTextInput(500)),
  price: z.optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
  credits: z.optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
  interval: z.optional(z.enum(['month', 'year'])),
  features: z.optional(localLinesInput(localTextInput(200), { lines: 30, length: 6000 })),
  /** Empty: paid once, no renewal (spec §5). */
  stripePriceId: z.optional(z.nullable(z.string().check(z.maxLength(210)))),
  isActive: z.optional(z.boolean()),
};

export const createPlan = routeSchema({
  body: z.object({ ...planInput, name: z.optional(z.string().check(z.maxLength(80))) }),
  reply: z.object({ plan: adminPlanSchema }),
  status: 201,
  summary: 'Creates a plan; `name` is its code and cannot be changed.',
});

export const updatePlan = routeSchema({
  params: z.object({ id }),
  /**
   * With `version`, an edit of an older version is refused (409). The panel's payload also has `active` and `name`,
   * which change nothing.
   */
  body: z.object({
    ...planInput,
    name: z.optional(z.string().check(z.maxLength(80))),
    active: z.optional(z.boolean()),
    version: z.optional(z.number().check(z.int())),
  }),
  reply: z.object({ plan: adminPlanSchema }),
  summary: 'Changes a plan; omitted fields stay unchanged.',
});

export const currentSubscription = routeSchema({
  reply: z.object({ subscription: z.nullable(subscriptionSchema) }),
  summary: 'The caller’s subscription, or the last one they had.',
});

const changed = z.object({ subscription: subscriptionSchema });

export const cancelSubscription = routeSchema({
  costly: true,
  reply: changed,
  summary: 'Ends the caller’s subscription with its paid period; an unpaid one ends immediately.',
});

export const undoCancelSubscription = routeSchema({
  costly: true,
  reply: changed,
  summary: 'Reverts a cancellation: the caller’s subscription continues after its period.',
});

export const previewSwitch = routeSchema({
  query: z.object({ planId: id }),
  reply: z.object({ effect: switchEffectSchema }),
  summary: 'The effect of a switch to a plan now: the charge and the credits of today, and the start of the plan.',
});

export const switchPlan = routeSchema({
  costly: true,
  body: z.object({ planId: id, expected: switchEffectSchema }),
  reply: z.extend(changed, { clientSecret: z.nullable(z.string()) }),
  secretReply: true,
  summary: 'Switches the plan with the effect displayed before; the secret, if any, confirms its payment.',
});

export const startCardChange = routeSchema({
  costly: true,
  reply: z.object({ clientSecret: z.string() }),
  secretReply: true,
  summary: 'Starts a change of the subscription’s card; the secret (`seti_`) confirms the new one.',
});

export const finishCardChange = routeSchema({
  costly: true,
  body: z.object({ setupIntentId: z.string().check(z.regex(/^seti_\w{1,200}$/)) }),
  reply: changed,
  summary: 'Completes the change of the card: the new one is charged from now on and pays open invoices.',
});

export const billingHistory = routeSchema({
  query: z.object({ limit: z._default(pageLimit(100), 20), offset: z._default(count(1_000_000), 0) }),
  reply: z.object({ history: z.array(billingLineSchema), total: z.number() }),
  summary: 'The caller’s payments for plans with their receipts, newest first.',
});

export const adminSubscriptions = routeSchema({
  query: z.object({
    state: z._default(z.enum(['all', 'standing', 'ended']), 'all'),
    userId: z.optional(id),
    /** The `next` of the page before; `offset` counts from there. */
    before: z.optional(id),
    limit: z._default(pageLimit(200), 50),
    offset: z._default(count(1_000_000), 0),
  }),
  reply: z.object({
    subscriptions: z.array(adminSubscriptionSchema),
    total: z.number(),
    isTotalBounded,
    next: z.nullable(id),
  }),
  summary:
    'The subscriptions of all people, newest first; `standing` excludes those that have ended. Send `next` as `before` for the next page.',
});

export const cancelForCustomer = routeSchema({
  costly: true,
  params: z.object({ id }),
  body: z.object({ at: z._default(z.enum(['now', 'periodEnd']), 'periodEnd') }),
  reply: z.object({ subscription: adminSubscriptionSchema }),
  summary: 'Ends a customer’s subscription, immediately or with its paid period.',
});

export const refundLastInvoice = routeSchema({
  costly: true,
  params: z.object({ id }),
  reply: z.object({ refunded: z.number() }),
  summary: 'Refunds the last payment of a subscription and removes its credits.',
});
