// spec: 8.47
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declineSentence, paymentDeclines } from '#core/payments/decline.ts';
import { sentenceOf } from '#core/texts/texts.ts';

test.each([
  ['card_declined', 'Kartınız reddedildi, para çekilmedi. Başka bir kart deneyin.'],
  ['generic_decline', 'Kartınız reddedildi, para çekilmedi. Başka bir kart deneyin.'],
  ['insufficient_funds', 'Kartınızın bakiyesi ya da limiti yetersiz, para çekilmedi.'],
  ['expired_card', 'Kartınızın son kullanma tarihi geçmiş ya da hatalı, para çekilmedi.'],
  ['incorrect_cvc', 'Kartınızın güvenlik kodu (CVC) hatalı, para çekilmedi.'],
  ['processing_error', 'Kartınız şu an işlenemedi, para çekilmedi. Birazdan tekrar deneyin.'],
  ['something_stripe_adds_next_year', 'Ödeme işlemi sırasında bir hata oluştu.'],
])('the decline %s has a good Turkish sentence', (code, sentence) => {
  expect(sentenceOf(declineSentence(code), 'tr')).toBe(sentence);
});

test('a decline does not show a thief that the card was reported', () => {
  const plain = declineSentence('card_declined');
  for (const code of ['lost_card', 'stolen_card', 'pickup_card', 'fraudulent']) {
    expect(declineSentence(code)).toBe(plain);
  }
});

test('a decline always has a sentence', () => {
  fc.assert(
    fc.property(fc.option(fc.string()), (code) => {
      expect(paymentDeclines).toHaveProperty([declineSentence(code)]);
    }),
  );
  for (const name of ['constructor', '__proto__', 'toString']) expect(declineSentence(name)).toBe('payments.failed');
});

test('every decline says that nothing was charged, in both languages', () => {
  for (const [code, { tr, en }] of Object.entries(paymentDeclines)) {
    // Spec §8's general error is also that of a lost connection, when nobody knows.
    if (code === 'payments.failed') continue;
    expect(tr).toContain('para çekilmedi');
    expect(en).toContain('you were not charged');
  }
});
