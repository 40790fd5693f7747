import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { scheduleSchema } from '#core/schedules/schedule-schema.ts';
import { chipState, countOutbox, oldestAt, overdueSince } from '../../../../pwa/src/offline/outbox/chip-state.ts';
import { toUnconfirmed } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { plannerView } from '../../../../pwa/src/offline/outbox/planner-view.ts';
import {
  attempted,
  create,
  frozen,
  now,
  outboxOf,
  planned,
  remove,
  restore,
  row,
  sending,
  serverRow,
  trigger,
  update,
  uuid,
} from './examples.ts';

const server = serverRow();
const view = (rows: OutboxRow[], snapshot = [server]) => plannerView(snapshot, outboxOf(...rows));
const edit = update(1, { prompt: 'B' });

describe('the displayed schedules', () => {
  test('are the approved ones of the server without pending changes', () => {
    expect(view([])).toEqual([{ schedule: server, mark: null, opId: null }]);
  });

  test('include a creation, as the future schedule', () => {
    const displayed = plannerView([], outboxOf(row(create(1))), { [planned.webhookConfigId!]: 3 });
    expect(scheduleSchema.parse(displayed[0]!.schedule)).toEqual(displayed[0]!.schedule);
    expect(displayed).toMatchObject([
      {
        mark: 'waiting',
        opId: null,
        schedule: {
          id: uuid('schedule', 1),
          prompt: planned.prompt,
          status: 'pending',
          creditCost: 3,
          creditsUsed: 0,
          createdAt: now,
        },
      },
    ]);
  });

  test('include an edit on top of the newest row of the server', () => {
    expect(view([row(edit)], [serverRow({ autoPublish: true })])).toMatchObject([
      { mark: 'waiting', schedule: { prompt: 'B', autoPublish: true } },
    ]);
  });

  test('a deletion hides, a later restoration displays again', () => {
    expect(view([row(remove(1))])).toEqual([]);
    expect(view([attempted(remove(1)), row(restore(2))])).toMatchObject([
      { mark: 'waiting', schedule: { prompt: server.prompt } },
    ]);
    expect(view([row(restore(1))], [])).toMatchObject([{ schedule: { id: server.id } }]);
  });

  test('a pending trigger has begun nothing, and is not offered again', () => {
    expect(view([row(trigger(1))])).toMatchObject([
      {
        mark: 'waiting',
        schedule: { status: 'pending', step: null, blocked: { trigger: 'schedules.alreadyRunning' } },
      },
    ]);
  });

  test('a creation with a response does not cover its row when that exists already', () => {
    expect(view([attempted(create(1))], [serverRow({ prompt: 'newer' })])).toMatchObject([
      { schedule: { prompt: 'newer' } },
    ]);
  });

  test('are sorted by time', () => {
    const later = serverRow({ id: uuid('schedule', 2), scheduledAt: '2026-12-01T06:00:00.000Z' });
    const moved = row(update(1, { scheduledAt: '2026-12-02T09:00:00+03:00' }));
    expect(view([moved], [server, later]).map(({ schedule }) => schedule.id)).toEqual([later.id, server.id]);
  });
});

describe('changes that wait for the person stay visible', () => {
  test('an edit with its values', () => {
    expect(view([frozen(edit, 'conflict')])).toMatchObject([
      { mark: 'conflict', opId: edit.opId, schedule: { prompt: 'B' } },
    ]);
    expect(view([frozen(edit, 'rejected')])).toMatchObject([{ mark: 'rejected' }]);
  });

  test('also of a deleted schedule', () => {
    expect(
      view([frozen(edit, 'conflict', { status: 'conflict', conflict: { kind: 'gone', fields: [] } })], []),
    ).toMatchObject([{ mark: 'conflict', schedule: { prompt: 'B' } }]);
  });

  test('a rejected creation', () => {
    expect(view([frozen(create(1), 'rejected')], [])).toMatchObject([
      { mark: 'rejected', schedule: { prompt: planned.prompt } },
    ]);
  });

  test('a rejected deletion or trigger leaves the schedule unchanged', () => {
    expect(view([frozen(remove(1), 'conflict')])).toMatchObject([
      { mark: 'conflict', schedule: { status: 'pending' } },
    ]);
    const late = toUnconfirmed(row(trigger(1)), { code: 'outbox.triggerExpired' });
    expect(view([late])).toMatchObject([{ mark: 'needsConfirm', schedule: { status: 'pending' } }]);
    expect(view([frozen(edit, 'conflict'), row(remove(2))])).toHaveLength(1);
  });

  test('a schedule that was published meanwhile is displayed unchanged', () => {
    const done = serverRow({ status: 'completed', prompt: 'C' });
    const locked = frozen(edit, 'conflict', { status: 'conflict', conflict: { kind: 'locked', fields: [] } });
    expect(view([locked], [done])).toMatchObject([
      { mark: 'conflict', schedule: { prompt: 'C', status: 'completed' } },
    ]);
  });

  test('an unreadable change', () => {
    const quarantined = [{ opId: 'x', entityId: server.id, schema: 9, stored: {} }];
    expect(plannerView([server], { rows: [], quarantined })).toMatchObject([
      { mark: 'unreadable', schedule: { blocked: { edit: 'outbox.needsDecision' } } },
    ]);
  });
});

test('blocked actions are exactly the refused ones', () => {
  expect(view([row(edit)])[0]!.schedule.blocked).toEqual({ edit: null, trigger: null, delete: null });
  expect(view([row(trigger(1))])[0]!.schedule.blocked).toEqual({
    edit: 'outbox.triggerWaiting',
    trigger: 'schedules.alreadyRunning',
    delete: null,
  });
  const undecided = 'outbox.needsDecision';
  expect(view([frozen(edit, 'conflict')])[0]!.schedule.blocked).toEqual({
    edit: undecided,
    trigger: undecided,
    delete: undecided,
  });
});

const madeAt = (each: OutboxRow, queuedAt: string) => ({ ...each, queuedAt });
const unreadable = (stored: unknown) => ({ opId: null, entityId: null, schema: 9, stored });

describe('the status of the device', () => {
  const device = { pause: null, isOffline: false, isClosed: false, isFailing: false, syncedAt: now, now };
  const stateOf = (rows: OutboxRow[], change: Partial<Parameters<typeof chipState>[1]> = {}) => {
    const outbox = outboxOf(...rows);
    return chipState(countOutbox(outbox), { ...device, oldest: oldestAt(outbox), ...change });
  };
  const waiting = row(edit);
  const pendingQuestion = frozen(trigger(2, 2), 'rejected');

  test.each([
    ['nothing is pending', [], {}, { kind: 'synced', syncedAt: now }],
    ['the server never responded', [], { syncedAt: null }, { kind: 'synced', syncedAt: null }],
    ['offline with nothing pending', [], { isOffline: true }, { kind: 'offline', waiting: 0 }],
    ['one is pending', [waiting], {}, { kind: 'waiting', waiting: 1 }],
    [
      'one is being sent, one is pending',
      [sending(trigger(2, 2)), waiting],
      {},
      { kind: 'sending', sending: 1, waiting: 1 },
    ],
    ['offline', [waiting], { isOffline: true }, { kind: 'offline', waiting: 1 }],
    ['the server fails', [], { isFailing: true }, { kind: 'failing', syncedAt: now, waiting: 0 }],
    ['the server fails while one is pending', [waiting], { isFailing: true }, { kind: 'failing', waiting: 1 }],
    ['the product is in maintenance', [waiting], { isClosed: true, isFailing: true }, { kind: 'closed', waiting: 1 }],
    ['no network, after the server failed', [], { isFailing: true, isOffline: true }, { kind: 'offline', waiting: 0 }],
    [
      'one waits for the person while the server fails',
      [pendingQuestion],
      { isFailing: true },
      { kind: 'needsYou', needsYou: 1 },
    ],
    [
      'one waits for the person',
      [waiting, pendingQuestion],
      { isOffline: true },
      { kind: 'needsYou', needsYou: 1, waiting: 1 },
    ],
    [
      'the session is over',
      [waiting, pendingQuestion],
      { pause: 'auth' as const },
      { kind: 'paused', pause: 'auth', waiting: 1, needsYou: 1 },
    ],
    ['the app is too old', [], { pause: 'upgrade' as const }, { kind: 'paused', pause: 'upgrade' }],
  ])('%s', (_, rows, change, expected) => {
    expect(stateOf(rows, change)).toMatchObject(expected);
  });

  const aDayAgo = new Date(Date.parse(now) - 24 * 3_600_000).toISOString();
  const longer = new Date(Date.parse(now) - 24 * 3_600_000 - 1).toISOString();

  test.each([
    ['a pending one', [madeAt(waiting, longer)], {}, 'waiting'],
    ['a pending one offline', [madeAt(waiting, longer)], { isOffline: true }, 'offline'],
    ['one that waits for the person', [waiting, madeAt(pendingQuestion, longer)], {}, 'needsYou'],
    ['one that is being sent', [madeAt(sending(edit), longer)], {}, 'sending'],
    ['one that a pause holds back', [madeAt(waiting, longer)], { pause: 'auth' as const }, 'paused'],
  ])('%s for more than a day is overdue, with the time of the oldest', (_, rows, change, kind) => {
    expect(stateOf(rows, change)).toMatchObject({ kind, overdueSince: longer });
  });

  test('exactly a day is not overdue, and neither is a shorter wait', () => {
    expect(stateOf([madeAt(waiting, aDayAgo), pendingQuestion])).toMatchObject({
      kind: 'needsYou',
      overdueSince: null,
    });
    expect(overdueSince(null, now)).toBeNull();
  });

  test('the oldest is found in any order of the queue, also among unreadable rows', () => {
    const older = new Date(Date.parse(longer) - 60_000).toISOString();
    const quarantined = [unreadable({ queuedAt: older }), unreadable({ queuedAt: 'yesterday' }), unreadable(null)];
    expect(oldestAt({ rows: [waiting, madeAt(pendingQuestion, longer)], quarantined: [] })).toBe(longer);
    expect(oldestAt({ rows: [madeAt(pendingQuestion, longer)], quarantined })).toBe(older);
    expect(oldestAt({ rows: [], quarantined: [] })).toBeNull();
  });

  test('an unreadable row waits for the person', () => {
    const quarantined = [{ opId: null, entityId: null, schema: 9, stored: {} }];
    expect(countOutbox({ rows: [waiting], quarantined })).toEqual({ waiting: 1, sending: 0, needsYou: 1 });
  });
});
