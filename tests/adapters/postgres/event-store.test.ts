import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DomainEvent } from '#core/events/event.ts';
import { createJobQueue, createJobSender } from '#adapters/jobs/job-queue.ts';
import { bindStores } from '#adapters/postgres/transact.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { sentJobs, testTransact } from '../../support/test-ports.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.knex.raw('alter table domain_events disable trigger user; delete from domain_events');
  await database.knex.raw('alter table domain_events enable trigger user; delete from pgboss.job');
});

const userId = randomUUID();
const at = '2026-11-21T09:00:00.000Z';
const paid = (orderId: string = randomUUID()): DomainEvent => ({
  type: 'order.paid',
  userId,
  at,
  orderId,
  kind: 'credits',
});
const moved: DomainEvent = { type: 'credits.moved', userId, at, move: 'held', amount: 5, sourceId: 'order' };
const inPublic: DomainEvent = { type: 'influencer.changed', userId: null, at, influencerId: 'i' };
const finished = (scheduleId: string | null): DomainEvent => ({
  type: 'generation.finished',
  userId,
  at,
  generationId: 'g',
  influencerId: 'i',
  scheduleId,
  outcome: 'done',
});

const append = (...events: DomainEvent[]) =>
  testTransact(database.knex)(async (stores) => ok(await stores.events.append(...events)));
const rows = () => database.knex('domain_events').orderBy('id');

describe('appending', () => {
  test('stores each event in order, with the users it concerns', async () => {
    await append(moved, inPublic, paid('o'));
    expect(await rows()).toMatchObject([
      { type: 'credits.moved', user_id: userId, payload: { at, move: 'held', amount: 5, sourceId: 'order' } },
      { type: 'influencer.changed', user_id: null, payload: { at, influencerId: 'i' } },
      { type: 'order.paid', user_id: userId, payload: { at, orderId: 'o' } },
    ]);
  });

  test('creates the job of each subscribed handler, with the stored event', async () => {
    await append(moved, paid('o'));
    const [, row] = await rows();
    expect(await sentJobs(database.knex)).toMatchObject([
      {
        name: 'notifications.mail-receipt',
        data: { event: { id: String(row.id), type: 'order.paid', userId, at, orderId: 'o' } },
      },
    ]);
  });

  test('creates no job for an event that its handler ignores', async () => {
    await append(finished(null), finished('s'));
    const sent = (await sentJobs(database.knex)).toSorted((one, other) => one.name.localeCompare(other.name));
    expect(sent).toMatchObject([
      { name: 'notifications.tell', data: { event: { scheduleId: null } } },
      { name: 'schedules.follow-generation', data: { event: { scheduleId: 's' } } },
    ]);
  });

  test('stores nothing when its transaction is refused or fails', async () => {
    const transact = testTransact(database.knex);
    await transact(async (stores) => {
      await stores.events.append(paid());
      return refuse('notFound');
    });
    const broken = transact(async (stores) => {
      await stores.events.append(paid());
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await rows()).toEqual([]);
    expect(await sentJobs(database.knex)).toEqual([]);
  });

  test('uses one statement for any number of events, and one more for each job', async () => {
    const { knex } = database;
    const sender = createJobSender(knex);
    const count = async (...events: DomainEvent[]) => {
      const trx = await knex.transaction();
      let statements = 0;
      const note = () => void statements++;
      trx.on('query', note);
      await bindStores(
        trx,
        createJobQueue(sender, trx, () => {}),
      ).events.append(...events);
      trx.off('query', note);
      await trx.rollback();
      return statements;
    };
    expect(await count(moved, moved, inPublic)).toBe(1);
    // The first job of a queue in a process reads the settings of the queue.
    expect(await count(paid())).toBe(3);
    expect(await count(moved, paid())).toBe(2);
    expect(await count()).toBe(0);
  });
});

describe('the record', () => {
  test('is never changed, emptied, or deleted within 90 days', async () => {
    await append(moved);
    const { knex } = database;
    for (const sql of [
      "update domain_events set payload = '{}'",
      'delete from domain_events',
      'truncate domain_events',
    ]) {
      await expect(knex.raw(sql), sql).rejects.toMatchObject({ code: '23001' });
    }
    expect(await rows()).toHaveLength(1);
  });

  test('is deleted after 90 days', async () => {
    await append(moved, paid('young'));
    const [old] = await rows();
    const { knex } = database;
    await knex.raw('alter table domain_events disable trigger user');
    await knex.raw("update domain_events set created_at = now() - interval '90 days 1 second' where id = ?", [old.id]);
    await knex.raw('alter table domain_events enable trigger user');
    // A worker whose clock is ahead: the clock of the database decides.
    const ahead = '2030-01-01T00:00:00.000Z';
    const pass = () =>
      testTransact(knex)(async ({ retention }) => ok(await retention.deleteBatch('domain_events', ahead, 10)));
    expect(await pass()).toEqual({ ok: true, value: 1 });
    expect(await pass()).toEqual({ ok: true, value: 0 });
    expect(await rows()).toMatchObject([{ payload: { orderId: 'young' } }]);
  });
});
