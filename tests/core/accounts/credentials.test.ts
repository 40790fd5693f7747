// spec: 5.11, 7.30
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkEmail,
  checkName,
  checkPassword,
  checkRegistration,
  foldEmail,
  passwordLength,
} from '#core/accounts/credentials.ts';
import { sessionEnd } from '#core/accounts/session.ts';

test('an e-mail folds by the root locale, so a Turkish I stays an i', () => {
  expect(foldEmail('  IRMAK@Example.COM ')).toBe('irmak@example.com');
});

test('an address typed in parts and one typed whole are the same account', () => {
  expect(foldEmail('ayşe@example.com'.normalize('NFD'))).toBe(foldEmail('ayşe@example.com'.normalize('NFC')));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldEmail(foldEmail(text))).toBe(foldEmail(text));
      expect(foldEmail(text.normalize('NFD'))).toBe(foldEmail(text));
    }),
  );
});

test.each([
  'a@b.co',
  'elif.yıldırım@example.com',
  "o'neil+tag_1@mail-2.example.com",
  'ayşe@müşteri.com.tr',
  'a@xn--mteri-kva4r.com',
])('the e-mail %s is accepted', (email) => {
  expect(checkEmail(email)).toEqual([]);
});

test.each([
  'a..b@c.co',
  '.a@b.co',
  'a.@b.co',
  'a@b..co',
  'a@.b.co',
  'a@-b.co',
  'a@b-.co',
  'a@b@c.co',
  'a@127.0.0.1',
  'a,b@c.co',
  'a<b>@c.co',
  'a"b@c.co',
  'a\u0007@b.co',
  'a\u200b@b.co',
  'a\u202e@b.co',
  'a\u2066b@c.co',
  'a\u00ad@b.co',
  'a\u3164@b.co',
  'a\ufeff@b.co',
  `${'a'.repeat(65)}@b.co`,
])('the e-mail %j is refused: no mail server accepts it or no reader can distinguish it from others', (email) => {
  expect(checkEmail(email)).toEqual([{ path: 'email', code: 'auth.email' }]);
});

test.each(['', 'elif', 'elif@', '@example.com', 'elif@example', 'elif @example.com', `${'a'.repeat(250)}@b.co`])(
  'the e-mail %j is refused',
  (email) => {
    expect(checkEmail(email)).toEqual([{ path: 'email', code: 'auth.email' }]);
  },
);

test('a password of seven characters is too short, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 7, unit: 'grapheme-ascii' }), (password) => {
      expect(checkPassword(password)[0]?.code).toBe('auth.passwordShort');
    }),
  );
});

test('any uncommon password within the limits is accepted: no kind of character is required', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12, maxLength: passwordLength.max, unit: 'grapheme-ascii' }), (password) => {
      expect(checkPassword(`x9 ${password}`.slice(0, passwordLength.max))).toEqual([]);
    }),
  );
});

test.each(['password123', 'Galatasaray1905', 'QWERTYUIOP'])('the common password %s is refused', (password) => {
  expect(checkPassword(password)).toEqual([{ path: 'password', code: 'auth.passwordCommon' }]);
});

test('a refusal names every field that is wrong', () => {
  const wrong = checkRegistration({ name: '\n', email: 'x', password: 'y' });
  expect(wrong.map(({ path }) => path)).toEqual(['name', 'email', 'password']);
});

test.each(['Elif Kaya', 'Ayşe-Nur O’Neil', 'علی‌رضا', 'Zoë 👩‍🎨', '李雷', '❤️'])('the name %s is accepted', (name) => {
  expect(checkName(name)).toEqual([]);
});

test.each([
  ['a line break', 'Elif\r\nBcc: x@y.co'],
  ['a bell', 'Elif\u0007'],
  ['a mark that changes the direction', 'Elif \u202Egpj.exe'],
  ['an isolate', '\u2066Elif'],
  ['a zero-width space', 'Elif\u200BKaya'],
  ['only zero-width characters', '\u200B\u2060'],
  ['only joiners', '\u200D\u200C'],
  ['a line separator', 'Elif\u2028Kaya'],
  ['a Hangul filler', '\u3164'],
])('a name with %s is refused', (_title, name) => {
  expect(checkName(name)).toEqual([{ path: 'name', code: 'auth.name' }]);
});

test.each(['\uFF41yse@example.com', 'ayse@\uFF45xample.com', '\uFB01gen@example.com', 'ay\u017Fe@example.com'])(
  'the e-mail %s is refused: it looks like another',
  (email) => {
    expect(checkEmail(foldEmail(email))).toEqual([{ path: 'email', code: 'auth.email' }]);
  },
);

test('a sign-in lasts a day, or thirty days when remembered', () => {
  expect(sessionEnd('2026-11-21T09:00:00.000Z', false)).toBe('2026-11-22T09:00:00.000Z');
  expect(sessionEnd('2026-11-21T09:00:00.000Z', true)).toBe('2026-12-21T09:00:00.000Z');
});
