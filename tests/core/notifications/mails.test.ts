import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Letter } from '#core/notifications/mails.ts';
import type { Locale } from '#core/shared/locale.ts';
import { mailOf as brandedMailOf } from '#core/notifications/mails.ts';

type Receipt = Extract<Letter, { kind: 'receipt' }>['params'];
const orderId = '01990000-0000-7000-8000-000000000001';
const welcome = (name: string): Letter => ({ kind: 'welcome', params: { name } });
const receipt = (change: Partial<Receipt> = {}): Letter => ({
  kind: 'receipt',
  params: {
    name: 'Işıl Gündoğdu',
    bought: { kind: 'credits', credits: 1000 },
    amountCents: 6999,
    orderId,
    at: '2026-11-30T21:30:00.000Z',
    ...change,
  },
});
const mailOf = (letter: Letter, locale: Locale) => brandedMailOf(letter, locale, 'Vitrin');
const model = (name: string) => receipt({ name, bought: { kind: 'model', name } });
const tagsOf = (html: string) => html.match(/<[^>]*>?/g);

describe('a welcome mail', () => {
  test('is in the language of the registration', () => {
    expect(mailOf(welcome('Işıl'), 'tr')).toMatchObject({ subject: 'Vitrin hesabınıza hoş geldiniz' });
    expect(mailOf(welcome('Işıl'), 'tr').text).toContain('Merhaba Işıl,');
    expect(mailOf(welcome('Işıl'), 'en').text).toContain('Hello Işıl,');
  });

  test.each(['https://kazan.example', 'kazan.example', 'a@b.co', 'www.kazan.example tıkla', 'x'.repeat(61), '\u0007'])(
    'contains nothing of a name like %j',
    (name) => {
      const { text, html } = mailOf(welcome(name), 'tr');
      expect(text.split('\n')[0]).toBe('Merhaba,');
      expect(html).not.toContain(name);
    },
  );
});

describe('a receipt', () => {
  test('has the purchase, the amount, the order, the time in Turkey, and a line in English', () => {
    const { subject, text } = mailOf(receipt(), 'tr');
    expect(subject).toBe('Ödemeniz alındı: $69,99');
    expect(text).toContain('Satın alınan: 1.000 kredi\nTutar: $69,99\n');
    expect(text).toContain(`Sipariş: ${orderId}\nTarih: 1 Aralık 2026 00:30 (Türkiye saati)\n`);
    expect(text).toContain('In English: we received your payment of $69.99 for 1,000 credits on December 1, 2026');
  });

  test('has the languages in reverse order for an English reader', () => {
    const { subject, text } = mailOf(model('Defne Aksoy'), 'en');
    expect(subject).toBe('We received your payment: $69.99');
    expect(text).toContain('Purchase: Defne Aksoy (model)\nAmount: $69.99\n');
    expect(text).toContain('Türkçe: Defne Aksoy (model) için $69,99');
  });

  test('shows every amount to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amountCents) => {
        const { subject } = mailOf(receipt({ amountCents }), 'en');
        expect(Number(subject.replace(/\D/g, ''))).toBe(amountCents);
      }),
    );
  });
});

describe('text written by users', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[<>&"'a/=! \r\n-]{0,40}$/),
    fc.constantFrom('<script>1</script>', '<img src=x onerror=1>', '</title><b>', '&lt;b&gt;'),
  );

  test('never becomes markup', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('tr' as const, 'en' as const), (name, locale) => {
        for (const letter of [welcome, model]) {
          const plain = mailOf(letter('Ada'), locale);
          const mail = mailOf(letter(name), locale);
          expect(tagsOf(mail.html)).toEqual(tagsOf(plain.html));
          expect(mail.html.replace(/&#\d+;/g, '')).not.toContain('&');
        }
      }),
    );
  });

  test('never adds a line, and never reaches the subject', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        for (const letter of [welcome, model]) {
          const plain = mailOf(letter('Ada'), 'tr');
          const mail = mailOf(letter(name), 'tr');
          expect(mail.subject).toBe(plain.subject);
          expect(mail.text.split(/[\r\n\u2028\u2029]/)).toHaveLength(plain.text.split('\n').length);
        }
      }),
    );
  });
});

const letter = (paymentUrl: string | null): Letter => ({
  kind: 'failedRenewal',
  params: { name: 'Işıl', plan: { tr: 'Temel', en: 'Basic' }, amountCents: 1499, paymentUrl },
});

describe('a mail about a renewal that failed', () => {
  test('has plan and amount, links to the invoice, and has a line in the other language', () => {
    const { subject, text } = mailOf(letter('https://invoice.stripe.com/i/1'), 'tr');
    expect(subject).toBe('Yenileme ödemeniz alınamadı');
    expect(text).toContain('Temel planınızın yenileme ödemesi ($14,99) kartınızdan alınamadı.');
    expect(text).toContain('Şimdi ödemek için: https://invoice.stripe.com/i/1');
    expect(text).toContain('In English: we could not charge your card for the renewal of your Basic plan ($14.99).');
  });

  test('has no link when there is no address', () => {
    expect(mailOf(letter(null), 'en').text).not.toContain('To pay now');
  });
});

test('a mail has the brand name that admins set, escaped in its markup', () => {
  const mail = brandedMailOf(welcome('Ada'), 'tr', 'Işık & Co');
  expect(mail.subject).toBe('Işık & Co hesabınıza hoş geldiniz');
  expect(mail.text.trimEnd().split('\n').at(-1)).toBe('Işık & Co');
  expect(mail.html).toContain('Işık &#38; Co');
  expect(`${mail.text}${mail.html}`).not.toContain('Vitrin');
});

const reset = (link: string): Letter => ({ kind: 'newPassword', params: { name: 'Işıl', link } });

describe('the action of a mail', () => {
  test('is a button with its address below it, and the address alone in plain text', () => {
    const { text, html } = mailOf(reset('https://vitrin.test/auth/reset#a-b_c'), 'tr');
    expect(text).toContain('Yeni şifrenizi belirlemek için: https://vitrin.test/auth/reset#a-b_c\n');
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, address, words]) => [
      address,
      words,
    ]);
    expect(links).toEqual([
      ['https://vitrin.test/auth/reset#a-b_c', 'Yeni şifre belirle'],
      ['https://vitrin.test/auth/reset#a-b_c', 'https://vitrin.test/auth/reset#a-b_c'],
    ]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', ' https://vitrin.test', '//vitrin.test'])(
    'is not a link where %j is not a web address',
    (link) => {
      const { text, html } = mailOf(reset(link), 'en');
      expect(text).toContain(`To choose a new password: ${link}`);
      expect(html).not.toContain('<a ');
    },
  );

  test('cannot end its own quotation', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^["'<>& a]{1,12}$/)), (end) => {
        const plain = mailOf(reset('https://vitrin.test/'), 'tr');
        const { html } = mailOf(reset(`https://vitrin.test/${end}`), 'tr');
        expect(tagsOf(html)?.length).toBe(tagsOf(plain.html)?.length);
        expect(html.split('"')).toHaveLength(plain.html.split('"').length);
      }),
    );
  });
});
