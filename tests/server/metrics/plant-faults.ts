import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sendMail } from '#core/notifications/use-cases/steps/send-mail.ts';
import type { OperationName } from '#core/operations/operation-record.ts';
import { ok } from '#core/shared/result.ts';
import type { DomainEvent } from '#core/events/event.ts';
import type { Caller } from '../../support/api-client.ts';
import { apiOf } from '../../support/api-client.ts';
import { control } from '../../support/server-setup.ts';
import type { TestServer } from '../../support/test-server.ts';
import { until } from '../../support/until.ts';

/** A running server without faults, and the disk that it reads. */
export type Healthy = {
  server: TestServer;
  customer: Caller;
  userId: string;
  disk: { bavail: number; blocks: number; bsize: number };
  scrape: () => Promise<Map<string, number>>;
};

/** Brings the fault about, returns the scrape that shows it, and takes it away again. */
export type Plant = (here: Healthy) => Promise<Map<string, number>>;

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const hour = 3_600;

/** Rows without the rows that they refer to; deleted after the scrape. */
const withRow =
  (table: string, row: (here: Healthy) => Record<string, unknown>): Plant =>
  async (here) => {
    const inserted = row(here);
    // The first value is the key of the row.
    const [key] = Object.entries(inserted);
    await withoutReferences(here, (trx) => trx(table).insert(inserted));
    const seen = await here.scrape();
    await withoutReferences(here, (trx) =>
      trx(table)
        .where(Object.fromEntries([key!]))
        .delete(),
    );
    return seen;
  };

async function withoutReferences({ server }: Healthy, write: (trx: TestServer['knex']) => PromiseLike<unknown>) {
  await server.knex.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    await write(trx);
  });
}

const operation = (name: OperationName, outcome: 'ok' | 'failed', seconds: number) => ({
  id: randomUUID(),
  name,
  outcome,
  finished_at: ago(seconds),
  details: {},
});

/** The last good result of an operation is old. */
const lateOperation =
  (name: OperationName, seconds: number): Plant =>
  async ({ server, scrape }) => {
    const [last] = await server
      .knex('operation_records')
      .where({ name, outcome: 'ok' })
      .update({ finished_at: ago(seconds) })
      .returning('id');
    const seen = await scrape();
    await server
      .knex('operation_records')
      .where('id', last.id)
      .update({ finished_at: ago(0) });
    return seen;
  };

const publication = (status: string, since: number) => ({
  id: randomUUID(),
  user_id: randomUUID(),
  content_id: randomUUID(),
  account_id: randomUUID(),
  kind: 'feed',
  file_indexes: '{0}',
  caption: '',
  status,
  state: { status, called: {}, items: [] },
  created_at: ago(since),
  next_step_at: status === 'unconfirmed' ? null : ago(since),
});

function eventsIn(seen: Map<string, number>): number {
  return [...seen].reduce((sum, [name, value]) => sum + (name.startsWith('vitrin_domain_events_total') ? value : 0), 0);
}

const events =
  (event: (at: string, userId: string) => DomainEvent): Plant =>
  async ({ server, userId, scrape }) => {
    const before = eventsIn(await scrape());
    const count = 8;
    await server.ports.transact(async (stores) => {
      await stores.events.append(...Array.from({ length: count }, () => event(ago(0), userId)));
      return ok(null);
    });
    await server.knex('pgboss.job').delete();
    await until(async () => eventsIn(await scrape()) >= before + count);
    return scrape();
  };

const logged =
  (event: string, times = 1): Plant =>
  async ({ server, scrape }) => {
    for (let n = 0; n < times; n++) server.ports.log('error', event);
    return scrape();
  };

async function failReads({ server, customer }: Pick<Healthy, 'server' | 'customer'>, count: number): Promise<void> {
  await server.knex.schema.renameTable('notifications', 'notifications_away');
  for (let n = 0; n < count; n++) await customer('GET', '/notifications');
  await server.knex.schema.renameTable('notifications_away', 'notifications');
}

/** Operations of an entity that only a newer server knows. */
async function syncUnknown(customer: Caller, count: number): Promise<void> {
  const ops = Array.from({ length: count }, (_, seq) => ({ opId: randomUUID(), seq, entity: 'storyboard' }));
  await customer('POST', '/sync', { protocol: 1, deviceId: randomUUID(), pending: count, cursors: {}, ops });
}

/** Begins the series that have to increase: Prometheus takes the first value of a series as its start. */
export async function beginSeries(here: Pick<Healthy, 'server' | 'customer'>): Promise<void> {
  await failReads(here, 1);
  await syncUnknown(here.customer, 1);
  await apiOf(here.server)('GET', '/marketplace/models');
}

/** Each alert by the fault that raises it. */
export const faults: Record<string, Plant> = {
  VitrinProcessDown: async () => new Map([['up{job="vitrin",instance="a"}', 0]]),
  VitrinDatabaseDown: async ({ server, scrape }) => {
    const trx = await server.knex.transaction();
    await trx.raw('lock table processes in access exclusive mode');
    const seen = await scrape();
    await trx.rollback();
    return seen;
  },
  VitrinWorkerMissing: async ({ server, scrape }) => {
    const rows = await server.knex('processes').delete().returning('*');
    const seen = await scrape();
    await server.knex('processes').insert(rows);
    return seen;
  },
  VitrinJobsLate: async ({ server, scrape }) => {
    await server.ports.transact(async ({ jobs }) => {
      await jobs.enqueue('stripe-event', { eventId: 'evt_none' });
      return ok(null);
    });
    await server.knex('pgboss.job').update({ start_after: ago(600) });
    const seen = await scrape();
    await server.knex('pgboss.job').delete();
    return seen;
  },
  VitrinDeadJobs: async ({ server, scrape }) => {
    await server.knex('pgboss.job').insert({ name: 'dead-letter', data: {} });
    const seen = await scrape();
    await server.knex('pgboss.job').delete();
    return seen;
  },
  VitrinSweepsFailing: logged('sweep.failed', 5),
  VitrinPaidNotGranted: withRow('payment_grants', ({ userId }) => ({
    payment_intent_id: 'pi_refused',
    user_id: userId,
    source_type: 'order',
    source_id: randomUUID(),
    amount_cents: 900,
    credits: 0,
    doubled_at: ago(60),
  })),
  VitrinStripeEventsLate: withRow('stripe_events', () => ({
    id: 'evt_late',
    type: 'invoice.paid',
    payload: {},
    received_at: ago(hour),
  })),
  VitrinLedgerDiffers: withRow('operation_records', () => operation('ledger.audit', 'failed', -1)),
  VitrinLedgerNotAudited: lateOperation('ledger.audit', 4 * hour),
  VitrinBackupFailed: withRow('operation_records', () => operation('backup', 'failed', -1)),
  VitrinBackupLate: lateOperation('backup', 27 * hour),
  VitrinRestoreFailed: withRow('operation_records', () => operation('restore.rehearsal', 'failed', -1)),
  VitrinRestoreNotRehearsed: lateOperation('restore.rehearsal', 9 * 24 * hour),
  VitrinPublicationUnconfirmed: withRow('publications', () => publication('unconfirmed', 2 * hour)),
  VitrinPublicationsLate: withRow('publications', () => publication('container', 900)),
  VitrinPublicationsFailing: events((at, userId) => ({
    type: 'publication.ended',
    userId,
    at,
    publicationId: randomUUID(),
    contentId: randomUUID(),
    influencerId: randomUUID(),
    scheduleId: null,
    outcome: 'failed',
  })),
  VitrinRunsFailing: events((at, userId) => ({
    type: 'generation.finished',
    userId,
    at,
    generationId: randomUUID(),
    influencerId: randomUUID(),
    scheduleId: null,
    outcome: 'failed',
  })),
  VitrinProviderFailing: async ({ server, scrape }) => {
    await control(server.sandbox.mailbox, 'faults', { failNext: 8 });
    const mail = { to: 'a@vitrin.test', subject: 's', text: 't', html: 'h' };
    for (let n = 0; n < 8; n++) await server.ports.mailer.send({ ...mail, id: randomUUID() }).catch(() => {});
    return scrape();
  },
  VitrinMailsRefused: async ({ server, scrape }) => {
    await sendMail(server.ports, { id: randomUUID(), to: 'no-address', subject: 's', text: 't', html: 'h' });
    return scrape();
  },
  VitrinPushesRefused: logged('push.refused'),
  VitrinRequestsFailing: async ({ server, customer, scrape }) => {
    await failReads({ server, customer }, 8);
    return scrape();
  },
  VitrinResponsesSlow: async ({ server, scrape }) => {
    const trx = await server.knex.transaction();
    await trx.raw('lock table influencers in access exclusive mode');
    const reads = Array.from({ length: 24 }, (_, n) => apiOf(server)('GET', `/marketplace/models?limit=5&offset=${n}`));
    await server.knex.raw('select pg_sleep(1.2)');
    await trx.rollback();
    await Promise.all(reads);
    return scrape();
  },
  VitrinSyncFailing: async ({ customer, scrape }) => {
    await syncUnknown(customer, 12);
    return scrape();
  },
  VitrinDatabasePoolExhausted: async ({ server, scrape }) => {
    const size = server.knex.client.pool.max as number;
    const held = await Promise.all(Array.from({ length: size }, () => server.knex.transaction()));
    const waiting = server.knex.raw('select 1').then(() => {});
    const seen = await scrape();
    for (const trx of held) await trx.rollback();
    await waiting;
    return seen;
  },
  VitrinEventLoopBlocked: async ({ scrape }) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);
    // The delay is recorded in the next round of timers.
    for (let round = 0; round < 3; round++) await setImmediate();
    return scrape();
  },
  VitrinDiskLow: async ({ disk, scrape }) => {
    disk.bavail = 1_000;
    const seen = await scrape();
    disk.bavail = 10_000_000;
    return seen;
  },
};
