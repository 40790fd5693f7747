import { beforeAll, describe, expect, test } from 'vitest';
import { fillText } from '../../../pwa/src/i18n/fill-text.ts';
import { loadTexts, locale, setLocale, startI18n, translate } from '../../../pwa/src/i18n/i18n.ts';
import { textFaults } from '../../support/i18n-texts.ts';
import { textsByFolder } from '../../support/app-texts.ts';
import { rawWords } from '../../support/raw-words.ts';

// A page with nothing but the language of its root and an address.
beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: { lang: '' } }, location: { search: '' } });
});

describe('the texts of the app', () => {
  test('a number chooses singular or plural, and is written in the language', () => {
    const text = { one: '{count} model', other: '{count} models' };
    expect(fillText(text, { count: 1 }, 'en')).toBe('1 model');
    expect(fillText(text, { count: 1200 }, 'en')).toBe('1,200 models');
    expect(fillText('{count} model', { count: 1200 }, 'tr')).toBe('1.200 model');
  });

  test('blanks are filled by name and never filled twice', () => {
    expect(fillText('{name} · {day}', { name: '{day}', day: 'Pazar' }, 'tr')).toBe('{day} · Pazar');
    expect(fillText('{name} geldi', {}, 'tr')).toBe('{name} geldi');
  });

  test('a language is fetched once per file, and a switch fetches what was shown before it shows', async () => {
    const fetched: string[] = [];
    const file = (language: string, words: string) => () => {
      fetched.push(language);
      return Promise.resolve({ 'ui.close': words });
    };
    startI18n({ tr: { ui: file('tr', 'Kapat') }, en: { ui: file('en', 'Close') } });
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

  test('a language that cannot be fetched is not switched to', async () => {
    startI18n({
      tr: { ui: () => Promise.resolve({ 'ui.close': 'Kapat' }) },
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
