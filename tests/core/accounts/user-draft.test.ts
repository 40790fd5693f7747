// spec: 5.21, 5.22
import { expect, test } from 'vitest';
import { parseNewUser } from '#core/accounts/user.ts';

const whole = { name: ' Ayşe ', email: ' Ayse@Example.com ', password: 'mor bulutlar 7' };
const wrong = (input: object) => {
  const read = parseNewUser({ ...whole, ...input });
  return read.ok ? [] : read.refusal.issues!.map(({ path, code }) => [path, code]);
};

test('a new user is a customer by default; name and e-mail are trimmed, the password is not', () => {
  const user = { name: 'Ayşe', email: 'ayse@example.com', password: 'mor bulutlar 7' };
  expect(parseNewUser(whole)).toEqual({ ok: true, value: { ...user, role: 'customer' } });
  expect(parseNewUser({ ...whole, role: 'admin' })).toEqual({ ok: true, value: { ...user, role: 'admin' } });
});

test('name, e-mail and password are required, and an empty one has one issue', () => {
  expect(wrong({ name: ' ', email: '', password: '' })).toEqual([
    ['name', 'required'],
    ['email', 'required'],
    ['password', 'required'],
  ]);
});

test('the rules of a registration hold', () => {
  expect(wrong({ email: 'ayse', password: 'kısa' })).toEqual([
    ['email', 'auth.email'],
    ['password', 'auth.passwordShort'],
  ]);
});
