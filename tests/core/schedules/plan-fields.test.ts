import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Planned, PlannedField } from '#core/schedules/plan-fields.ts';
import { fieldsChangedElsewhere, fieldsUnlike, isSameField } from '#core/schedules/plan-fields.ts';

const few = (...words: string[]) => fc.constantFrom(...words);
/** Few values each, so that equal ones occur. */
const planned: fc.Arbitrary<Planned> = fc.record({
  platformId: few('p1', 'p2'),
  scheduledAt: few('2026-12-01T06:00:00.000Z', '2026-12-02T06:00:00.000Z', '2026-12-03T06:00:00.000Z'),
  prompt: few('Dağ', 'Orman', 'Deniz'),
  contentType: fc.constantFrom('image' as const, 'video' as const),
  webhookConfigId: few('w1', 'w2'),
  templateId: fc.option(few('t1', 't2')),
  autoPublish: fc.boolean(),
  inputData: fc.record({ style: few('sade', 'canlı') }, { requiredKeys: [] }),
});
const fields: readonly PlannedField[] = [
  'platformId',
  'scheduledAt',
  'prompt',
  'contentType',
  'webhookConfigId',
  'templateId',
  'autoPublish',
  'inputData',
];
const some = fc.subarray([...fields]);
const pick = (row: Planned, names: readonly PlannedField[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Planned>;

describe('the check of each field', () => {
  test('finds no conflict when the current value is the one that the device saw or wants', () => {
    fc.assert(
      fc.property(planned, planned, some, (base, wanted, names) => {
        expect(fieldsChangedElsewhere(base, pick(base, names), pick(wanted, names))).toEqual([]);
        expect(fieldsChangedElsewhere(wanted, pick(base, names), pick(wanted, names))).toEqual([]);
      }),
    );
  });

  test('names exactly the fields with a different value, and no field that the device does not change', () => {
    fc.assert(
      fc.property(planned, planned, planned, some, (current, base, wanted, names) => {
        const expected = names.filter(
          (name) => !isSameField(name, current[name], base[name]) && !isSameField(name, current[name], wanted[name]),
        );
        expect(fieldsChangedElsewhere(current, pick(base, names), pick(wanted, names)).toSorted()).toEqual(
          expected.toSorted(),
        );
      }),
    );
  });

  test('two edits of different fields are both applied, in either order', () => {
    fc.assert(
      fc.property(planned, planned, planned, some, (base, one, other, names) => {
        const rest = fields.filter((name) => !names.includes(name));
        const apply = (row: Planned, from: Planned, which: readonly PlannedField[]) => {
          expect(fieldsChangedElsewhere(row, pick(base, which), pick(from, which))).toEqual([]);
          return { ...row, ...pick(from, which) };
        };
        const forth = apply(apply(base, one, names), other, rest);
        const back = apply(apply(base, other, rest), one, names);
        expect(forth).toEqual(back);
        expect(forth).toEqual({ ...pick(one, names), ...pick(other, rest) });
      }),
    );
  });

  test('an edit that was applied is not applied again', () => {
    fc.assert(
      fc.property(planned, planned, some, (base, wanted, names) => {
        const after = { ...base, ...pick(wanted, names) };
        expect(fieldsChangedElsewhere(after, pick(base, names), pick(wanted, names))).toEqual([]);
        expect(fieldsUnlike(after, pick(wanted, names))).toEqual([]);
      }),
    );
  });

  test('without an old value a field applies only when it already has the new value', () => {
    const current = { prompt: 'Dağ' } as Planned;
    expect(fieldsChangedElsewhere(current, {}, { prompt: 'Dağ' })).toEqual([]);
    expect(fieldsChangedElsewhere(current, {}, { prompt: 'Orman' })).toEqual(['prompt']);
  });
});

test.each<[PlannedField, Partial<Planned>, Partial<Planned>]>([
  ['templateId', { templateId: null }, { templateId: 't1' }],
  ['caption', { caption: null }, { caption: 'Günaydın' }],
  ['sourceContentId', {}, { sourceContentId: 'c1' }],
  ['webhookConfigId', { webhookConfigId: null }, { webhookConfigId: 'w1' }],
])('an empty %s without a named old value does not count as untouched', (field, current, wanted) => {
  expect(fieldsChangedElsewhere(current as Planned, {}, wanted)).toEqual([field]);
  expect(fieldsChangedElsewhere(current as Planned, { [field]: null }, wanted)).toEqual([]);
});

describe('a value as sent and the same value as stored are equal', () => {
  const sha256 = 'a'.repeat(64);
  test.each<[PlannedField, unknown, unknown]>([
    ['scheduledAt', '2026-12-01T09:00:00+03:00', '2026-12-01T06:00:00.000Z'],
    ['prompt', ' Dağ ', 'Dağ'],
    ['inputData', { a: ' x ', b: '', c: null }, { a: 'x' }],
    ['inputData', { b: 1, a: '2,5' }, { a: 2.5, b: '1' }],
    [
      'inputData',
      { photo: { sha256, name: 'a.png' } },
      { photo: { sha256, name: 'b.png', size: 1, type: 'image/png' } },
    ],
    ['templateId', undefined, null],
  ])('%s: %j and %j', (field, sent, stored) => {
    expect(isSameField(field, sent, stored)).toBe(true);
  });

  test.each<[PlannedField, unknown, unknown]>([
    ['scheduledAt', '2026-12-01T09:00:00Z', '2026-12-01T06:00:00Z'],
    ['prompt', 'Dağ', 'dağ'],
    ['inputData', { a: 'x' }, { a: 'x', b: 'y' }],
    ['inputData', { photo: { sha256 } }, { photo: { sha256: 'b'.repeat(64) } }],
    ['autoPublish', false, null],
  ])('%s: %j and %j are not', (field, one, other) => {
    expect(isSameField(field, one, other)).toBe(false);
  });
});

test('a row that an older version stored has no marking, which equals an unmarked plan and differs from a marked one', () => {
  expect(isSameField('isAdvertising', undefined, false)).toBe(true);
  expect(isSameField('isAdvertising', undefined, true)).toBe(false);
});
