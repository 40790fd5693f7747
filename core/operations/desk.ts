import type { DeskKind } from './desk-kinds.ts';
import type { OperationRecord } from './operation-record.ts';
import type { Desk, DeskItem, Installation } from './desk-schema.ts';
import { dollarsOf } from '#core/shared/money.ts';
import { actionsOf, deskKinds, deskRules } from './desk-kinds.ts';
import { operationNames } from './operation-record.ts';

export type { Desk, DeskItem, Installation } from './desk-schema.ts';

/** An item as it is stored: money in cents. `total`: how many there are of its kind. */
export type DeskRow = Omit<DeskItem, 'amount' | 'actions'> & {
  cents: number | null;
  isSubscription: boolean;
  total: number;
};

/** A job that failed every retry: the queue where it failed, null where that is not known any more, and its data. */
export type DeadJob = { queue: string | null; data: object };

export type DeskStore = {
  /** Of each kind the `limit` that wait longest, counted up to `most`, with the present names. */
  waiting(now: string, most: { limit: number; counted: number }): Promise<DeskRow[]>;
  queues(): Promise<Installation['queues']>;
  /** `isAlive`: a heartbeat within a minute, by the clock of the database. */
  processes(): Promise<Installation['processes']>;
  /** Takes an item off the list until something of it is newer than `at`. False when it was taken off already. */
  handle(item: { kind: DeskKind; id: string }, at: string): Promise<boolean>;
  /** Deletes a job that failed every retry and returns it; null when there is none. */
  takeDeadJob(id: string): Promise<DeadJob | null>;
};

/** A failed plan, a failed post and a declined payment need a person for this long. */
export const deskDays = 14;
/** Failed runs of this span need one. */
export const failingHours = 24;
/** A plan is missed this long after its time: sweeps had five chances by then. */
export const missedAfterMinutes = 10;
/** The product itself looks for the outcome of a post for this long. */
export const unconfirmedAfterMinutes = 60;

const rank = (kind: DeskKind) => deskKinds.indexOf(kind) + (deskRules[kind].isUrgent ? 0 : deskKinds.length);

/** The list from its rows: the urgent kinds first, then in the order of the kinds, each with the longest waiting first. */
export function deskOf(rows: readonly DeskRow[]): Desk {
  const sorted = rows.toSorted(
    (a, b) => rank(a.kind) - rank(b.kind) || compare(a.since, b.since) || compare(a.id, b.id),
  );
  return {
    items: sorted.map(({ cents, isSubscription, total: _total, ...row }) => ({
      ...row,
      amount: cents === null ? null : dollarsOf(cents),
      actions: actionsOf(row.kind, { isSubscription }),
    })),
    totals: deskKinds.flatMap((kind) => {
      const first = rows.find((row) => row.kind === kind);
      return first ? [{ kind, count: first.total }] : [];
    }),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The last ends of each operation; null: never. */
export function lastEnds(latest: readonly OperationRecord[]): Installation['operations'] {
  const endOf = (name: string, outcome: OperationRecord['outcome']) =>
    latest.find((record) => record.name === name && record.outcome === outcome)?.finishedAt ?? null;
  return operationNames.map((name) => ({ name, okAt: endOf(name, 'ok'), failedAt: endOf(name, 'failed') }));
}
