import { expect, test } from 'vitest';
import { withoutLanguagePath } from '#core/shared/language-path.ts';

test('a path that begins with a language leads to the page in that language', () => {
  expect(withoutLanguagePath('/en/verify', '')).toBe('/verify?lang=en');
  expect(withoutLanguagePath('/tr/marketplace', '?category=Fitness&lang=en')).toBe(
    '/marketplace?category=Fitness&lang=tr',
  );
  expect(withoutLanguagePath('/en/', '')).toBe('/?lang=en');
});

test('no other path, and never another origin', () => {
  for (const path of ['/verify', '/en', '/english/verify', '/en//evil.example', '/en/\\evil.example', '/de/verify']) {
    expect(withoutLanguagePath(path, '')).toBeNull();
  }
});
