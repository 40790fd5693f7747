import { expect, test } from 'vitest';
import { newRow, toConflict, toSending } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { resolve } from '../../../../pwa/src/offline/outbox/resolve.ts';

const now = '2026-11-26T06:00:00.000Z';
const displayed = {
  id: 't1',
  name: 'Sabah',
  platformId: null,
  prompt: 'Kahve',
  contentType: 'image',
  webhookConfigId: null,
  autoPublish: true,
  inputData: {},
  caption: null,
  createdAt: now,
  updatedAt: now,
};

/** The name of the copy that a person makes of this template, which another device changed meanwhile. */
function nameOfCopy(fields: Record<string, string>, current: typeof displayed): unknown {
  const identity = { opId: 'o1', seq: 1, userId: 'u', entity: 'template', entityId: 't1' };
  const changed = Object.keys(fields);
  const base = { version: 0, fields: Object.fromEntries(changed.map((name) => [name, (displayed as any)[name]])) };
  const row = newRow({ ...identity, kind: 'update', fields, base }, { now, shown: displayed });
  const conflict = { kind: 'changed', fields: changed } as const;
  const result = { opId: 'o1', status: 'conflict', replayed: false, conflict, refusal: null, retryAfterMs: null };
  const frozen = toConflict(
    toSending(row, { id: 'l', since: now }),
    { ...result, template: current } as never,
    { code: 'outbox.entity.conflict.changed' } as never,
  );
  const decided = resolve([frozen], { kind: 'asNew' }, {
    now,
    serverNow: now,
    current,
    opIds: ['n1', 'n2', 'n3'],
    entityId: 't2',
    seq: 2,
  } as never);
  if (!decided.ok) throw new Error(decided.refusal.code);
  return (decided.value.put[0]!.operation as unknown as { fields: { name: unknown } }).fields.name;
}

test('the copy of a template whose text is in conflict gets a name that the existing one does not have', () => {
  expect(nameOfCopy({ prompt: 'Benim' }, { ...displayed, prompt: 'Onun' })).toBe('Sabah (2)');
});

test('a copy with a name of its own keeps it', () => {
  expect(nameOfCopy({ name: 'Benim' }, { ...displayed, name: 'Onun' })).toBe('Benim');
});
