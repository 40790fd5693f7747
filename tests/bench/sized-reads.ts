import type { Stores } from '#core/ports.ts';
import { addedSince } from '#core/analytics/use-cases/queries.ts';
import { filledId, filledUntil } from '../support/fill-tables.ts';

const page = { limit: 50, offset: 0 };
const userId = filledId('users', 7);
const influencerId = filledId('influencers', 1);

/** The reads of docs/SCALE.md: the lists and figures of admins, and the most frequent ones of customers. */
export const sizedReads: readonly [string, (stores: Stores) => Promise<unknown>][] = [
  [
    'analytics',
    async ({ analytics, figures }) => {
      const last = await figures.lastClosedDay();
      await analytics.models();
      await addedSince({ analytics, figures }, last, ['2026-09-22T09:00:00.000Z', '2026-10-22T09:00:00.000Z']);
    },
  ],
  ['credits: figures of two open days', ({ figures }) => figures.count('2026-11-20', '2026-11-21')],
  ['credits: subscriptions', ({ analytics }) => analytics.activeSubscriptions()],
  ['ledger', ({ credits }) => credits.allEntries(page)],
  ['ledger at 500,000', ({ credits }) => credits.allEntries({ ...page, offset: 500_000 })],
  ['ledger at 1,000,000', ({ credits }) => credits.allEntries({ ...page, offset: 1_000_000 })],
  [
    'ledger of a kind at 1,000,000',
    ({ credits }) => credits.allEntries({ ...page, kind: 'purchase', offset: 1_000_000 }),
  ],
  ['ledger below a posting', ({ credits }) => credits.allEntries({ ...page, before: filledId('orders', 900_000) })],
  ['contents of all', ({ contents }) => contents.list({ userId: null, influencerId: null, ...page })],
  ['contents of a model', ({ contents }) => contents.list({ userId: null, influencerId, ...page })],
  [
    'contents with a common word',
    ({ contents }) => contents.list({ userId: null, influencerId: null, search: 'kahve', ...page }),
  ],
  [
    'contents with a rare word',
    ({ contents }) => contents.list({ userId: null, influencerId: null, search: 'n500070', ...page }),
  ],
  [
    'contents at 900,000',
    ({ contents }) => contents.list({ userId: null, influencerId: null, ...page, offset: 900_000 }),
  ],
  ['people', ({ users }) => users.list({ ...page, search: '', sort: 'joined', order: 'desc' })],
  [
    'people at 900,000',
    ({ users }) => users.list({ ...page, search: '', sort: 'joined', order: 'desc', offset: 900_000 }),
  ],
  ['people by balance', ({ users }) => users.list({ ...page, search: '', sort: 'balance', order: 'desc' })],
  ['people with a common word', ({ users }) => users.list({ ...page, search: 'kişi', sort: 'joined', order: 'desc' })],
  [
    'people with an address',
    ({ users }) => users.list({ ...page, search: 'kisi500@vitrin.test', sort: 'joined', order: 'desc' }),
  ],
  ['people with a rare word', ({ users }) => users.list({ ...page, search: 'kisi5', sort: 'joined', order: 'desc' })],
  ['subscriptions', ({ subscriptions }) => subscriptions.list({ state: 'all', ...page })],
  ['audit log', ({ audit }) => audit.list({ limit: 50 })],
  ['audit log of a kind', ({ audit }) => audit.list({ limit: 50, subjectKind: 'user' })],
  ['desk', ({ desk }) => desk.waiting(filledUntil, { limit: 50, counted: 1000 })],
  ['activities', ({ analytics }) => analytics.activities(20)],
  [
    'models for admins',
    ({ influencers }) => influencers.list({ ...page, search: '', state: 'onSale', unconnected: false }),
  ],
  ['marketplace', ({ influencers }) => influencers.onSale({ search: null, category: null, limit: 12, offset: 0 })],
  ['a model', ({ influencers }) => influencers.byId(influencerId)],
  ['owned models', ({ influencers }) => influencers.ownedBy(userId)],
  ['figures of workflows', ({ generations }) => generations.countWorkflows('2026-11-14T21:00:00.000Z')],
  ['balance', ({ credits }) => credits.balanceOf(userId)],
  ['own ledger', ({ credits }) => credits.entriesOf(userId, { limit: 10, offset: 0 })],
  ['own library', ({ contents }) => contents.list({ userId, influencerId, withMonths: true, limit: 24, offset: 0 })],
  ['own runs', ({ generations }) => generations.ofUser(userId, { influencerId: null, limit: 20 })],
  ['own notifications', ({ notifications }) => notifications.list(userId, { before: null, limit: 31 })],
  ['unread notifications', ({ notifications }) => notifications.unreadOf(userId)],
  ['schedules that are due', ({ schedules }) => schedules.due(filledUntil, 100, '2025-12-10T09:00:00.000Z')],
  ['next run', ({ generations }) => generations.nextWaiting(filledUntil)],
];
