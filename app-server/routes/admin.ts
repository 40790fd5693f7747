import type { WebFeature } from '../web-feature.ts';
import type { Ports } from '#core/ports.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { queryEndpoint } from '../http/endpoint.ts';
import { activities, analytics, analyticsDays } from '#core/contract/analytics.ts';
import { getAnalytics, getDays, listActivities } from '#core/analytics/use-cases/queries.ts';

export function adminRoutes(ports: Ports): Endpoint[] {
  return [
    queryEndpoint(analytics, getAnalytics(ports)),
    queryEndpoint(analyticsDays, ({ query }) => getDays(ports)(query)),
    queryEndpoint(activities, listActivities(ports)),
  ];
}

export const web = {
  start: ({ ports }) => ({ endpoints: adminRoutes(ports) }),
} satisfies WebFeature;
