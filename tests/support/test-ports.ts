import type { Knex } from 'knex';
import { createJobQueue, createJobSender } from '#adapters/jobs/job-queue.ts';
import { createTransact } from '#adapters/postgres/transact.ts';
import { derivedId } from '#adapters/system/system.ts';
import type { Clock, Ids, JobName, Jobs, Log, Transact } from '#core/ports.ts';

export type TestClock = Clock & { set(instant: string): void; advance(ms: number): void };

/** A clock that moves only when it is set. */
export function testClock(start = '2026-11-21T09:00:00.000Z'): TestClock {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs).toISOString(),
    set: (instant) => void (nowMs = Date.parse(instant)),
    advance: (ms) => void (nowMs += ms),
  };
}

/** Ids that count upwards and sort by age, in the form of UUIDv7. Two of them in one test need different seeds. */
export function testIds(seed = 1): Ids {
  let count = 0;
  return {
    next: () => {
      count++;
      return `01990000-0000-7000-8${hex(seed, 3)}-${hex(count, 12)}`;
    },
    derived: derivedId,
  };
}

function hex(value: number, width: number): string {
  return value.toString(16).padStart(width, '0');
}

/** The real transactions on the real database; jobs are stored and never run. Read them with `sentJobs`. */
export function testTransact(knex: Knex): Transact {
  const sender = createJobSender(knex);
  return createTransact(knex, (trx, notify) => createJobQueue(sender, trx, notify));
}

export type SentJob = { [Name in JobName]: { name: Name; data: Jobs[Name]; startAfter: string } }[JobName];

/** Jobs that were committed, oldest first. */
export async function sentJobs(knex: Knex): Promise<SentJob[]> {
  const { rows } = await knex.raw(
    'select name, data, start_after as "startAfter" from pgboss.job order by created_on, id',
  );
  return rows;
}

export type LogLine = { level: string; event: string; fields: Record<string, unknown> };

/** Records log entries. */
export function testLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  return Object.assign(
    (level: string, event: string, fields: Record<string, unknown> = {}) => void lines.push({ level, event, fields }),
    { lines },
  );
}
