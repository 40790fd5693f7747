import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { readLocale, rememberLocale } from '../../../pwa/src/i18n/i18n.ts';

const stored = new Map<string, string>();
const page = { cookie: '', documentElement: { dataset: {}, lang: '' }, querySelector: () => ({}) };

function open({ search = '', remembered }: { search?: string; remembered?: string }): void {
  stored.clear();
  page.cookie = '';
  if (remembered !== undefined) stored.set('vitrin.locale', remembered);
  vi.stubGlobal('location', { search });
}

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
});

test.each([
  [{}, 'tr'],
  [{ remembered: 'en' }, 'en'],
  [{ remembered: 'de' }, 'tr'],
  [{ search: '?lang=en' }, 'en'],
  [{ search: '?lang=tr', remembered: 'en' }, 'tr'],
  [{ search: '?lang=fr', remembered: 'en' }, 'en'],
])('the address decides, then the device, then Turkish: %j is %s', (given, language) => {
  open(given);
  expect(readLocale()).toBe(language);
});

test.each([
  [{ search: '?lang=en' }, 'en'],
  [{ search: '?lang=en', remembered: 'tr' }, 'tr'],
  [{ search: '?lang=fr' }, undefined],
  [{}, undefined],
])('before the app starts, the language of a link is stored where none was chosen: %j stores %s', (given, language) => {
  open(given);
  runInNewContext(readFileSync('pwa/public/theme.js', 'utf8'), {
    document: page,
    localStorage,
    location,
    URLSearchParams,
  });
  expect(stored.get('vitrin.locale')).toBe(language);
  expect(page.cookie).toBe(
    language === undefined ? '' : `vitrin.locale=${language}; path=/; max-age=31536000; samesite=lax`,
  );
});

test('the server reads the choice from a cookie', () => {
  open({});
  rememberLocale('en');
  expect(page.cookie).toMatch(/^vitrin\.locale=en; path=\/; max-age=\d+; samesite=lax$/);
});
