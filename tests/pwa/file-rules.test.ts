import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeFiles, fileOf, fileOfTexts } from '../../pwa/vite/file-rules.ts';

const areas = [...new Set(codeFiles.flatMap(([, wanted]) => wanted))];
const someAreas = fc.uniqueArray(fc.constantFrom(...areas), { minLength: 1 });

test('a module is in a file for all its areas, and requires only files below its own', () => {
  const rules = codeFiles;
  const names = rules.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  fc.assert(
    fc.property(someAreas, someAreas, (own, more) => {
      const file = fileOf(rules, new Set(own));
      // A module is required wherever one of its importers is.
      const needed = fileOf(rules, new Set([...own, ...more]));
      expect(new Map(rules).get(file)).toEqual(expect.arrayContaining(own));
      expect(names.indexOf(needed)).toBeGreaterThanOrEqual(names.indexOf(file));
    }),
  );
});

test('an area that the table does not name fails the build', () => {
  expect(() => fileOf(codeFiles, new Set(['Unknown']))).toThrow('Unknown');
});

test('texts of admins are in a separate file, and those of a folder without a rule are fetched later', () => {
  expect(fileOfTexts('features/marketplace/landing')).toBe('every');
  expect(fileOfTexts('features/webhooks/webhook-admin')).toBe('admin');
  expect(fileOfTexts('features/schedules/bulk')).toBe('later');
});
