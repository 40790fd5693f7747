import type { Planned, PlannedField } from '#core/schedules/plan-fields.ts';
import type { HistoryEntry, OutboxChange, OutboxRow } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import type { Outbox } from '../../../pwa/src/offline/outbox/read-outbox.ts';
import type { Effect } from './model-server.ts';
import { plannedFieldNames } from '#core/schedules/plan-fields.ts';
import { isSame } from './model-server.ts';

type Intent = { received: Planned[]; sources: string[]; isDelivered: boolean; isReportedNotDone: boolean };

/**
 * The actions of the person and the values they saw, recorded beside the device: every change that the device accepted must end in one
 * known way, happen at most once, and never overwrite a value that another writer wrote and the person had not seen.
 */
export function createLedger() {
  const intents = new Map<string, Intent>();
  /** A value displayed on screen when the change was made, or when it was decided. */
  const baseOf = (opId: string, history: ReadonlyMap<string, HistoryEntry>): Planned[] => {
    const folded = [...history.values()].filter(
      ({ by, end }) => by === opId && (end === 'folded' || end === 'cancelled'),
    );
    const own = intents.get(opId);
    const sources = [...(own?.sources ?? []), ...folded.map((entry) => entry.opId)].filter((id) => id !== opId);
    return [
      ...(own?.received ?? []),
      ...sources.flatMap((id) => intents.get(id)?.received ?? []),
      ...sources.flatMap((id) => deeper(id)),
    ];
  };
  const deeper = (opId: string): Planned[] =>
    (intents.get(opId)?.sources ?? []).flatMap((id) => [...(intents.get(id)?.received ?? []), ...deeper(id)]);

  return {
    took(opId: string, received: Planned | null, history: ReadonlyMap<string, HistoryEntry>) {
      // A deletion depends on the edits that it cancels; these leave the history when they are restored.
      const cancelled = [...history.values()].filter(({ by, end }) => by === opId && end === 'cancelled');
      const sources = cancelled.map((entry) => entry.opId);
      intents.set(opId, {
        received: received ? [received] : [],
        sources,
        isDelivered: false,
        isReportedNotDone: false,
      });
    },
    decided(change: OutboxChange, input: readonly OutboxRow[], received: Planned | null) {
      for (const { state, operation } of input) {
        const intent = intents.get(operation.opId);
        if (intent && (state === 'conflict' || state === 'rejected')) intent.isReportedNotDone = true;
      }
      for (const { operation } of change.put) {
        intents.set(operation.opId, {
          received: received ? [received] : [],
          sources: change.remove,
          isDelivered: false,
          isReportedNotDone: false,
        });
      }
    },
    delivered(opIds: readonly string[]) {
      for (const opId of opIds) {
        const intent = intents.get(opId);
        if (intent) intent.isDelivered = true;
      }
    },

    /** Each change is in the outbox or in the history, and never in both. */
    checkPlaces({ rows, quarantined }: Outbox, history: ReadonlyMap<string, HistoryEntry>): void {
      if (quarantined.length > 0) throw new Error(`a row cannot be read: ${JSON.stringify(quarantined)}`);
      const waiting = new Set(rows.map(({ operation }) => operation.opId));
      for (const opId of intents.keys()) {
        const places = Number(waiting.has(opId)) + Number(history.has(opId));
        if (places !== 1) throw new Error(`change ${opId} is in ${places} places`);
      }
    },

    /** At the end: a change reported as done was done or needed nothing; one reported as not done was not; nothing happened twice. */
    checkEnds(effects: readonly Effect[], history: ReadonlyMap<string, HistoryEntry>): void {
      const counts = new Map<string, number>();
      for (const { opId } of effects) if (opId !== null) counts.set(opId, (counts.get(opId) ?? 0) + 1);
      for (const [opId, count] of counts) if (count > 1) throw new Error(`change ${opId} took place ${count} times`);
      for (const [opId, { end, operation }] of history) {
        const tookPlace = counts.has(opId);
        const mayHaveBeenSent = intents.get(opId)?.isDelivered ?? false;
        if (tookPlace && (end === 'cancelled' || end === 'folded'))
          throw new Error(`${operation.kind} ${opId} took place and is ${end}`);
        if (tookPlace && end !== 'done' && !mayHaveBeenSent)
          throw new Error(`${operation.kind} ${opId} took place and is ${end}`);
        if (tookPlace && intents.get(opId)?.isReportedNotDone) {
          throw new Error(`${operation.kind} ${opId} took place and was told not to have`);
        }
        if (end === 'done' && !mayHaveBeenSent) throw new Error(`${operation.kind} ${opId} is done and was never sent`);
      }
    },

    /** A value of another writer is overwritten only by a person who had seen it. */
    checkOverwrites(effects: readonly Effect[], history: ReadonlyMap<string, HistoryEntry>): void {
      const writers = new Map<string, 'device' | 'other'>();
      for (const { opId, entityId, kind, before, after } of effects) {
        const isDevice = opId !== null && intents.has(opId);
        for (const field of plannedFieldNames) {
          const key = `${entityId} ${field}`;
          const changes = before === null || !isSame(field, before[field], after[field]);
          const isLost = before !== null && (kind === 'delete' || (kind === 'update' && changes));
          if (isDevice && isLost && writers.get(key) === 'other') checkBase(opId, field, before, baseOf(opId, history));
          if (changes) writers.set(key, isDevice ? 'device' : 'other');
        }
      }
    },
  };
}

function checkBase(opId: string, field: PlannedField, before: Planned, received: readonly Planned[]): void {
  if (received.some((values) => isSame(field, values[field], before[field]))) return;
  throw new Error(`change ${opId} lost ${field} ${JSON.stringify(before[field])} that nobody had seen`);
}
