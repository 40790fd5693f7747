import type { Desk, DeskItem, Installation } from '#core/operations/desk.ts';
import type { DeskKind } from '#core/operations/desk-kinds.ts';
import type { OrderDetail, UserDetail } from '#core/analytics/user-detail.ts';
import type { Screen } from '../screen.ts';
import { actionsOf } from '#core/operations/desk-kinds.ts';
import { appears, inTurn, press, pressButton } from '../steps.ts';
import { answered, changed, reloaded } from '../workflows/changed-responses.ts';

/** The admin area: a list and a form of each part. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin-overview', who: 'admin', path: '/admin', selector: 'main', whole: true },
  {
    name: 'admin-operations',
    who: 'admin',
    path: '/admin/operations',
    selector: 'main',
    steps: inTurn(
      answered('operations/desk', () => everyItem(declined.createdAt)),
      answered('operations/installation', () => theInstallation(declined.createdAt)),
      reloaded,
      appears('.desk-row'),
    ),
    whole: true,
  },
  {
    name: 'admin-operations-empty',
    who: 'admin',
    path: '/admin/operations',
    selector: 'main',
    steps: inTurn(
      answered('operations/desk', () => ({ items: [], totals: [] })),
      answered('operations/installation', () => ({ queues: [], processes: [], operations: [] })),
      reloaded,
      appears('.empty'),
    ),
    whole: true,
  },
  { name: 'admin-influencers', who: 'admin', path: '/admin/influencers', selector: 'main' },
  { name: 'admin-influencer-new', who: 'admin', path: '/admin/influencers?edit=new', selector: 'form' },
  { name: 'admin-users', who: 'admin', path: '/admin/users', selector: 'main table' },
  {
    name: 'admin-users-many',
    who: 'admin',
    path: '/admin/users',
    selector: 'main table',
    steps: inTurn(
      changed('users?*', (list: object) => ({ ...list, total: 10_000, isTotalBounded: true })),
      reloaded,
      ({ page }) =>
        page
          .getByText(/10[.,]000\+/)
          .first()
          .waitFor(),
    ),
    whole: true,
  },
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
      appears('[data-order]'),
    ),
  },
  {
    name: 'admin-order-declined',
    who: 'admin',
    path: ({ customer }) => `/admin/users?edit=${customer.user.id}&order=${declined.id}`,
    selector: 'main table',
    steps: inTurn(
      answered('payments/admin/orders/*', () => ({ order: declinedOrder })),
      reloaded,
      appears('aside h4, [role=dialog] h4'),
    ),
  },
  {
    name: 'admin-order-refunded',
    who: 'admin',
    path: ({ customer }) => `/admin/users?edit=${customer.user.id}&order=${declined.id}`,
    selector: 'main table',
    steps: inTurn(
      answered('payments/admin/orders/*', () => ({ order: refundedOrder })),
      reloaded,
      appears('aside h4, [role=dialog] h4'),
    ),
  },
  {
    name: 'admin-order-refund',
    who: 'admin',
    path: ({ customer }) => `/admin/users?edit=${customer.user.id}&order=${declined.id}`,
    selector: 'main table',
    steps: inTurn(
      answered('payments/admin/orders/*', () => ({
        order: { ...refundedOrder, refunds: [], returned: 0, refundable: 39.99 },
      })),
      reloaded,
      pressButton('userAdmin.refund'),
      appears('#refund-order'),
    ),
  },
  {
    name: 'admin-user-danger',
    who: 'admin',
    path: ({ customer }) => `/admin/users?edit=${customer.user.id}`,
    selector: 'main table',
    steps: inTurn(appears('.user-fold'), press('.user-fold > summary'), appears('.user-fold[open]')),
  },
  { name: 'admin-credits', who: 'admin', path: '/admin/credits', selector: 'main', whole: true },
  { name: 'admin-subscriptions', who: 'admin', path: '/admin/subscriptions', selector: 'main', whole: true },
  {
    name: 'admin-subscribers-many',
    who: 'admin',
    path: '/admin/subscriptions',
    selector: 'main',
    steps: inTurn(
      changed('subscriptions/admin/all?*', (list: object) => ({ ...list, total: 10_000, isTotalBounded: true })),
      reloaded,
      ({ page }) =>
        page
          .getByText(/10[.,]000\+/)
          .first()
          .waitFor(),
    ),
    whole: true,
  },
  { name: 'admin-plan-new', who: 'admin', path: '/admin/subscriptions?edit=new', selector: 'form' },
  { name: 'admin-instagram', who: 'admin', path: '/admin/instagram', selector: '#disclosure-export', whole: true },
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

const buyer = { id: '0192f0aa-0000-7000-8000-0000000000e1', name: 'Işıl Karadağ', email: 'isil@vitrin.test' };

/** One of each kind, and a payment of an account that was deleted since. */
function everyItem(since: string): Desk {
  const model = { id: '0192f0aa-0000-7000-8000-0000000000e2', name: 'Lara Deniz' };
  const workflow = { id: '0192f0aa-0000-7000-8000-0000000000e3', name: { tr: 'Kısa video', en: 'Short video' } };
  const parts: [DeskKind, Partial<DeskItem>][] = [
    ['notGranted', { person: buyer, model, amount: 35 }],
    ['notGranted', { amount: 9.99 }],
    ['disputed', { person: buyer, amount: 35 }],
    ['unconfirmed', { person: buyer, model, name: 'lara.deniz' }],
    ['missed', { person: buyer, model }],
    ['stopped', { workflow }],
    ['reported', { model, name: 'Lara Deniz', cause: { code: 'reports.likeness' } }],
    ['deadJob', { name: 'send-mail', count: 5, fault: 'TypeError' }],
    ['broken', { model, name: 'lara.deniz' }],
    ['pastDue', { person: buyer, amount: 14.99 }],
    ['declined', { person: buyer, amount: 39.99, count: 2 }],
    ['requested', { person: buyer, model }],
    ['undeclared', { model }],
    ['planFailed', { person: buyer, model, cause: { code: 'schedules.webhookInactive' } }],
    ['postFailed', { person: buyer, model }],
    ['runsFailed', { workflow, count: 3, cause: { code: 'generation.webhook.unreachable' } }],
  ];
  const none = { person: null, model: null, workflow: null, name: null, amount: null, count: null, cause: null };
  const items = parts.map(([kind, part], index) => ({
    ...none,
    fault: null,
    kind,
    id: `0192f0aa-0000-7000-8000-0000000000${10 + index}`,
    since,
    actions: actionsOf(kind, { isSubscription: false }),
    ...part,
  }));
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return { items, totals: kinds.map((kind) => ({ kind, count: items.filter((item) => item.kind === kind).length })) };
}

/** Processes of two versions, one of them silent, a failed backup, and queues with work. */
function theInstallation(at: string): Installation {
  const ids = [1, 2, 3].map((each) => `0192f0aa-0000-7000-8000-0000000001${each}0`);
  return {
    operations: [
      { name: 'ledger.audit', okAt: at, failedAt: null },
      { name: 'backup', okAt: at, failedAt: new Date(Date.parse(at) + 86_400_000).toISOString() },
      { name: 'restore.rehearsal', okAt: null, failedAt: null },
      { name: 'retention', okAt: at, failedAt: null },
    ],
    processes: [
      { id: ids[0]!, role: 'web', version: '1.5.0', beatAt: at, isAlive: true },
      { id: ids[1]!, role: 'worker', version: '1.5.0', beatAt: at, isAlive: true },
      { id: ids[2]!, role: 'worker', version: '1.4.2', beatAt: at, isAlive: false },
    ],
    queues: [
      { name: 'generate-media', waiting: 128, active: 8, failed: 0, oldestDueAt: at },
      { name: 'notifications.send-from-event', waiting: 3, active: 1, failed: 2, oldestDueAt: at },
      { name: 'sweep', waiting: 0, active: 1, failed: 0, oldestDueAt: null },
    ],
  };
}

const declinedOrder: OrderDetail = {
  ...declined,
  buyer,
  model: { id: '0192f0aa-0000-7000-8000-0000000000e2', name: 'Lara Deniz', isOwned: false, certificateNumber: null },
  planName: null,
  credits: null,
  paymentIntentId: 'pi_3SXkVbK2eZvKYlo20mJ8Qm1d',
  card: null,
  receiptUrl: null,
  entries: [],
  refunds: [],
  returned: 0,
  disputed: 0,
  refundable: 0,
  linkSentAt: '2026-11-20T09:30:00.000Z',
};

const refundedOrder: OrderDetail = {
  ...declinedOrder,
  kind: 'credits',
  status: 'fulfilled',
  amount: 39.99,
  model: null,
  credits: 500,
  fulfilledAt: '2026-11-20T09:06:00.000Z',
  card: { brand: 'visa', last4: '4242' },
  receiptUrl: 'https://pay.stripe.com/receipts/example',
  entries: [
    {
      id: '0192f0aa-0000-7000-8000-0000000000e3',
      type: 'purchase',
      amount: 500,
      balanceAfter: 512,
      description: { tr: 'Kredi paketi · 500 kredi', en: 'Credit pack · 500 credits' },
      reference: declined.id,
      createdAt: '2026-11-20T09:06:00.000Z',
    },
    {
      id: '0192f0aa-0000-7000-8000-0000000000e4',
      type: 'refund',
      amount: -250,
      balanceAfter: 262,
      description: {
        tr: 'Ödemesi iade edilen krediler · 250 kredi',
        en: 'Credits of a refunded payment · 250 credits',
      },
      reference: declined.id,
      createdAt: '2026-11-22T11:00:00.000Z',
    },
  ],
  refunds: [
    {
      id: '0192f0aa-0000-7000-8000-0000000000e5',
      amount: 20,
      state: 'succeeded',
      failure: null,
      requestedBy: 'Deniz Arslan',
      createdAt: '2026-11-22T11:00:00.000Z',
    },
  ],
  returned: 20,
  refundable: 19.99,
};
