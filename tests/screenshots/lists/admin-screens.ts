import type { Screen } from '../screen.ts';

/** The admin area: a list and a form of each part. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin-overview', who: 'admin', path: '/admin', shows: 'main', whole: true },
  { name: 'admin-influencers', who: 'admin', path: '/admin/influencers', shows: 'main' },
  { name: 'admin-influencer-new', who: 'admin', path: '/admin/influencers?edit=new', shows: 'form' },
  { name: 'admin-users', who: 'admin', path: '/admin/users', shows: 'main table' },
  { name: 'admin-user-new', who: 'admin', path: '/admin/users?edit=new', shows: 'form' },
  { name: 'admin-credits', who: 'admin', path: '/admin/credits', shows: 'main', whole: true },
  { name: 'admin-subscriptions', who: 'admin', path: '/admin/subscriptions', shows: 'main', whole: true },
  { name: 'admin-plan-new', who: 'admin', path: '/admin/subscriptions?edit=new', shows: 'form' },
  { name: 'admin-instagram', who: 'admin', path: '/admin/instagram', shows: 'main' },
  { name: 'admin-webhooks', who: 'admin', path: '/admin/webhooks', shows: 'main', whole: true },
  {
    name: 'admin-webhook',
    who: 'admin',
    path: ({ workflow }) => `/admin/webhooks/${workflow('photo')}`,
    shows: 'form',
    whole: true,
  },
  { name: 'admin-webhook-new', who: 'admin', path: '/admin/webhooks/new', shows: 'main', whole: true },
  { name: 'admin-settings', who: 'admin', path: '/admin/settings', shows: 'form', whole: true },
];
