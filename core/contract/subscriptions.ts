import * as z from 'zod/mini';
import { adminPlanSchema, planSchema } from '#core/subscriptions/plan.ts';
import { localTextInput } from '#core/shared/local-text-input.ts';
import { id } from '#core/shared/schema.ts';
import { defineRoute } from './define.ts';

export const plans = defineRoute({
  name: 'subscriptions.plans',
  method: 'GET',
  path: '/subscriptions/plans',
  access: 'public',
  cacheable: true,
  reply: z.object({ plans: z.array(planSchema) }),
  summary: 'Active plans, cheapest first.',
});

export const adminPlans = defineRoute({
  name: 'subscriptions.adminPlans',
  method: 'GET',
  path: '/subscriptions/admin/plans',
  access: 'admin',
  reply: z.object({ plans: z.array(adminPlanSchema) }),
  summary: 'All plans, active ones first, with their prices at Stripe.',
});

const planInput = {
  displayName: z.optional(localTextInput(80)),
  description: z.optional(localTextInput(500)),
  price: z.optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
  credits: z.optional(z.union([z.number(), z.string().check(z.maxLength(20))])),
  interval: z.optional(z.enum(['month', 'year'])),
  features: z.optional(
    z.union([z.array(localTextInput(200)).check(z.maxLength(30)), z.string().check(z.maxLength(6000))]),
  ),
  /** Empty: paid once, no renewal (spec §5). */
  stripePriceId: z.optional(z.nullable(z.string().check(z.maxLength(210)))),
  isActive: z.optional(z.boolean()),
};

export const createPlan = defineRoute({
  name: 'subscriptions.createPlan',
  method: 'POST',
  path: '/subscriptions/admin/plans',
  access: 'admin',
  body: z.object({ ...planInput, name: z.optional(z.string().check(z.maxLength(80))) }),
  reply: z.object({ plan: adminPlanSchema }),
  status: 201,
  summary: 'Makes a plan; `name` is its code and stays.',
});

export const updatePlan = defineRoute({
  name: 'subscriptions.updatePlan',
  method: 'PUT',
  path: '/subscriptions/admin/plans/{id}',
  access: 'admin',
  params: z.object({ id }),
  /** With `version`, an edit of an older version is refused (409). The panel's payload says `active` and may repeat `name`. */
  body: z.object({
    ...planInput,
    name: z.optional(z.string().check(z.maxLength(80))),
    active: z.optional(z.boolean()),
    version: z.optional(z.number().check(z.int())),
  }),
  reply: z.object({ plan: adminPlanSchema }),
  summary: 'Changes a plan; what is left out keeps its value.',
});
