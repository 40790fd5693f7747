import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName, readFileReference, referencedHashes } from '#core/files/stored-file.ts';

const sha256 = 'ab'.repeat(32);

test('a name loses folders, control and direction characters', () => {
  expect(cleanFileName('C:\\Users\\Elif\\plaj.png')).toBe('plaj.png');
  expect(cleanFileName('../../etc/passwd')).toBe('passwd');
  expect(cleanFileName('gün\u0000\u202Egnp.exe')).toBe('güngnp.exe');
  expect([...cleanFileName('😀'.repeat(300))]).toHaveLength(200);
});

test('a reference is parsed to its hash and its name alone', () => {
  const sent = { sha256, name: 'a/b.png', type: 'text/html', size: -1, admin: true };
  expect(readFileReference(sent)).toEqual({ sha256, name: 'b.png' });
  expect(readFileReference({ sha256 })).toEqual({ sha256, name: '' });
});

test.each([
  null,
  undefined,
  'x',
  sha256,
  [sha256],
  {},
  { sha256: 7 },
  { sha256: sha256.toUpperCase() },
  { sha256: 'ab' },
])('%j is not a reference', (sent) => expect(readFileReference(sent)).toBeNull());

test('any parsed reference has a hash and a name that can be displayed', () => {
  const anything = fc.oneof(fc.anything(), fc.record({ sha256: fc.constantFrom(sha256, 'x'), name: fc.anything() }));
  fc.assert(
    fc.property(anything, (sent) => {
      const read = readFileReference(sent);
      if (read === null) return;
      expect(read.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(read.name).toBe(cleanFileName(read.name));
      expect(read.name).not.toMatch(/[/\\\p{Cc}]/u);
    }),
  );
});

test('repeated hashes are listed once', () => {
  expect(referencedHashes({ a: { sha256 }, b: { sha256 }, c: 'text', d: 3 })).toEqual([sha256]);
});
