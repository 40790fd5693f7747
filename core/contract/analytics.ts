import type { RouteOf } from './route.ts';
import type * as schema from './analytics-schema.ts';

export const analytics: RouteOf<typeof schema.analytics> = {
  name: 'analytics.get',
  method: 'GET',
  path: '/analytics',
  access: 'admin',
  replyKeys: [
    'totalUsers',
    'totalInfluencers',
    'activeInfluencers',
    'totalContents',
    'totalFollowers',
    'monthlyGrowth',
  ],
};

export const analyticsDays: RouteOf<typeof schema.analyticsDays> = {
  name: 'analytics.days',
  method: 'GET',
  path: '/analytics/days',
  access: 'admin',
  replyKeys: ['days'],
};

export const activities: RouteOf<typeof schema.activities> = {
  name: 'analytics.activities',
  method: 'GET',
  path: '/analytics/activities',
  access: 'admin',
  replyKeys: ['activities'],
};
