import { expect, test } from 'vitest';
import { rangeWords, monthWords, tightRange } from '../../../pwa/src/i18n/day-words.ts';
import { failureWords } from '../../../pwa/src/features/schedules/detail/failure-words.ts';
import { newsSentence, readNews } from '../../../pwa/src/features/publishing/useConnection.ts';
import { genitive } from '../../../pwa/src/i18n/turkish-genitive.ts';

test('a name has the Turkish suffix of its last vowel', () => {
  expect(
    ['Defne', 'Ela', 'Selin', 'Nil', 'Çağla', 'Nur', 'Aykut', 'Banu', 'Gül', 'Özgü', 'Işıl', 'İpek'].map(genitive),
  ).toEqual([
    'Defne’nin',
    'Ela’nın',
    'Selin’in',
    'Nil’in',
    'Çağla’nın',
    'Nur’un',
    'Aykut’un',
    'Banu’nun',
    'Gül’ün',
    'Özgü’nün',
    'Işıl’ın',
    'İpek’in',
  ]);
  expect(genitive('Z')).toBe('Z');
});

test('a range of days shows the parts that its ends share once', () => {
  expect(rangeWords(['2026-11-23', '2026-11-29'], 'tr').replaceAll(' ', ' ')).toBe('23–29 Kasım 2026');
  expect(rangeWords(['2026-11-30', '2026-12-06'], 'tr')).toMatch(/^30 Kasım.–.6 Aralık 2026$/);
  expect(monthWords('2026-11-25', 'tr')).toBe('Kasım 2026');
});

test('a long range of days has short months where there is little room', () => {
  expect(plain(['2026-11-23', '2026-11-29'], 'tr')).toBe('23–29 Kasım 2026');
  expect(plain(['2026-11-23', '2026-11-29'], 'en')).toBe('Nov 23 – 29, 2026');
  expect(plain(['2026-11-30', '2026-12-06'], 'tr')).toBe('30 Kas – 6 Ara 2026');
  expect(tightRange(['2026-11-13'], 'tr', 12)).toBe('13 Kas 2026');
});

test('a failure has a short text by its code', () => {
  expect(failureWords('publication.reconnect')).toBe('schedules.why.disconnected');
  expect(failureWords('publication.quota')).toBe('schedules.why.notPosted');
  expect(failureWords('generation.webhook.refused')).toBe('schedules.why.workflow');
  expect(failureWords('something.else')).toBe('schedules.why.other');
});

function message(code: string, owner?: string): string {
  return newsSentence({ code, username: 'defneaksoy' }, { locale: 'tr', owner, otherwise: 'olmadı' });
}

test('a connection message is parsed strictly and shown whole or not at all', () => {
  expect(readNews({ ok: true, code: null, username: 'defneaksoy' })).toEqual({
    ok: true,
    code: '',
    username: 'defneaksoy',
  });
  expect(readNews('ok')).toBeNull();
  expect(readNews({ ok: 'yes' })).toBeNull();
  expect(message('instagram.takenBy', 'Defne Aksoy')).toContain('@defneaksoy hesabı Defne Aksoy modeline bağlı');
  expect(message('instagram.takenBy')).toBe('olmadı');
  expect(message('instagram.scopeMissing')).toBe('olmadı');
});

/** Without the non-breaking spaces. */
function plain(days: string[], locale: 'tr' | 'en'): string {
  return tightRange(days, locale).replaceAll(/\s/g, ' ');
}
