import type { OutboxCounts } from './outbox/chip-state.ts';
import type { Outbox } from './outbox/read-outbox.ts';
import type { WorkflowCosts } from './outbox/device-entity.ts';
import type { PlannedSchedule } from './outbox/planner-view.ts';
import type { OfflineDatabase, LastSync } from './database.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { countOutbox, oldestAt } from './outbox/chip-state.ts';
import { isPlanRow } from './outbox/plan-entity.ts';
import { plannerView } from './outbox/planner-view.ts';
import { useOpenDatabase } from './current-database.ts';
import { cursorKey } from './cursors.ts';
import { lastSyncOf } from './database.ts';
import { readWhole } from './stored-outbox.ts';
import { reading } from './reopening.ts';
import { cacheModels } from './sync.ts';
import { liveQuery } from 'dexie';

export type OutboxState = LastSync & { counts: OutboxCounts; oldest: string | null };
type Held = { outbox: Outbox; state: OutboxState };

const nothing: Held = {
  outbox: { rows: [], quarantined: [] },
  state: { counts: { waiting: 0, sending: 0, needsYou: 0 }, oldest: null, syncedAt: null, offsetMs: 0 },
};
const ofNobody: SharedReading<Held> = { subscribe: () => () => undefined, current: () => nothing };
const readings = new WeakMap<OfflineDatabase, SharedReading<Held | undefined>>();

/** The whole outbox of this device, in order; null until it was read. Follows changes of every tab. */
export function useOutbox(): Outbox | null {
  return useHeld()?.outbox ?? null;
}

/** Its counts, the time of its oldest change, and the last sync. */
export function useOutboxState(): OutboxState | null {
  return useHeld()?.state ?? null;
}

function useHeld(): Held | null {
  const open = useOpenDatabase();
  const held = open ? readingOf(open.database) : ofNobody;
  return useSyncExternalStore(held.subscribe, held.current) ?? null;
}

/** Shared by the header, its notices and the sheet: a thousand rows are read and counted once. */
function readingOf(database: OfflineDatabase): SharedReading<Held | undefined> {
  const known = readings.get(database);
  if (known) return known;
  const made = sharedReading(() => reading(database, () => readHeld(database)));
  readings.set(database, made);
  return made;
}

async function readHeld(database: OfflineDatabase): Promise<Held> {
  const outbox = await readWhole(database);
  const last = await lastSyncOf(database);
  return { outbox, state: { counts: countOutbox(outbox), oldest: oldestAt(outbox), ...last } };
}

/** The plans of one model for display, as those of several models. */
export function usePlannedSchedules(influencerId: string, costs: WorkflowCosts) {
  return usePlansOfModels([influencerId], costs);
}

/**
 * The plans of these models for display, of a span or all: the server's with the pending operations on top. Null until they were read;
 * `isReceived` is false while this device never received those of one of the models; `isDisplayed`: there is something to display, even if it
 * was only planned here. A plan that a pending operation moves is one of the new model.
 */
export function usePlansOfModels(
  influencerIds: readonly string[],
  costs: WorkflowCosts,
  span: { start: string; end: string } = always,
): { planned: PlannedSchedule[]; isReceived: boolean; isDisplayed: boolean } | null {
  const open = useOpenDatabase();
  const names = influencerIds.join();
  const { start, end } = span;
  useEffect(() => {
    if (open) void cacheModels(names.split(','));
  }, [open, names]);
  const held = useLiveQuery(async () => {
    if (!open) return null;
    const { outbox, snap_schedules, meta } = open.database;
    const ids = names.split(',');
    const read = async () => {
      const pending = await readWhole(open.database);
      const own = { ...pending, rows: pending.rows.filter(isPlanRow) };
      const changed = [...new Set(own.rows.map(({ operation }) => operation.entityId))];
      const ofModels = ids.map((id) =>
        snap_schedules.where('[influencerId+scheduledAt]').between([id, start], [id, end]).toArray(),
      );
      const snapshot = [...(await Promise.all(ofModels)).flat(), ...(await snap_schedules.bulkGet(changed))];
      const received = await meta.bulkGet(ids.map(cursorKey));
      return {
        own,
        isReceived: received.every((row) => row !== undefined),
        snapshot: snapshot.filter((row) => row !== undefined),
      };
    };
    return reading(open.database, () => open.database.transaction('r', [outbox, snap_schedules, meta], read));
  }, [open, names, start, end]);
  return useMemo(() => {
    if (!held) return null;
    const ids = new Set(names.split(','));
    const { own, snapshot, isReceived } = held;
    const planned = plannerView(snapshot, own, costs).filter(({ schedule }) => ids.has(schedule.influencerId));
    return { planned, isReceived, isDisplayed: isReceived || planned.length > 0 };
  }, [held, costs, names]);
}

const always = { start: '', end: '\uffff' };

/** A query of the database that many parts of the screens subscribe to. `current`: the last result; undefined until the first. */
type SharedReading<T> = { subscribe: (listener: () => void) => () => void; current: () => T | undefined };

/**
 * Reads once for all subscribers, and again after each change of the data by any tab; a later subscriber has the value
 * immediately.
 */
export function sharedReading<T>(read: () => Promise<T>): SharedReading<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let subscription: { unsubscribe: () => void } | null = null;
  const take = (next: T | undefined) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      subscription ??= liveQuery(read).subscribe({ next: take, error: () => take(undefined) });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        subscription?.unsubscribe();
        subscription = null;
        value = undefined;
      };
    },
  };
}
