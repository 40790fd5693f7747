import type { UserDetail } from '#core/analytics/user-detail.ts';
import type { Screen } from '../screen.ts';
import { appears, inTurn, press, pressButton } from '../steps.ts';
import { changed, reloaded } from '../workflows/changed-responses.ts';

/** The admin area: a list and a form of each part. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin-overview', who: 'admin', path: '/admin', selector: 'main', whole: true },
  { name: 'admin-influencers', who: 'admin', path: '/admin/influencers', selector: 'main' },
  { name: 'admin-influencer-new', who: 'admin', path: '/admin/influencers?edit=new', selector: 'form' },
  { name: 'admin-users', who: 'admin', path: '/admin/users', selector: 'main table' },
  { name: 'admin-user-new', who: 'admin', path: '/admin/users?edit=new', selector: 'form' },
  {
    name: 'admin-user-orders',
    who: 'admin',
    path: ({ customer }) => `/admin/users?edit=${customer.user.id}`,
    selector: 'main table',
    steps: inTurn(
      changed('users/*', (detail: UserDetail) => ({ ...detail, orders: [declined] })),
      reloaded,
      pressButton('userAdmin.orders'),
      press('.user-order summary'),
      appears('.user-order[open] ul'),
    ),
  },
  { name: 'admin-credits', who: 'admin', path: '/admin/credits', selector: 'main', whole: true },
  { name: 'admin-subscriptions', who: 'admin', path: '/admin/subscriptions', selector: 'main', whole: true },
  { name: 'admin-plan-new', who: 'admin', path: '/admin/subscriptions?edit=new', selector: 'form' },
  { name: 'admin-instagram', who: 'admin', path: '/admin/instagram', selector: 'main' },
  { name: 'admin-webhooks', who: 'admin', path: '/admin/webhooks', selector: 'main', whole: true },
  {
    name: 'admin-webhook',
    who: 'admin',
    path: ({ workflow }) => `/admin/webhooks/${workflow('photo')}`,
    selector: 'form',
    whole: true,
  },
  { name: 'admin-webhook-new', who: 'admin', path: '/admin/webhooks/new', selector: 'main', whole: true },
  { name: 'admin-settings', who: 'admin', path: '/admin/settings', selector: 'form', whole: true },
];

/** As an admin finds it after a request for help. */
const declined: UserDetail['orders'][number] = {
  id: '0192f0aa-0000-7000-8000-0000000000d1',
  kind: 'model',
  status: 'open',
  amount: 35,
  failureCode: 'expired_card',
  processing: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  influencerName: 'Lara Deniz',
  fulfilledAt: null,
  attempts: [
    { at: '2026-11-20T09:01:00.000Z', failureCode: 'card_declined', card: { brand: 'visa', last4: '0002' } },
    { at: '2026-11-20T09:02:30.000Z', failureCode: 'insufficient_funds', card: { brand: 'mastercard', last4: '9995' } },
    { at: '2026-11-20T09:04:10.000Z', failureCode: 'expired_card', card: null },
  ],
};
