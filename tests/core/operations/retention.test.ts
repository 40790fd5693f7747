import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deletedBefore, retainedTables, retention, retentionSettings } from '#core/operations/retention.ts';

const dayMs = 86_400_000;
/** Any, or one that differs from the retention by `beyondMs`. */
const anAge = fc.record({
  ms: fc.integer({ min: 0, max: 40_000 * dayMs }),
  beyondMs: fc.constantFrom(null, -1, 0, 1),
});
const anInstant = fc.date({ min: new Date('2024-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('no row is deleted before its days are over, whatever was set, and none of a table without an end', () => {
  const accepted = fc.constantFrom(...retentionSettings).chain((setting) =>
    fc.record({
      setting: fc.constant(setting),
      days: fc.oneof(
        fc.integer({ min: setting.least, max: 36_500 }),
        fc.constant(setting.mayBeNever ? 0 : setting.least),
      ),
    }),
  );
  fc.assert(
    fc.property(accepted, anInstant, anAge, ({ setting, days }, now, age) => {
      const before = deletedBefore(setting.table, { days: { [setting.table]: days }, now: now.toISOString() });
      const ageMs = age.beyondMs === null ? age.ms : days * dayMs + age.beyondMs;
      const isDeleted = before !== null && new Date(now.getTime() - ageMs).toISOString() < before;
      expect(isDeleted).toBe(days > 0 && ageMs > days * dayMs);
    }),
  );
});

test('without a setting the default counts, which is never below the least; promises of the product cannot be changed', () => {
  const now = '2026-11-27T09:00:00.000Z';
  for (const { table, days, least } of retentionSettings) {
    expect(days).toBeGreaterThanOrEqual(least);
    expect(deletedBefore(table, { days: {}, now })).toBe(new Date(Date.parse(now) - days * dayMs).toISOString());
  }
  const fixed = retainedTables.filter((table) => 'fixedMs' in retention[table]);
  expect(fixed).toHaveLength(retainedTables.length - retentionSettings.length);
  for (const table of fixed) {
    const set = Object.fromEntries(fixed.map((name) => [name, 9_999]));
    expect(deletedBefore(table, { days: set, now })).toBe(deletedBefore(table, { days: {}, now }));
  }
});
