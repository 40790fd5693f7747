// spec: 8.7
import { expect, test } from 'vitest';
import { codeOfErrorText } from '#core/generation/error-of-text.ts';
import { sentenceOf } from '#core/texts/texts.ts';

test.each([
  ['creditCost is not defined', 'Kredi sistemi hatası. Lütfen tekrar deneyin.'],
  ['Cannot read creditCost of webhook', 'Kredi sistemi hatası. Lütfen tekrar deneyin.'],
  ['Webhook call failed for this input', 'Webhook bağlantı hatası. Lütfen yöneticiyle iletişime geçin.'],
  ['Invalid inputData', 'Girdi verileri hatalı. Lütfen tüm alanları kontrol edin.'],
  ['Insufficient credits', 'Kredi bakiyeniz yetersiz. Lütfen kredi satın alın.'],
])('%s: %s', (text, sentence) => {
  expect(sentenceOf(codeOfErrorText(text)!, 'tr')).toBe(sentence);
});

test('other texts have no code', () => {
  expect(codeOfErrorText('Bir hata oluştu')).toBeNull();
});
