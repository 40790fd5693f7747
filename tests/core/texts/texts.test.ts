import { expect, test } from 'vitest';
import { isSentenceCode, sentenceOf, sentences } from '#core/texts/texts.ts';

const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

test('every sentence is written in both languages and fills the same names', () => {
  for (const [code, text] of Object.entries(sentences)) {
    expect(text.tr.trim(), code).not.toBe('');
    expect(text.en.trim(), code).not.toBe('');
    expect(new Set(names(text.en)), code).toEqual(new Set(names(text.tr)));
  }
});

test('fills names from params and leaves unknown ones as they are', () => {
  expect(sentenceOf('auth.passwordShort', 'tr', { min: 8 })).toBe('Şifre en az 8 karakter olmalı.');
  expect(sentenceOf('auth.passwordShort', 'en')).toContain('{min}');
});

test('tells a code it knows from one of a newer server', () => {
  expect(isSentenceCode('server.fault')).toBe(true);
  for (const code of ['no.such.code', '', 'constructor', '__proto__']) expect(isSentenceCode(code)).toBe(false);
});
