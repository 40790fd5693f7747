// spec: 1.23
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const native = /type=\{?\s*['"`](date|time|datetime-local|month|week)['"`]/;

test('no field of the app leaves dates and times to the browser, which formats them in its own language', () => {
  const files = globSync(['pwa/src/**/*.tsx', 'pwa/gallery/**/*.tsx']);
  expect(files).toContain('pwa/src/ui/when/DateTimeFields.tsx');
  expect(files.filter((file) => native.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect('<TextInput type="time"').toMatch(native);
});
