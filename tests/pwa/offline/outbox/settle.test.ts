import { describe, expect, test } from 'vitest';
import type { Operation, OperationResult, SyncReply } from '#core/schedules/plan-operation.ts';
import type { OutboxRow } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import type { Held } from '../../../../pwa/src/offline/outbox/settle.ts';
import { settle } from '../../../../pwa/src/offline/outbox/settle.ts';
import {
  after,
  create,
  influencerId,
  lease,
  now,
  remove,
  replyOf,
  resultOf,
  row,
  sending,
  serverRow,
  trigger,
  update,
  uuid,
} from './examples.ts';

const settled = (
  rows: OutboxRow[],
  results: OperationResult[],
  change: {
    changes?: SyncReply['changes'];
    since?: Record<string, number>;
    held?: Partial<Held>;
    leaseId?: string;
  } = {},
) =>
  settle(
    replyOf(results, change.changes),
    { rows, server: [serverRow()], cursors: {}, ...change.held },
    {
      leaseId: change.leaseId ?? lease.id,
      since: change.since ?? {},
      now,
      random: 0.5,
    },
  );
const changes = (change: Partial<SyncReply['changes'][string]> = {}): SyncReply['changes'] => ({
  [influencerId]: { revision: 8, full: false, more: false, upserts: [], deleted: [], ...change },
});
const edit = update(1, { prompt: 'B' });
const conflictOf = (operation: Operation) =>
  resultOf(operation, {
    status: 'conflict',
    schedule: serverRow({ prompt: 'C' }),
    conflict: { kind: 'changed', fields: ['prompt'] },
  });

test('a completed operation leaves the outbox together with its resulting row', () => {
  const schedule = serverRow({ prompt: 'B', version: 4 });
  const done = settled([sending(edit)], [resultOf(edit, { schedule })], { changes: changes({ upserts: [schedule] }) });
  expect(done).toMatchObject({
    put: [],
    remove: [edit.opId],
    upserts: [schedule],
    deleted: [],
    cursors: { [influencerId]: 8 },
  });
  expect(done.history).toMatchObject([{ opId: edit.opId, end: 'done', merged: [] }]);
});

test('a completed deletion removes the row from the snapshot', () => {
  const deletion = remove(1);
  expect(settled([sending(deletion)], [resultOf(deletion)])).toMatchObject({
    remove: [deletion.opId],
    deleted: [deletion.entityId],
  });
});

test('the history lists changes of others beside it', () => {
  const schedule = serverRow({ prompt: 'B', autoPublish: true, version: 5 });
  expect(settled([sending(edit)], [resultOf(edit, { schedule })]).history).toMatchObject([{ merged: ['autoPublish'] }]);
});

describe('an operation that was not done stays', () => {
  test.each<[string, Partial<OperationResult>, Partial<OutboxRow>]>([
    [
      'a conflict',
      { status: 'conflict', conflict: { kind: 'locked', fields: [] } },
      { state: 'conflict', lastError: { code: 'outbox.conflict.locked' } },
    ],
    ['a time that passed', { status: 'past_due' }, { state: 'conflict', lastError: { code: 'outbox.pastDue' } }],
    [
      'a rejection',
      { status: 'rejected', refusal: { code: 'input.invalid', issues: [{ path: 'prompt', code: 'required' }] } },
      { state: 'rejected', lastError: { code: 'input.invalid', issues: [{ path: 'prompt', code: 'required' }] } },
    ],
    ['an operation after a blocked one', { status: 'blocked' }, { state: 'queued', nextAt: null }],
    [
      'a temporary fault with its wait',
      { status: 'retry', retryAfterMs: 10_000 },
      { state: 'queued', nextAt: after(11_000), tries: 1 },
    ],
    ['a temporary fault', { status: 'retry' }, { state: 'queued', nextAt: after(500), tries: 1 }],
  ])('%s', (_, result, expected) => {
    const { put, remove: removed, history } = settled([sending(edit)], [resultOf(edit, result)]);
    expect(put).toMatchObject([{ ...expected, attempted: true }]);
    expect(put[0]).not.toHaveProperty('lease');
    expect([removed, history]).toEqual([[], []]);
  });

  test('waits again without a result', () => {
    const other = trigger(2, 2);
    const { put } = settled([sending(edit), sending(other)], [resultOf(edit, { schedule: serverRow() })]);
    expect(put).toMatchObject([{ operation: other, state: 'queued', attempted: true }]);
  });

  test('stores the response for the decision of the person', () => {
    expect(settled([sending(edit)], [conflictOf(edit)]).put).toMatchObject([{ result: conflictOf(edit) }]);
  });
});

describe('results that are ignored', () => {
  test('a late response of a lease that was taken over', () => {
    const taken = { ...sending(edit), lease: { id: 'lease-2', since: now } };
    const late = settled([taken], [resultOf(edit, { schedule: serverRow({ prompt: 'B' }) })], {
      changes: changes(),
      held: { cursors: { [influencerId]: 9 } },
    });
    expect(late).toMatchObject({ put: [], remove: [], history: [], upserts: [], deleted: [], cursors: {} });
  });

  test('results of missing or unsent operations', () => {
    const none = settled([row(edit)], [resultOf(edit, { schedule: serverRow({ prompt: 'B' }) }), resultOf(trigger(7))]);
    expect(none).toMatchObject({ put: [], remove: [], upserts: [] });
  });
});

describe('changes', () => {
  const theirs = serverRow({ id: uuid('schedule', 5) });

  test('are stored in the snapshot, with their revision', () => {
    const { upserts, deleted, cursors, replaced, more } = settled([], [], {
      changes: changes({ upserts: [theirs], deleted: [uuid('schedule', 6)], full: true, more: true }),
    });
    expect({ upserts, deleted, cursors, replaced, more }).toEqual({
      upserts: [theirs],
      deleted: [uuid('schedule', 6)],
      cursors: { [influencerId]: 8 },
      replaced: [influencerId],
      more: [influencerId],
    });
  });

  test('that are newer than the response replace it', () => {
    const newer = serverRow({ prompt: 'D', version: 9 });
    const { upserts } = settled([sending(edit)], [resultOf(edit, { schedule: serverRow({ prompt: 'B' }) })], {
      changes: changes({ upserts: [newer] }),
    });
    expect(upserts).toEqual([newer]);
    const removed = settled([sending(edit)], [resultOf(edit, { schedule: serverRow({ prompt: 'B' }) })], {
      changes: changes({ deleted: [edit.entityId] }),
    });
    expect(removed).toMatchObject({ upserts: [], deleted: [edit.entityId] });
  });

  test('of an abandoned revision are requested again from the same revision', () => {
    const done = settled([sending(edit)], [resultOf(edit, { schedule: serverRow({ prompt: 'B' }) })], {
      changes: changes({ upserts: [theirs] }),
      since: { [influencerId]: 5 },
      held: { cursors: { [influencerId]: 7 } },
    });
    expect(done).toMatchObject({
      remove: [edit.opId],
      upserts: [serverRow({ prompt: 'B' })],
      cursors: { [influencerId]: 5 },
      more: [influencerId],
    });
  });
});

describe('rows behind a completed operation', () => {
  test('keep the old values that the person saw, whatever the response contains now', () => {
    const deletion = row(remove(2, serverRow({ prompt: 'B' })));
    const theirs = serverRow({ prompt: 'C', version: 5 });
    const { put } = settled([sending(edit), deletion], [resultOf(edit, { replayed: true, schedule: theirs })]);
    expect(put).toEqual([]);
  });

  test('of a creation get the created schedule as base', () => {
    const first = create(1);
    const second = row(update(2, { prompt: 'C' }), { shown: null });
    const schedule = serverRow();
    const { put } = settled([sending(first), second], [resultOf(first, { schedule })]);
    expect(put).toEqual([{ ...second, shown: schedule }]);
  });

  test('wait again unchanged without a response', () => {
    const first = create(1, { fields: { prompt: 'B ' } });
    const second = sending(update(2, { prompt: 'C' }, serverRow({ prompt: 'B ' })));
    const { put } = settled([sending(first), second], [resultOf(first, { schedule: serverRow({ prompt: 'B' }) })]);
    expect(put).toMatchObject([{ operation: second.operation, state: 'queued' }]);
  });
});
