import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { DomainEvent } from '#core/events/event.ts';
import type { PositionedEvent } from '#core/events/position.ts';
import { createJobQueue, createJobSender } from '#adapters/jobs/job-queue.ts';
import { createNotifier, notifyAfterCommit } from '#adapters/postgres/after-commit.ts';
import { bindStores } from '#adapters/postgres/transact.ts';

/** An event without effects, identified by its source. */
export function credited(userId: string, sourceId: string = randomUUID()): DomainEvent<'credits.moved'> {
  return { type: 'credits.moved', userId, at: '2026-11-21T09:00:00.000Z', move: 'added', amount: 1, sourceId };
}

export function changedForAll(influencerId: string): DomainEvent<'influencer.changed'> {
  return { type: 'influencer.changed', userId: null, at: '2026-11-21T09:00:00.000Z', influencerId };
}

export async function appendIn(trx: Knex.Transaction, ...events: DomainEvent[]): Promise<void> {
  const jobs = createJobQueue(createJobSender(trx), trx, (notification) => notifyAfterCommit(trx, notification));
  await bindStores(trx, jobs).events.append(...events);
}

/** Commits the transaction of `appendIn` as the product does. */
export async function commitAndNotify(knex: Knex, trx: Knex.Transaction): Promise<void> {
  await trx.commit();
  await trx.executionPromise;
  createNotifier(knex)(trx);
}

export async function append(knex: Knex, ...events: DomainEvent[]): Promise<void> {
  const trx = await knex.transaction();
  try {
    await appendIn(trx, ...events);
  } catch (fault) {
    await trx.rollback();
    throw fault;
  }
  await commitAndNotify(knex, trx);
}

/** Collects the events of one person by their identifying field; `until` waits for this many. */
export function collector(userId: string) {
  const received: PositionedEvent[] = [];
  let wanted = 0;
  let reached: (() => void) | null = null;
  return {
    add: (events: PositionedEvent[]) => {
      received.push(...events.filter((event) => event.userId === userId));
      if (received.length >= wanted) reached?.();
    },
    received,
    names: () => received.map((event) => ('sourceId' in event ? event.sourceId : event.type)),
    async until(count: number): Promise<void> {
      if (received.length >= count) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      wanted = count;
      reached = resolve;
      await promise;
    },
  };
}
