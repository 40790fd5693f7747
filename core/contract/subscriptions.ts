import * as z from 'zod/mini';
import { adminPlanSchema, planSchema } from '#core/subscriptions/plan.ts';
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
