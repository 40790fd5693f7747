import { operationBytesLimit } from '#core/outbox/protocol.ts';
import { describe, expect, test } from 'vitest';
import type { Choice } from '../../../../pwa/src/offline/outbox/choices.ts';
import type { Operation, OperationResult } from '#core/schedules/plan-operation.ts';
import type { ConflictKind } from '#core/outbox/operation.ts';
import type { AnyOperation, OutboxRow } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { choicesOf } from '../../../../pwa/src/offline/outbox/choices.ts';
import { discard } from '../../../../pwa/src/offline/outbox-actions.ts';
import { toUnconfirmed } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import type { ResolveContext } from '../../../../pwa/src/offline/outbox/resolve.ts';
import { resolve } from '../../../../pwa/src/offline/outbox/resolve.ts';
import {
  after,
  attempted,
  create,
  frozen,
  now,
  remove,
  restore,
  row,
  sending,
  serverRow,
  trigger,
  update,
  uuid,
} from './examples.ts';

const context = {
  now,
  serverNow: after(60_000),
  current: serverRow({ prompt: 'C', version: 7 }),
  opIds: [uuid('op', 91), uuid('op', 92), uuid('op', 93)] as const,
  entityId: uuid('schedule', 99),
  seq: 50,
};
const resolved = (rows: OutboxRow[], choice: Choice, change: Partial<ResolveContext> = {}) => {
  const notifications = resolve(rows, choice, { ...context, ...change });
  if (!notifications.ok) throw new Error(notifications.refusal.code);
  return notifications.value;
};
const operations = (...given: Parameters<typeof resolved>): AnyOperation[] =>
  resolved(...given).put.map(({ operation }) => operation);

const edit = update(1, { prompt: 'B' }, serverRow({ prompt: 'A' }));
const conflict = (kind: ConflictKind): Partial<OperationResult> => ({
  status: 'conflict',
  conflict: { kind, fields: [] },
});
const inConflict = (operation: Operation, kind: ConflictKind) => frozen(operation, 'conflict', conflict(kind));
const pastDue = (operation: Operation) => frozen(operation, 'conflict', { status: 'past_due' });
const tooOld = (operation: Operation) => toUnconfirmed(row(operation), { code: 'outbox.expired' });

describe('the possible decisions', () => {
  test.each([
    ['an edit with changes of others', [inConflict(edit, 'changed')], ['applyMine', 'perField', 'asNew', 'drop']],
    ['a deletion with changes of others', [inConflict(remove(1), 'changed')], ['applyMine', 'drop']],
    ['an edit of a running or completed schedule', [inConflict(edit, 'locked')], ['asNew', 'drop']],
    ['a deletion of a running schedule', [inConflict(remove(1), 'locked')], ['drop']],
    ['a trigger of a running schedule', [inConflict(trigger(1), 'locked')], ['drop']],
    ['a trigger with changes of others', [inConflict(trigger(1), 'changed')], ['applyMine', 'drop']],
    ['a trigger for another price', [inConflict(trigger(1), 'price')], ['applyMine', 'drop']],
    ['an edit of a deleted schedule', [inConflict(edit, 'gone')], ['asNew', 'drop']],
    ['a trigger of a deleted schedule', [inConflict(trigger(1), 'gone')], ['drop']],
    ['a creation whose id is taken', [inConflict(create(1), 'exists')], ['applyMine', 'perField', 'asNew', 'drop']],
    ['a creation whose time passed', [pastDue(create(1))], ['newTime', 'publishNow', 'drop']],
    ['a restoration whose time passed', [pastDue(restore(1))], ['newTime', 'publishNow', 'drop']],
    ['a rejected edit', [frozen(edit, 'rejected')], ['edit', 'sendAgain', 'drop']],
    ['a rejected trigger', [frozen(trigger(1), 'rejected')], ['sendAgain', 'drop']],
    ['an old edit', [tooOld(edit)], ['sendAgain', 'drop']],
    ['a rejected creation that was deleted since', [frozen(create(1), 'rejected'), row(remove(2))], ['drop']],
    ['nothing waits for the person', [row(edit)], []],
  ])('%s', (_, rows, choices) => {
    expect(choicesOf(rows)).toEqual(choices);
  });
});

describe('a conflict of values', () => {
  test('mine is sent again based on the displayed values, under a new id', () => {
    const change = resolved([inConflict(edit, 'changed')], { kind: 'applyMine' });
    expect(change.put).toMatchObject([
      {
        state: 'queued',
        attempted: false,
        queuedAt: now,
        shown: context.current,
        operation: {
          kind: 'update',
          opId: uuid('op', 91),
          seq: 50,
          fields: { prompt: 'B' },
          base: { version: 7, fields: { prompt: 'C' } },
        },
      },
    ]);
    expect(change.remove).toEqual([edit.opId]);
    expect(change.history).toMatchObject([{ opId: edit.opId, end: 'replaced', by: uuid('op', 91) }]);
  });

  test('theirs stays', () => {
    const change = resolved([inConflict(edit, 'changed')], { kind: 'drop' });
    expect(change.put).toEqual([]);
    expect(change.history).toMatchObject([{ end: 'dropped', by: null }]);
  });

  test('values can be chosen per field', () => {
    const both = update(1, { prompt: 'B', autoPublish: true });
    const given = operations([inConflict(both, 'changed')], { kind: 'perField', mine: ['autoPublish'] });
    expect(given).toMatchObject([
      { kind: 'update', fields: { autoPublish: true }, base: { fields: { autoPublish: false } } },
    ]);
    expect(given[0]).not.toHaveProperty('fields.prompt');
  });

  test('a copy has all my values and its own id', () => {
    expect(operations([inConflict(edit, 'changed')], { kind: 'asNew' })).toMatchObject([
      { kind: 'create', entityId: context.entityId, fields: { prompt: 'B', contentType: 'image' } },
    ]);
  });

  test('mine that equals theirs needs no operation', () => {
    const change = resolved(
      [inConflict(edit, 'changed')],
      { kind: 'applyMine' },
      { current: serverRow({ prompt: 'B' }) },
    );
    expect(change.put).toEqual([]);
  });

  test('a deletion is repeated based on the displayed values', () => {
    expect(operations([inConflict(remove(1), 'changed')], { kind: 'applyMine' })).toMatchObject([
      { kind: 'delete', base: { version: 7, fields: { prompt: 'C' } } },
    ]);
  });

  test('later rows are decided with it', () => {
    const rows = [inConflict(edit, 'changed'), attempted(update(2, { autoPublish: true })), row(trigger(3))];
    const change = resolved(rows, { kind: 'applyMine' });
    expect(change.put.map(({ operation }) => operation)).toMatchObject([
      { kind: 'update', seq: 50, fields: { prompt: 'B', autoPublish: true } },
      { kind: 'trigger', seq: 51, opId: uuid('op', 92) },
    ]);
    expect(change.remove).toHaveLength(3);
    expect(change.history.every(({ end }) => end === 'replaced')).toBe(true);
  });

  test('earlier rows stay', () => {
    const late = toUnconfirmed(row(trigger(2)), { code: 'outbox.triggerExpired' });
    expect(resolved([row(edit), late], { kind: 'drop' }).remove).toEqual([uuid('op', 2)]);
  });
});

test('a deleted schedule is created again from the displayed values', () => {
  const given = operations([inConflict(edit, 'gone')], { kind: 'asNew' }, { current: null });
  expect(given).toMatchObject([
    {
      kind: 'create',
      entityId: context.entityId,
      fields: { prompt: 'B', webhookConfigId: serverRow().webhookConfigId },
    },
  ]);
});

describe('a time that passed', () => {
  const later = after(86_400_000);

  test('a creation gets a new time', () => {
    expect(operations([pastDue(create(1))], { kind: 'newTime', scheduledAt: later }, { current: null })).toMatchObject([
      { kind: 'create', opId: uuid('op', 91), entityId: uuid('schedule', 1), fields: { scheduledAt: later } },
    ]);
  });

  test('an edit gets a new time, based on the old value', () => {
    const move = update(1, { scheduledAt: '2026-11-20T06:00:00.000Z' });
    expect(operations([pastDue(move)], { kind: 'newTime', scheduledAt: later })).toMatchObject([
      { kind: 'update', fields: { scheduledAt: later }, base: { fields: { scheduledAt: serverRow().scheduledAt } } },
    ]);
  });

  test('a schedule that cannot be restored is created again', () => {
    expect(operations([pastDue(restore(1))], { kind: 'newTime', scheduledAt: later }, { current: null })).toMatchObject(
      [{ kind: 'create', entityId: context.entityId, fields: { scheduledAt: later } }],
    );
  });

  test('a schedule published now is created for soon by the clock of the server, then triggered', () => {
    expect(operations([pastDue(create(1))], { kind: 'publishNow' }, { current: null })).toMatchObject([
      { kind: 'create', fields: { scheduledAt: after(11 * 60_000) } },
      { kind: 'trigger', entityId: uuid('schedule', 1) },
    ]);
    const move = update(1, { scheduledAt: '2026-11-20T06:00:00.000Z', prompt: 'B' });
    const given = operations([pastDue(move)], { kind: 'publishNow' });
    expect(given).toMatchObject([{ kind: 'update', fields: { prompt: 'B' } }, { kind: 'trigger' }]);
    expect(given[0]).not.toHaveProperty('fields.scheduledAt');
  });
});

describe('a rejection', () => {
  test('is corrected, based on the values that the device displayed at first', () => {
    expect(operations([frozen(edit, 'rejected')], { kind: 'edit', fields: { prompt: 'D' } })).toMatchObject([
      { kind: 'update', opId: uuid('op', 91), fields: { prompt: 'D' }, base: { fields: { prompt: 'A' } } },
    ]);
    expect(
      operations([frozen(create(1), 'rejected')], { kind: 'edit', fields: { prompt: 'D' } }, { current: null }),
    ).toMatchObject([{ kind: 'create', entityId: uuid('schedule', 1), opId: uuid('op', 91), fields: { prompt: 'D' } }]);
  });

  test.each([
    ['refused', frozen({ ...trigger(1), autoPublish: false }, 'rejected'), { kind: 'sendAgain' }],
    ['changed elsewhere', inConflict({ ...trigger(1), autoPublish: false }, 'changed'), { kind: 'applyMine' }],
  ] as const)('a start that only generates, %s, still only generates when it is decided', (_why, waiting, choice) => {
    expect(operations([waiting], choice)).toMatchObject([{ kind: 'trigger', autoPublish: false }]);
    expect(operations([frozen(trigger(1), 'rejected')], { kind: 'sendAgain' })[0]).not.toHaveProperty('autoPublish');
  });

  test('a trigger is sent again', () => {
    expect(operations([frozen(trigger(1), 'rejected')], { kind: 'sendAgain' })).toMatchObject([
      { kind: 'trigger', opId: uuid('op', 91) },
    ]);
  });
});

describe('a run that waits for a decision', () => {
  const current = serverRow({ prompt: 'C', version: 7, creditCost: 5 });
  const ofBase = { kind: 'trigger', base: { version: 7, fields: { prompt: 'C' } }, creditCost: 5 };
  const late = toUnconfirmed(row(trigger(2)), { code: 'outbox.triggerExpired' });

  test.each([
    ['changed elsewhere', inConflict(trigger(2), 'changed'), { kind: 'applyMine' }],
    ['for another price', inConflict(trigger(2), 'price'), { kind: 'applyMine' }],
    ['too late', late, { kind: 'sendAgain' }],
  ] satisfies [string, OutboxRow, Choice][])(
    '%s: runs the schedule and the price of the decision',
    (_, input, choice) => {
      expect(operations([input], choice, { current })).toMatchObject([ofBase]);
    },
  );

  test('uses the schedule with the earlier pending edit', () => {
    const edited = row(update(1, { prompt: 'D' }, current));
    expect(operations([edited, late], { kind: 'sendAgain' }, { current })).toMatchObject([
      { ...ofBase, base: { fields: { prompt: 'D' } } },
    ]);
  });

  test('behind a decided edit runs the edited schedule', () => {
    const rows = [inConflict(edit, 'changed'), row(trigger(2))];
    expect(operations(rows, { kind: 'applyMine' }, { current })).toMatchObject([
      { kind: 'update', fields: { prompt: 'B' } },
      { kind: 'trigger', base: { fields: { prompt: 'B' } }, creditCost: 5 },
    ]);
  });

  test('of a schedule that was created here costs the price of its workflow', () => {
    const costs = { [serverRow().webhookConfigId!]: 9 };
    expect(operations([pastDue(create(1))], { kind: 'publishNow' }, { current: null, costs })).toMatchObject([
      { kind: 'create' },
      { kind: 'trigger', creditCost: 9 },
    ]);
  });
});

test('a decision about an edit names the model of the version that the person saw; a new plan stays with the model of the edit', () => {
  const moved = serverRow({ prompt: 'C', version: 7, influencerId: uuid('other', 7) });
  const rows = [inConflict(edit, 'changed')];
  expect(operations(rows, { kind: 'applyMine' }, { current: moved })).toMatchObject([
    { kind: 'update', influencerId: uuid('other', 7), fields: { prompt: 'B' } },
  ]);
  expect(operations(rows, { kind: 'asNew' }, { current: moved })).toMatchObject([
    { kind: 'create', influencerId: edit.influencerId },
  ]);
});

test('an old change that is confirmed keeps its base: later changes are a conflict', () => {
  expect(operations([tooOld(edit)], { kind: 'sendAgain' })).toMatchObject([
    { kind: 'update', base: { fields: { prompt: 'A' } } },
  ]);
});

test.each<[string, OutboxRow[], Choice, string]>([
  ['nothing is pending any more', [row(edit)], { kind: 'drop' }, 'outbox.answered'],
  ['the choice does not fit', [inConflict(edit, 'locked')], { kind: 'applyMine' }, 'outbox.choiceGone'],
  [
    'a later operation is being sent',
    [inConflict(edit, 'changed'), sending(trigger(2))],
    { kind: 'drop' },
    'outbox.maybeSent',
  ],
  [
    'it grew too large',
    [frozen(create(1), 'rejected')],
    { kind: 'edit', fields: { inputData: { a: 'a'.repeat(operationBytesLimit) } } },
    'outbox.tooLarge',
  ],
])('a decision is refused when %s', (_, rows, choice, code) => {
  expect(resolve(rows, choice, context)).toMatchObject({ ok: false, refusal: { code } });
});

describe('cancelling a pending change', () => {
  test('cancels that one, and with a creation all later ones', () => {
    const rows = [row(create(1)), row(trigger(2))];
    const whole = discard(rows, uuid('op', 1), { now, history: [] });
    expect(whole.ok && whole.value.remove).toEqual([uuid('op', 1), uuid('op', 2)]);
    const one = discard(rows, uuid('op', 2), { now, history: [] });
    expect(one.ok && one.value.history).toMatchObject([{ opId: uuid('op', 2), end: 'dropped' }]);
  });

  test('is refused for possibly sent and for missing operations', () => {
    expect(discard([attempted(edit)], edit.opId, { now, history: [] })).toMatchObject({
      refusal: { code: 'outbox.maybeSent' },
    });
    expect(discard([sending(edit)], edit.opId, { now, history: [] })).toMatchObject({
      refusal: { code: 'outbox.maybeSent' },
    });
    expect(discard([], edit.opId, { now, history: [] })).toMatchObject({ refusal: { code: 'outbox.answered' } });
  });
});
