// spec: 2.143, 9.40
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ComposedPorts } from '../../../app-server/compose-ports.ts';
import type { ServerSetup } from '../../support/server-setup.ts';
import { composePorts } from '../../../app-server/compose-ports.ts';
import { monthOfBusiness } from '../../../app-server/start/demo-month/seed-month.ts';
import { getAnalytics, getDays, listActivities } from '#core/analytics/use-cases/queries.ts';
import { getDesk } from '#core/operations/use-cases/desk.ts';
import { listNotifications } from '#core/notifications/use-cases/notifications.ts';
import { personId } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { idOf } from '#adapters/stand-ins/demo/demo-ids.ts';
import { monthCustomers } from '#adapters/stand-ins/demo/month/customers.ts';
import { elifsBalance, seedDemo } from '#adapters/stand-ins/demo/seed-demo.ts';
import { cheapHash } from '../../support/cheap-hash.ts';
import { control, startServerSetup } from '../../support/server-setup.ts';

vi.setConfig({ hookTimeout: 120_000 });

let setup: ServerSetup;
let base: ComposedPorts;

beforeAll(async () => {
  setup = await startServerSetup('http://127.0.0.1:1');
  base = composePorts(setup.settings, () => {});
  await seed();
});
afterAll(async () => {
  await base.close();
  await setup.stop();
});

async function seed(): Promise<void> {
  const { workflow, instagram, stripe } = setup.sandbox;
  const passwords = { ...base.ports.passwords, hash: cheapHash };
  const ports = { ...base.ports, passwords, workflowUrl: workflow, instagramUrl: instagram, stripeUrl: stripe };
  await seedDemo(ports, monthOfBusiness(ports));
}

const userOf = (customer: string) => idOf(base.ports, 'user', customer);
const counts = async () => {
  const tables = ['users', 'orders', 'generations', 'contents', 'publications', 'credit_txns', 'notifications'];
  const all = tables.map(async (table) => Number((await setup.database.knex(table).count())[0]!['count']));
  return Promise.all(all);
};

test('the ledger explains every balance, and the grants match the reports of Stripe', async () => {
  expect(await base.ports.read(({ credits }) => credits.audit())).toEqual([]);
  // Every run is settled: paid for when it is done, free otherwise.
  const { rows: settled } = await setup.database.knex.raw(
    `select distinct g.status = 'done' as "isDone", h.state from generations g join credit_holds h on h.generation_id = g.id`,
  );
  expect(settled.toSorted((a: { isDone: boolean }) => (a.isDone ? -1 : 1))).toEqual([
    { isDone: true, state: 'captured' },
    { isDone: false, state: 'released' },
  ]);
  const elif = personId(base.ports, 'elif@vitrin.test');
  const balance = await base.ports.read(({ credits }) => credits.balanceOf(elif));
  expect(balance).toEqual({ balance: elifsBalance, held: 0 });
  const { rows } = await setup.database.knex.raw('select id, payment_intent_id from orders');
  const { intents } = await control(setup.sandbox.stripe, 'state');
  expect(rows.length).toBe(monthCustomers.flatMap(({ purchases }) => purchases).length + 1);
  for (const { id, payment_intent_id: intent } of rows) expect(intents[intent].metadata.order_id).toBe(id);
});

test('subscriptions renew, end and are past due, as Stripe has them', async () => {
  const { rows } = await setup.database.knex.raw('select status, stripe_id from subscriptions');
  const { subscriptions } = await control(setup.sandbox.stripe, 'state');
  for (const { status, stripe_id: id } of rows) expect(subscriptions[id].status).toBe(status);
  expect(new Set(rows.map(({ status }: { status: string }) => status))).toEqual(
    new Set(['active', 'past_due', 'canceled']),
  );
});

test('the overview has figures to compare, recent activities and things that need an admin', async () => {
  const { monthlyGrowth, totalUsers } = await getAnalytics(base.ports)();
  expect(totalUsers).toBe(monthCustomers.length + 3);
  expect(monthlyGrowth).toBeGreaterThan(0);
  const { days } = await getDays(base.ports)({ days: 60 });
  const weeks = [0, 15, 30, 45].map((from) => days.slice(from, from + 15));
  for (const week of weeks) expect(week.some(({ revenue, runsDone }) => revenue > 0 && runsDone > 0)).toBe(true);
  const { rows: unseen } = await setup.database.knex.raw(
    `select name from users where last_seen_at is null and email like '%@example.com'`,
  );
  expect(unseen).toEqual([]);
  const { activities } = await listActivities(base.ports)();
  expect(activities).toHaveLength(20);
  const { items } = await getDesk(base.ports)();
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set([
      'declined',
      'pastDue',
      'disputed',
      'requested',
      'planFailed',
      'postFailed',
      'unconfirmed',
      ...(items.some(({ kind }) => kind === 'runsFailed') ? ['runsFailed'] : []),
    ]),
  );
  const declined = items.find(({ person }) => person?.id === userOf('isil-kara'));
  expect(declined).toMatchObject({ kind: 'declined', amount: 39.99, count: 2 });
});

const listOf = (email: string) => {
  const actor = { userId: personId(base.ports, email), role: 'customer' as const };
  return listNotifications(base.ports)({ actor, before: null, limit: 50 });
};

test('Elif is notified of results, with their pictures, and of failures; the admin of requests', async () => {
  const { notifications } = await listOf('elif@vitrin.test');
  const kinds = new Set(notifications.map(({ kind }) => kind));
  for (const kind of ['generationDone', 'scheduleFailed', 'published', 'publicationUnconfirmed', 'creditsLow'])
    expect(kinds).toContain(kind);
  expect(notifications.map(({ createdAt }) => createdAt)).toEqual(
    notifications
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  const done = notifications.find(
    ({ kind, params }) => kind === 'generationDone' && params.influencerName === 'Mira Demir',
  );
  const failures = notifications.map(({ params }) => params.failure).filter((failure) => failure !== undefined);
  expect(failures).toEqual(['generation.result.unavailable', 'publication.captionRefused']);
  const run = await base.ports.read(({ generations }) => generations.byId(done!.params.generationId!));
  expect(run).toMatchObject({ status: 'done', result: { media: [{ thumbnailUrl: done!.picture }] } });
  const admins = await listOf('admin@vitrin.test');
  expect(admins.unread).toBe(2);
});

test('no mail and no push is sent about the past, and published posts are at Instagram', async () => {
  const [jobs] = await setup.database
    .knex('pgboss.job')
    .whereNot('name', 'run-schedule')
    .whereNot('name', 'like', '%sweep%')
    .count();
  expect(Number(jobs!['count'])).toBe(0);
  const { rows } = await setup.database.knex.raw("select media_id from publications where status = 'published'");
  const { posts } = await control(setup.sandbox.instagram, 'state');
  const known = new Set(posts.map(({ id }: { id: string }) => id));
  expect(rows.length).toBeGreaterThan(5);
  for (const { media_id: id } of rows) expect(known).toContain(id);
});

test('seeding again changes nothing', async () => {
  const before = await counts();
  await seed();
  expect(await counts()).toEqual(before);
});
