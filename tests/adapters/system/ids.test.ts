import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSystemIds } from '#adapters/system/system.ts';

const form = (version: number) =>
  new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${version}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`);

test('UUIDv7 ids never repeat and sort in the order of their creation', () => {
  const ids = createSystemIds();
  const made = Array.from({ length: 20_000 }, () => ids.next());
  expect(made.every((id) => form(7).test(id))).toBe(true);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('the same name always gives the same UUIDv5', () => {
  const ids = createSystemIds();
  expect(ids.derived('schedule/1')).toBe(createSystemIds().derived('schedule/1'));
  expect(ids.derived('schedule/1')).toBe('38deb4fa-2ef0-527e-a267-8e2136e0b11e');
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(ids.derived(one)).toMatch(form(5));
      expect(ids.derived(one) === ids.derived(other)).toBe(one === other);
    }),
  );
});
