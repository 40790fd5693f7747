// spec: 1.26, 8.8, 8.9, 8.10, 8.11, 8.12
import { expect, test } from 'vitest';
import { sentences } from '#core/texts/sentences.ts';
import { isSentenceCode, sentenceOf } from '#core/texts/texts.ts';

const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

test('every sentence exists in both languages with the same placeholders', () => {
  for (const [code, text] of Object.entries(sentences)) {
    expect(text.tr.trim(), code).not.toBe('');
    expect(text.en.trim(), code).not.toBe('');
    expect(new Set(names(text.en)), code).toEqual(new Set(names(text.tr)));
  }
});

test('a sentence fills placeholders from params and leaves unknown ones unchanged', () => {
  expect(sentenceOf('auth.passwordShort', 'tr', { min: 8 })).toBe('Şifre en az 8 karakter olmalı.');
  expect(sentenceOf('auth.passwordShort', 'en')).toContain('{min}');
  const caption = { count: 2303, max: 2200 };
  expect(sentenceOf('instagram.captionTooLong', 'tr', caption)).toMatch(
    /^Açıklama 2\.303 karakter; .* 2\.200 karakter/,
  );
  expect(sentenceOf('instagram.captionTooLong', 'en', caption)).toMatch(/has 2,303 characters; .* at most 2,200\./);
  expect(sentenceOf('tooLong', 'tr', { max: 60 })).toBe('En fazla 60 karakter olabilir.');
  expect(sentenceOf('tooLong', 'en', { max: 4000 })).toBe('Use at most 4,000 characters.');
});

test('a known code is distinguished from one of a newer server', () => {
  expect(isSentenceCode('server.fault')).toBe(true);
  for (const code of ['no.such.code', '', 'constructor', '__proto__']) expect(isSentenceCode(code)).toBe(false);
});

test.each([
  ['generation.credits.unavailable', /^Kredi sistemi hatası.*tekrar deneyin/, /^Credit system error.*try again/],
  [
    'generation.webhook.unreachable',
    /^Üretim servisi yanıt vermedi\..*yöneticiyle/,
    /^The generation service did not respond\..*contact the admin/,
  ],
  ['generation.input.rejected', /hatalı.*tüm alanları kontrol/, /input data is wrong.*check all fields/],
  ['credits.insufficient', /Krediniz yetmiyor.*kredi satın alın/, /Not enough credits.*buy credits/],
  ['generation.timedOut', /zaman aşımına uğradı.*uzun sürebilir/, /timed out.*may take long/],
  ['auth.forbidden', /Bu sayfaya erişim yetkiniz bulunmamaktadır\./, /You don’t have access to this page\./],
  ['fileUnreadable', /dosya okunamadı/, /could not be read/],
] as const)('%s has the sentence of the error catalogue', (code, tr, en) => {
  expect(sentenceOf(code, 'tr')).toMatch(tr);
  expect(sentenceOf(code, 'en')).toMatch(en);
});
