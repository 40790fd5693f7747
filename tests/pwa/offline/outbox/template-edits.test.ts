import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyOperation, AnyResult, Values } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import type { Device } from './examples.ts';
import { nextBatch } from '../../../../pwa/src/offline/outbox/batch.ts';
import { choicesOf } from '../../../../pwa/src/offline/outbox/choices.ts';
import { editOf, wholeBase } from '../../../../pwa/src/offline/outbox/device-entity.ts';
import { enqueue } from '../../../../pwa/src/offline/outbox/enqueue.ts';
import { presetEntity, templateEntity } from '../../../../pwa/src/offline/outbox/entities.ts';
import { entryOf, isFrozen } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { overlaidDeletions, overlaidList } from '../../../../pwa/src/offline/outbox/overlay.ts';
import { release } from '../../../../pwa/src/offline/flush-part.ts';
import { resolve } from '../../../../pwa/src/offline/outbox/resolve.ts';
import { settle } from '../../../../pwa/src/offline/outbox/settle.ts';
import { batchLimit } from '#core/outbox/protocol.ts';
import { applied, outboxOf, userId, uuid } from './examples.ts';

const { table, name: entity } = templateEntity;
const fields = table.valuesOf({
  name: 'Sabah',
  platformId: null,
  prompt: 'Sabah kahvesi',
  contentType: 'image',
  webhookConfigId: null,
  caption: null,
  autoPublish: true,
  inputData: {},
});
const idOf = (which: number): string => uuid('other', 50 + which);
const viewOf = (which: number, name: string): Values => ({ id: idOf(which), ...fields, name });

const conflict = (kind: 'changed' | 'gone', names: string[] = []): Partial<AnyResult> => ({
  status: 'conflict',
  conflict: { kind, fields: names },
});

/** The rules of the server for templates, with one record per operation. */
function templateServer() {
  const rows = new Map<string, { view: Values; isDeleted: boolean }>();
  const records = new Map<string, AnyResult>();
  let applications = 0;
  const apply = (operation: AnyOperation): Partial<AnyResult> => {
    const row = rows.get(operation.entityId);
    applications++;
    if (operation.kind === 'create') {
      rows.set(operation.entityId, { view: { id: operation.entityId, ...operation.fields }, isDeleted: false });
      return {};
    }
    if (!row) return operation.kind === 'delete' ? {} : conflict('gone');
    if (operation.kind === 'restore') row.isDeleted = false;
    else if (row.isDeleted) return operation.kind === 'delete' ? {} : conflict('gone');
    else if (operation.kind === 'trigger') throw new Error('templates do not run');
    else {
      const changed = table.unlike(row.view, operation.base.fields);
      if (changed.length > 0) return conflict('changed', changed);
      if (operation.kind === 'delete') row.isDeleted = true;
      else row.view = { ...row.view, ...operation.fields };
    }
    return {};
  };
  const answer = (operation: AnyOperation): AnyResult => {
    const earlier = records.get(operation.opId);
    const own: AnyResult = earlier ?? {
      opId: operation.opId,
      status: 'ok',
      replayed: false,
      conflict: null,
      refusal: null,
      retryAfterMs: null,
      ...apply(operation),
    };
    records.set(operation.opId, own);
    const row = rows.get(operation.entityId);
    return { ...own, schedule: null, template: row && !row.isDeleted ? row.view : null };
  };
  const list = (ofDeleted = false) =>
    [...rows.values()].filter(({ isDeleted }) => isDeleted === ofDeleted).map(({ view }) => view);
  return { rows, answer, list, applications: () => applications, records };
}

type Command =
  | { kind: 'create' | 'delete' | 'restore' | 'renameElsewhere'; which: number }
  | { kind: 'rename'; which: number; name: string }
  | { kind: 'send'; line: 'whole' | 'requestLost' | 'responseLost' | 'responseTwice' }
  | { kind: 'fetchList' };

/** A device and its server; `wanted`: the templates after the edits of the person. */
function simulation() {
  const server = templateServer();
  let device: Device = { rows: [], history: [] };
  let listed = { views: [] as Values[], fetchedAt: 0 };
  let listedDeleted = listed;
  let clock = Date.parse('2026-11-25T09:00:00.000Z');
  let seq = 0;
  const wanted = new Map<string, { name: string; isDeleted: boolean }>();
  const now = () => new Date((clock += 1000)).toISOString();
  const edits = () => ({ ...device, readAt: clock });
  const displayed = () => overlaidList(templateEntity, listed, edits());

  const edit = (entityId: string, make: (view: Values | null) => Partial<AnyOperation> | null): boolean => {
    const match = displayed().find(({ view }) => view['id'] === entityId);
    const deleted = overlaidDeletions(templateEntity, listedDeleted, edits()).find(({ id }) => id === entityId);
    const part = make(match?.view ?? null);
    if (!part) return false;
    seq += 3;
    const operation = { opId: uuid('op', seq), seq, userId, entity, entityId, ...part } as AnyOperation;
    const { history, rows } = device;
    const own = history.filter((entry) => entry.entityId === entityId);
    const taken = enqueue(outboxOf(...rows), operation, {
      now: now(),
      server: match?.server ?? null,
      displayed: deleted ?? null,
      history: own,
      held: rows.length,
    });
    if (taken.ok) device = applied(device, taken.value);
    return taken.ok;
  };

  const send = (line: Extract<Command, { kind: 'send' }>['line']) => {
    const lease = { id: `lease-${seq++}`, since: now() };
    const batch = nextBatch(outboxOf(...device.rows), { now: lease.since, lease, isAlone: true });
    const put = (rows: Device['rows']) =>
      void (device = applied(device, { put: rows, remove: [], history: [], forget: [] }));
    put(batch.put);
    const results = line === 'requestLost' ? [] : batch.send.map(({ operation }) => server.answer(operation));
    if (line === 'requestLost' || line === 'responseLost') {
      const made = { leaseId: lease.id, limit: batchLimit, now: now(), random: 0 };
      put(release(device.rows, { kind: 'offline' }, made).put);
      return;
    }
    const reply = { protocol: 1, upgradeRequired: false, serverTime: now(), results, changes: {} };
    for (let times = line === 'responseTwice' ? 2 : 1; times > 0; times--) {
      const held = { rows: device.rows, server: [], cursors: {} };
      const settled = settle(reply, held, { leaseId: lease.id, since: {}, now: now(), random: 0 });
      device = applied(device, { ...settled, forget: [] });
    }
  };

  const run = (command: Command): void => {
    switch (command.kind) {
      case 'create': {
        const id = idOf(command.which);
        const isMade = !wanted.has(id) && edit(id, () => ({ kind: 'create', fields }));
        if (isMade) wanted.set(id, { name: 'Sabah', isDeleted: false });
        break;
      }
      case 'rename': {
        const id = idOf(command.which);
        const { name } = command;
        const isMade = edit(id, (view) => view && { kind: 'update', ...editOf(table, view, { name }) });
        if (isMade) wanted.get(id)!.name = name;
        break;
      }
      case 'delete': {
        const id = idOf(command.which);
        const isMade = edit(id, (view) => view && { kind: 'delete', base: wholeBase(table, view) });
        if (isMade) wanted.get(id)!.isDeleted = true;
        break;
      }
      case 'restore': {
        const id = idOf(command.which);
        const isMade = wanted.get(id)?.isDeleted === true && edit(id, () => ({ kind: 'restore' }));
        if (isMade) wanted.get(id)!.isDeleted = false;
        break;
      }
      case 'renameElsewhere': {
        const row = server.rows.get(idOf(command.which));
        if (row && !row.isDeleted) row.view = { ...row.view, name: `Başka ${seq++}` };
        break;
      }
      case 'send':
        send(command.line);
        break;
      default:
        listed = { views: server.list(), fetchedAt: Date.parse(now()) };
        listedDeleted = { views: server.list(true), fetchedAt: Date.parse(now()) };
    }
  };
  return { server, run, shown: displayed, wanted, device: () => device };
}

const which = fc.integer({ min: 1, max: 3 });
const edits: fc.Arbitrary<Command>[] = [
  fc.record({ kind: fc.constant('create' as const), which }),
  fc.record({ kind: fc.constant('rename' as const), which, name: fc.constantFrom('Öğle', 'Akşam', 'Gece', 'Sabah') }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('restore' as const), which }),
  fc.record({
    kind: fc.constant('send' as const),
    line: fc.constantFrom('whole' as const, 'requestLost' as const, 'responseLost' as const, 'responseTwice' as const),
  }),
  fc.constant({ kind: 'fetchList' as const }),
];
const elsewhere: fc.Arbitrary<Command> = fc.record({ kind: fc.constant('renameElsewhere' as const), which });
const whole: Command[] = Array.from({ length: 8 }, () => ({ kind: 'send', line: 'whole' }));
const names = (views: readonly Values[]) => new Map(views.map(({ id, name }) => [id, name]));

describe('templates on a device', () => {
  test('with any lost or repeated request, server and device end with the edits of the person', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...edits), { maxLength: 50, size: 'max' }), (commands) => {
        const { server, run, shown: displayed, wanted, device } = simulation();
        for (const command of commands) {
          run(command);
          const left = [...wanted].filter(([, { isDeleted }]) => !isDeleted).map(([id, { name }]) => [id, name]);
          expect(names(displayed().map(({ view }) => view))).toEqual(new Map(left as [string, string][]));
        }
        for (const command of whole) run(command);
        expect(device().rows).toEqual([]);
        const left = [...wanted].filter(([, { isDeleted }]) => !isDeleted).map(([id, { name }]) => [id, name]);
        expect(names(server.list())).toEqual(new Map(left as [string, string][]));
        expect(names(displayed().map(({ view }) => view))).toEqual(names(server.list()));
        expect(server.applications()).toBe(server.records.size);
      }),
    );
  });

  test('an edit from elsewhere is never overwritten unseen: every edit of this device is done, or waits for a decision', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...edits, elsewhere), { maxLength: 50, size: 'max' }), (commands) => {
        const { server, run, shown: displayed, device } = simulation();
        for (const command of [...commands, ...whole]) run(command);
        const { rows } = device();
        const input = new Set(rows.filter(isFrozen).map(({ operation }) => operation.entityId));
        expect(rows.filter(({ operation }) => !input.has(operation.entityId))).toEqual([]);
        for (const entityId of input) {
          const own = rows.filter(({ operation }) => operation.entityId === entityId);
          expect(choicesOf(own)).toContain('drop');
        }
        run({ kind: 'fetchList' });
        const settled = displayed().filter(({ opId }) => opId === null);
        const known = names(server.list());
        for (const { view } of settled) expect(known.get(view['id'])).toBe(view['name']);
        expect(server.applications()).toBe(server.records.size);
      }),
    );
  });
});

describe('a template that was renamed on two devices', () => {
  const conflicted = () => {
    const { server, run, device } = simulation();
    run({ kind: 'create', which: 1 });
    run({ kind: 'send', line: 'whole' });
    const row = server.rows.get(idOf(1))!;
    row.view = viewOf(1, 'Başka');
    run({ kind: 'rename', which: 1, name: 'Öğle' });
    run({ kind: 'send', line: 'whole' });
    return { rows: device().rows, current: row.view };
  };
  const context = {
    now: '2026-11-25T10:00:00.000Z',
    serverNow: '2026-11-25T10:00:00.000Z',
    seq: 90,
    entityId: idOf(9),
    opIds: [uuid('op', 91), uuid('op', 92), uuid('op', 93)] as const,
  };

  test('needs a decision with its old and new name', () => {
    const { rows } = conflicted();
    expect(rows).toMatchObject([
      {
        state: 'conflict',
        lastError: { code: 'outbox.entity.conflict.changed' },
        operation: { fields: { name: 'Öğle' }, base: { fields: { name: 'Sabah' } } },
        result: { template: { name: 'Başka' } },
      },
    ]);
    expect(choicesOf(rows)).toEqual(['applyMine', 'perField', 'asNew', 'drop']);
  });

  test('keeps mine as an edit of the current one, or as a copy under a new id', () => {
    const { rows, current } = conflicted();
    const mine = resolve(rows, { kind: 'applyMine' }, { ...context, current });
    expect(mine.ok && mine.value.put.map(({ operation }) => operation)).toEqual([
      {
        opId: uuid('op', 91),
        seq: 90,
        userId,
        entity,
        entityId: idOf(1),
        kind: 'update',
        fields: { name: 'Öğle' },
        base: { version: 0, fields: { name: 'Başka' } },
      },
    ]);
    const copy = resolve(rows, { kind: 'asNew' }, { ...context, current });
    expect(copy.ok && copy.value.put.map(({ operation }) => operation)).toEqual([
      {
        opId: uuid('op', 91),
        seq: 90,
        userId,
        entity,
        entityId: idOf(9),
        kind: 'create',
        fields: { ...fields, name: 'Öğle' },
      },
    ]);
  });
});

test('a list that was fetched after the clock was set back is displayed as the server has it', () => {
  const identity = { opId: uuid('op', 1), seq: 1, userId, entity, entityId: idOf(1) };
  const operation = {
    ...identity,
    kind: 'update' as const,
    fields: { name: 'Benim' },
    base: { version: 0, fields: { name: 'Sabah' } },
  };
  const ahead = '2026-11-27T10:00:00.000Z';
  const history = [entryOf(operation, ahead, { at: ahead, end: 'done', view: viewOf(1, 'Benim') })];
  const listed = { views: [viewOf(1, 'Başka cihazdan')], fetchedAt: Date.parse('2026-11-26T10:05:00.000Z') };
  const nameAt = (readAt: string) =>
    overlaidList(templateEntity, listed, { rows: [], history, readAt: Date.parse(readAt) })[0]!.view['name'];
  expect(nameAt('2026-11-26T10:06:00.000Z')).toBe('Başka cihazdan');
  expect(nameAt('2026-11-27T10:00:00.000Z')).toBe('Benim');
});

const longTexts = (letter: string) => Object.fromEntries(['a', 'b', 'c'].map((name) => [name, letter.repeat(4000)]));

test('a preset of the largest permitted texts is replaced by another', () => {
  const id = idOf(1);
  const server = {
    id,
    influencerId: id,
    webhookId: id,
    name: 'P',
    prompt: 'p'.repeat(4000),
    inputData: longTexts('a'),
  };
  const edit = editOf(presetEntity.table, server, { prompt: 'q'.repeat(4000), inputData: longTexts('ş') });
  const identity = { opId: uuid('op', 1), seq: 1, userId, entity: presetEntity.name, entityId: id };
  const context = { now: '2026-11-26T10:00:00.000Z', server, history: [], held: 0 };
  expect(enqueue(outboxOf(), { ...identity, kind: 'update', ...edit }, context)).toMatchObject({ ok: true });
});
