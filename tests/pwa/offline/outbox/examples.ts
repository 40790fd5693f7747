import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { OperationResult, SyncReply } from '#core/schedules/plan-operation.ts';
import type { Planned, SomeEdited } from '#core/schedules/plan-fields.ts';
import type { EnqueueContext } from '../../../../pwa/src/offline/outbox/coalesce.ts';
import type {
  AnyOperation,
  FrozenRow,
  HistoryEntry,
  OutboxChange,
  OutboxRow,
  RowIn,
} from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import type { Outbox } from '../../../../pwa/src/offline/outbox/read-outbox.ts';
import { enqueue } from '../../../../pwa/src/offline/outbox/enqueue.ts';
import {
  createOperation,
  deleteOperation,
  restoreOperation,
  triggerOperation,
  updateOperation,
} from '../../../../pwa/src/offline/outbox/new-operation.ts';
import { newRow, toConflict, toRejected, toSending } from '../../../../pwa/src/offline/outbox/outbox-row.ts';

export const now = '2026-11-21T09:00:00.000Z';
export const lease = { id: 'lease-1', since: now };
export const after = (ms: number): string => new Date(Date.parse(now) + ms).toISOString();

/** A UUIDv7 whose last digits are its number. */
export const uuid = (kind: 'op' | 'schedule' | 'other', count: number): string =>
  `01990000-0000-7000-8${{ op: '001', schedule: '002', other: '003' }[kind]}-${count.toString(16).padStart(12, '0')}`;

export const userId = uuid('other', 1);
export const influencerId = uuid('other', 2);

export const planned: Planned = {
  platformId: uuid('other', 3),
  scheduledAt: '2026-11-30T06:00:00.000Z',
  prompt: 'Sahilde gün batımı',
  contentType: 'image',
  webhookConfigId: uuid('other', 4),
  templateId: null,
  autoPublish: false,
  inputData: {},
};

export const serverRow = (change: Partial<ScheduleView> = {}): ScheduleView => ({
  id: uuid('schedule', 1),
  influencerId,
  ...planned,
  status: 'pending',
  version: 3,
  failure: null,
  consequence: null,
  creditCost: 3,
  creditsUsed: 0,
  creditsReturned: 0,
  contentId: null,
  bulkId: null,
  thumbnailUrl: null,
  permalink: null,
  instagramPostId: null,
  step: null,
  blocked: { edit: null, trigger: null, delete: null },
  createdAt: '2026-11-01T09:00:00.000Z',
  ...change,
});

const made = (count: number) => ({ opId: uuid('op', count), seq: count, userId });
const of = (schedule: number) => ({ id: uuid('schedule', schedule), influencerId });

/** Operations numbered by their place in the order of the device. */
export const create = (
  count: number,
  { schedule = 1, fields = {} }: { schedule?: number; fields?: Partial<Planned> } = {},
) => createOperation(made(count), { ...of(schedule), fields: { ...planned, ...fields } });
export const update = (count: number, values: SomeEdited, displayed = serverRow()) =>
  updateOperation(made(count), displayed, values);
export const remove = (count: number, displayed = serverRow()) => deleteOperation(made(count), displayed);
export const restore = (count: number, schedule = 1) => restoreOperation(made(count), of(schedule));
export const trigger = (count: number, schedule = 1, displayed: Partial<ScheduleView> = {}) =>
  triggerOperation(made(count), serverRow({ ...of(schedule), ...displayed }));

export const row = (operation: AnyOperation, change: Partial<RowIn<'queued'>> = {}): RowIn<'queued'> => ({
  ...newRow(operation, { now, shown: operation.kind === 'create' ? null : serverRow({ id: operation.entityId }) }),
  ...change,
});
export const sending = (operation: AnyOperation): RowIn<'sending'> => toSending(row(operation), lease);
export const attempted = (operation: AnyOperation): OutboxRow => row(operation, { attempted: true });
export const frozen = (
  operation: AnyOperation,
  state: 'conflict' | 'rejected',
  change: Partial<OperationResult> = {},
): FrozenRow => {
  const result = resultOf(operation, { status: state, ...change });
  const error = { code: 'outbox.conflict.changed' } as const;
  return state === 'conflict'
    ? toConflict(sending(operation), result, error)
    : toRejected(sending(operation), error, result);
};

export const outboxOf = (...rows: OutboxRow[]): Outbox => ({ rows, quarantined: [] });

export const resultOf = (operation: AnyOperation, change: Partial<OperationResult> = {}): OperationResult => ({
  opId: operation.opId,
  status: 'ok',
  replayed: false,
  schedule: null,
  conflict: null,
  refusal: null,
  retryAfterMs: null,
  ...change,
});

export const replyOf = (results: OperationResult[], changes: SyncReply['changes'] = {}): SyncReply => ({
  protocol: 1,
  upgradeRequired: false,
  serverTime: now,
  results,
  changes,
});

export const context = (change: Partial<EnqueueContext> = {}): EnqueueContext => ({
  now,
  server: serverRow(),
  history: [],
  held: 0,
  ...change,
});

export type Device = { rows: OutboxRow[]; history: HistoryEntry[] };

/** Writes a change as the database of the app does. */
export function applied(device: Device, change: OutboxChange): Device {
  const put = new Set(change.put.map(({ operation }) => operation.opId));
  return {
    rows: [
      ...device.rows.filter(({ operation }) => !change.remove.includes(operation.opId) && !put.has(operation.opId)),
      ...change.put,
    ],
    history: [...device.history.filter(({ opId }) => !change.forget.includes(opId)), ...change.history],
  };
}

/** Enqueues one after the other; throws when one is refused. */
export function enqueued(
  operations: readonly AnyOperation[],
  start: OutboxRow[] = [],
  server: ScheduleView | null = serverRow(),
  past: HistoryEntry[] = [],
): Device {
  return operations.reduce<Device>(
    (device, operation) => {
      const taken = enqueue(outboxOf(...device.rows), operation, context({ server, history: device.history }));
      if (!taken.ok) throw new Error(taken.refusal.code);
      return applied(device, taken.value);
    },
    { rows: start, history: past },
  );
}
