// spec: 3.30
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '#core/shared/locale.ts';
import { choiceOf, plainChoices } from '#core/webhooks/choices.ts';

const beach = { value: 'beach', label: { tr: 'Plaj', en: 'Beach' } };
const city = { value: 'city', label: { tr: 'Şehir', en: '' } };

test('a list shows the labels of its language', () => {
  expect(plainChoices([beach, city], 'tr')).toEqual(['Plaj', 'Şehir']);
  expect(plainChoices([beach, city], 'en')).toEqual(['Beach', 'Şehir']);
});

test('choices that share a label are listed by their values', () => {
  const other = { value: 'coast', label: { tr: 'Plaj', en: 'Coast' } };
  const named = { value: 'Sahil', label: { tr: 'Kum', en: 'Sand' } };
  const confusing = { value: 'x', label: { tr: 'Sahil', en: 'Shore' } };
  expect(plainChoices([beach, other, named, confusing], 'tr')).toEqual(['beach', 'coast', 'Kum', 'x']);
  expect(choiceOf([beach, other], 'Plaj')).toBeNull();
});

test('every listed string leads back to its own choice', () => {
  const text = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const choice = fc.record({ value: text, label: fc.record({ tr: text, en: fc.constantFrom('', 'a', 'b', 'f') }) });
  const choices = fc.uniqueArray(choice, { maxLength: 5, selector: ({ value }) => value });
  fc.assert(
    fc.property(choices, fc.constantFrom(...locales), (all, locale) => {
      expect(plainChoices(all, locale).map((listed) => choiceOf(all, listed))).toEqual(all);
    }),
  );
});
