import { analyticsSchema } from '#core/analytics/analytics.ts';
import { defineRoute } from './define.ts';

export const analytics = defineRoute({
  name: 'analytics.get',
  method: 'GET',
  path: '/analytics',
  access: 'admin',
  reply: analyticsSchema,
  summary: 'Figures of the admin overview.',
});
