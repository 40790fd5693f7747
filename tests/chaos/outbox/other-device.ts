import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Operation } from '#core/schedules/plan-operation.ts';
import {
  createOperation,
  deleteOperation,
  restoreOperation,
  updateOperation,
} from '../../../pwa/src/offline/outbox/new-operation.ts';
import type { ChaosPerson } from './chaos-server.ts';
import type { Command } from './commands.ts';
import { at, newFields, valuesOf } from './values.ts';

type Around = {
  person: ChaosPerson;
  /** The view of a device that is online. */
  listed: readonly ScheduleView[];
  ids: readonly string[];
  newId: () => string;
  seq: number;
  nowMs: number;
};

/** A change of the second device, based on the state of the server; null when there is nothing to change. */
export function operationOfOther(command: Extract<Command, { do: 'other' }>, around: Around): Operation | null {
  const { person, listed, ids, newId, seq, nowMs } = around;
  const { userId, influencerId } = person;
  const made = { opId: newId(), seq, userId };
  const { kind, pick, field, value } = command;
  if (kind === 'create') {
    return createOperation(made, { id: newId(), influencerId, fields: newFields(person, value, nowMs) });
  }
  if (kind === 'restore') {
    const id = at(ids, pick);
    return id === undefined ? null : restoreOperation(made, { id, influencerId });
  }
  const schedule = at(listed, pick);
  if (!schedule) return null;
  return kind === 'update'
    ? updateOperation(made, schedule, valuesOf(field, value, nowMs))
    : deleteOperation(made, schedule);
}
