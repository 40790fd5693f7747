// spec: 1.26, 2.34, 2.35
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Resource, Text } from '#core/texts/in-language.ts';
import { i18n } from '#core/texts/i18n.ts';
import { inLanguage } from '#core/texts/in-language.ts';
import { loadTexts, locale, setLocale, startI18n, translate } from '../../../pwa/src/i18n/i18n.ts';
import { textFaults } from '../../support/i18n-texts.ts';
import { textsByFolder } from '../../support/app-texts.ts';
import { rawWords } from '../../support/raw-words.ts';

const forgetTexts = () => {
  for (const language of ['tr', 'en'] as const)
    for (const name of ['ui', 'session']) i18n.removeResourceBundle(language, name);
};

// A page with only an address and the language of its root.
beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('location', { search: '' });
});
beforeEach(forgetTexts);
afterAll(forgetTexts);

function filled(text: Text, params: Record<string, string | number>, language: 'tr' | 'en'): string {
  i18n.addResourceBundle(language, 'ui', inLanguage({ 'ui.close': { tr: text, en: text } }, language, 'ui.'));
  const words = i18n.t('ui.close', { lng: language, ...params });
  i18n.removeResourceBundle(language, 'ui');
  return words;
}

describe('the texts of the app', () => {
  test('a number selects singular or plural, and is formatted in the language', () => {
    const text = { one: '{count} model', other: '{count} models' };
    expect(filled(text, { count: 1 }, 'en')).toBe('1 model');
    expect(filled(text, { count: 1200 }, 'en')).toBe('1,200 models');
    expect(filled('{count} model', { count: 1200 }, 'tr')).toBe('1.200 model');
  });

  test('placeholders are filled by name and never filled twice', () => {
    expect(filled('{name} · {day}', { name: '{day}', day: 'Pazar' }, 'tr')).toBe('{day} · Pazar');
    expect(filled('{name} geldi', {}, 'tr')).toBe('{name} geldi');
    expect(filled('{{callbackUrl}} {name}', { name: 'x' }, 'tr')).toBe('{{callbackUrl}} x');
  });

  test('a value is displayed unchanged, whatever it contains', () => {
    const part = fc.constantFrom(
      '{',
      '}',
      '{b}',
      '{{b}}',
      '$t(ui.close)',
      '$t(',
      ')',
      '&',
      '<b>',
      '-',
      ',',
      '$&',
      'é',
      ' ',
    );
    const words = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(filled('{a} · {b} · {a}', { a, b }, 'tr')).toBe(`${a} · ${b} · ${a}`);
      }),
    );
  });

  test('a language is fetched once per file, and a switch fetches the texts of all opened screens before it shows', async () => {
    const fetched: string[] = [];
    const file = (language: string, words: string) => (): Promise<Resource> => {
      fetched.push(language);
      return Promise.resolve({ close: words });
    };
    await startI18n({ tr: { ui: file('tr', 'Kapat') }, en: { ui: file('en', 'Close') } });
    expect(translate('ui.close')).toBe('');
    await loadTexts('ui');
    await loadTexts('ui');
    expect(translate('ui.close')).toBe('Kapat');
    expect(fetched).toEqual(['tr']);
    await setLocale('en');
    expect(translate('ui.close')).toBe('Close');
    expect(fetched).toEqual(['tr', 'en']);
    await setLocale('tr');
    expect(translate('ui.close')).toBe('Kapat');
    expect(fetched).toEqual(['tr', 'en']);
  });

  test('a file whose fetch failed is fetched again by the next try', async () => {
    let isLost = true;
    const read = () => (isLost ? Promise.reject(new TypeError('offline')) : Promise.resolve({ close: 'Kapat' }));
    await startI18n({ tr: { ui: read }, en: {} });
    await expect(loadTexts('ui')).rejects.toThrow(TypeError);
    isLost = false;
    await loadTexts('ui');
    expect(translate('ui.close')).toBe('Kapat');
  });

  test('a language that cannot be fetched does not become active', async () => {
    await startI18n({
      tr: { ui: () => Promise.resolve({ close: 'Kapat' }) },
      en: { session: () => Promise.reject(new Error('offline')) },
    });
    await expect(loadTexts('session')).rejects.toThrow('session');
    await expect(setLocale('en')).rejects.toThrow();
    expect(locale()).toBe('tr');
  });
});

describe('the words of the sign-in', () => {
  test.each([
    ['accounts.login', 'Giriş yap', 'Sign in'],
    ['accounts.register', 'Hesap aç', 'Create account'],
    ['accounts.email', 'E-posta', 'Email'],
    ['accounts.password', 'Şifre', 'Password'],
    ['accounts.name', 'Ad soyad', 'Name'],
    ['accounts.welcome', 'Sanal Influencer Platformu’na hoş geldiniz!', 'Welcome to the Virtual Influencer Platform!'],
    ['layouts.language', 'Dil seçin', 'Select language'],
  ])('%s is %s and %s', async (key, tr, en) => {
    const texts = Object.assign({}, ...Object.values(await textsByFolder())) as Record<string, unknown>;
    expect(texts[key]).toEqual({ tr, en });
  });
});

describe('the check of texts', () => {
  test('finds words between tags, in accessible names and in Turkish strings', () => {
    const match = rawWords(
      'A.tsx',
      `export const A = () => <p title="Hello there" className="big text">Merhaba {x ? 'Güle güle' : null} · </p>;`,
    );
    expect(match.map(({ words }) => words)).toEqual(['Hello there', 'Merhaba', 'Güle güle']);
  });

  test('ignores code, comments and names of languages', () => {
    expect(
      rawWords(
        'A.tsx',
        `/* şöyle */ export const A = () => <b id="x" data-kind="failed">Türkçe</b>; const r = /[çğ]/;`,
      ),
    ).toEqual([]);
  });

  test('finds unused and empty texts, and unequal placeholders', () => {
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
