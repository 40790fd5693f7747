import { describe, expect, test } from 'vitest';
import { flatten } from '../../../pwa/src/i18n/i18n.ts';
import { allTexts } from '../../../pwa/src/i18n/texts.ts';
import { textFaults } from '../../support/i18n-texts.ts';
import { rawWords } from '../../support/raw-words.ts';

const base = (key: string) => key.replace(/_(one|other)$/, '');

const keys = (locale: 'tr' | 'en') => [...new Set(Object.keys(flatten(allTexts, locale)).map(base))].toSorted();

describe('the texts of the app', () => {
  test('both languages hold the same keys', () => {
    expect(keys('tr')).toEqual(keys('en'));
  });

  test('a text that depends on a number becomes one and other', () => {
    const texts = { 'x.count': { tr: '{count} model', en: { one: '{count} model', other: '{count} models' } } };
    expect(flatten(texts, 'tr')).toEqual({ 'x.count': '{count} model' });
    expect(flatten(texts, 'en')).toEqual({ 'x.count_one': '{count} model', 'x.count_other': '{count} models' });
  });
});

describe('the check of texts', () => {
  test('finds words between tags, in spoken attributes and in Turkish strings', () => {
    const found = rawWords(
      'A.tsx',
      `export const A = () => <p title="Hello there" className="big text">Merhaba {x ? 'Güle güle' : null} · </p>;`,
    );
    expect(found.map(({ words }) => words)).toEqual(['Hello there', 'Merhaba', 'Güle güle']);
  });

  test('lets code, comments and names of languages be', () => {
    expect(
      rawWords(
        'A.tsx',
        `/* şöyle */ export const A = () => <b id="x" data-kind="failed">Türkçe</b>; const r = /[çğ]/;`,
      ),
    ).toEqual([]);
  });

  test('finds texts nobody shows, empty ones and unequal blanks', () => {
    const faults = textFaults(
      {
        'a.used': { tr: 'Bir', en: 'One' },
        'a.unused': { tr: 'İki', en: 'Two' },
        'a.blank': { tr: '{name} geldi', en: 'Somebody came' },
        'a.empty': { tr: 'Üç', en: '' },
        'b.family.one': { tr: 'Dört', en: 'Four' },
      },
      [`t('a.used'); t('a.blank'); t("a.empty"); t(\`b.family.\${kind}\`)`],
    );
    expect(faults).toEqual([
      'a.unused is shown nowhere',
      'a.blank has blanks {name} in tr but {} in en',
      'a.empty is empty in one language',
    ]);
  });
});
