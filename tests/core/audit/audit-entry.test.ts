import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditEntry, differing, changedElsewhere } from '#core/audit/audit-entry.ts';

const values = fc.dictionary(fc.constantFrom('name', 'price', 'tags', 'texts'), fc.jsonValue(), { maxKeys: 4 });

describe('the values before and after', () => {
  test('contain only the fields that differ', () => {
    const before = { name: 'Pro', price: 29, texts: { tr: 'a', en: 'b' }, tags: ['x'] };
    const after = { name: 'Pro', price: 39, texts: { en: 'b', tr: 'a' }, tags: ['x', 'y'] };
    expect(differing(before, after)).toEqual({
      before: { price: 29, tags: ['x'] },
      after: { price: 39, tags: ['x', 'y'] },
    });
  });

  test('include an added or removed field on the side that has it', () => {
    expect(differing({ a: 1 }, { b: 2 })).toEqual({ before: { a: 1 }, after: { b: 2 } });
  });

  test('are complete when a thing was created or deleted', () => {
    expect(differing(null, { name: 'Pro' })).toEqual({ before: null, after: { name: 'Pro' } });
    expect(differing({ name: 'Pro' }, null)).toEqual({ before: { name: 'Pro' }, after: null });
  });

  test('applying the changed fields to one side gives the other side', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const changed = differing(before, after);
        const deleted = Object.keys(changed.before!).filter((name) => !Object.hasOwn(changed.after!, name));
        const redone = { ...before, ...changed.after };
        for (const name of deleted) delete redone[name];
        expect(JSON.stringify(sorted(redone))).toBe(JSON.stringify(sorted(after)));
      }),
    );
  });
});

test('an entry has author, action, thing and time', () => {
  const subject = { kind: 'plan', id: 'p', name: 'Pro' } as const;
  const entry = auditEntry({
    id: 'e',
    at: '2026-11-23T09:00:00.000Z',
    actorId: 'a',
    action: 'edited',
    subject,
    before: { price: 1, name: 'Pro' },
    after: { price: 2, name: 'Pro' },
  });
  expect(entry).toEqual({
    id: 'e',
    actorId: 'a',
    action: 'edited',
    subjectKind: 'plan',
    subjectId: 'p',
    subjectName: 'Pro',
    before: { price: 1 },
    after: { price: 2 },
    createdAt: '2026-11-23T09:00:00.000Z',
  });
});

test('a change by another user is refused with the name and the time', () => {
  const subject = { kind: 'plan', id: 'p', name: 'Pro' } as const;
  const at = '2026-11-23T09:00:00.000Z';
  const entry = auditEntry({ id: 'e', at, actorId: 'a', action: 'edited', subject });
  expect(changedElsewhere({ ...entry, actorName: 'Deniz' })).toEqual({
    ok: false,
    refusal: { code: 'edit.changedElsewhere', params: { by: 'Deniz', at } },
  });
  expect(changedElsewhere(null)).toMatchObject({ refusal: { params: { by: '', at: '' } } });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}
