import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeSavedName, savedNameKey, suggestedName } from '#core/shared/saved-name.ts';

test('a free name stays, and a name taken in any spelling gets a number', () => {
  expect(freeSavedName('Işık', ['Sabah'], 60)).toBe('Işık');
  expect(freeSavedName('Işık', ['IŞIK'], 60)).toBe('Işık (2)');
  expect(freeSavedName('Işık', ['ışık', 'isik (2)', 'Işık (4)'], 60)).toBe('Işık (3)');
});

test('a name too long for a number loses its end, never within a character', () => {
  expect(freeSavedName('Sabah kahvesi', ['sabah kahvesi'], 13)).toBe('Sabah kah (2)');
  expect(freeSavedName('kahve 👩‍👩‍👧', ['kahve 👩‍👩‍👧'], 14)).toBe('kahve (2)');
});

test('the name is free, and within the maximum length', () => {
  const name = fc.constantFrom('a', 'A', 'ı', 'aaaaaaaa', 'aaaaaaaaaa', 'a (2)', 'a (3)', 'aaaa (2)');
  fc.assert(
    fc.property(name, fc.array(name), (wanted, taken) => {
      const free = freeSavedName(wanted, taken, 10);
      expect(taken.map(savedNameKey)).not.toContain(savedNameKey(free));
      expect(free.length).toBeLessThanOrEqual(10);
    }),
  );
});

const suggested = (text: string, ...taken: string[]) => suggestedName(text, { taken, max: 60 });

test('a name is suggested from the first whole words of a text, without a comma at its end', () => {
  expect(suggested(' Boğaz kıyısında\nsabah çayı, keten gömlek')).toBe('Boğaz kıyısında sabah çayı');
  expect(suggested('Sabah çayı', 'SABAH ÇAYI')).toBe('Sabah çayı (2)');
  expect(suggested('a'.repeat(50))).toBe('a'.repeat(32));
  expect(suggested(' … ')).toBe('');
});
