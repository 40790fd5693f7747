import * as z from 'zod/mini';
import { planSchema } from '#core/subscriptions/plan.ts';
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
