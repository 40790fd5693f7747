import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSecretBox, type SecretKey } from '#adapters/crypto/secrets.ts';

const aKey = (id: string, byte: number): SecretKey => ({ id, key: Buffer.alloc(32, byte) });
const box = createSecretBox([aKey('k1', 1)]);

test('the secret box decrypts every text it encrypted, in any context', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (plain, context) => {
      expect(box.open(box.seal(plain, context), context)).toBe(Buffer.from(plain, 'utf8').toString('utf8'));
    }),
  );
});

test('the secret box encrypts the same text differently each time', () => {
  expect(box.seal('token', 'row')).not.toBe(box.seal('token', 'row'));
});

test('the secret box refuses a ciphertext moved to another row', () => {
  const sealed = box.seal('token', 'instagram_accounts/1/token');
  expect(() => box.open(sealed, 'instagram_accounts/2/token')).toThrow();
});

test('the secret box refuses a ciphertext with any changed byte', () => {
  const sealed = box.seal('token', 'row');
  const [id, body] = sealed.split('.') as [string, string];
  const bytes = Buffer.from(body, 'base64url');
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i]! ^= 1;
    expect(() => box.open(`${id}.${changed.toString('base64url')}`, 'row')).toThrow();
  }
});

test('the secret box refuses a truncated ciphertext and one without a key id', () => {
  const sealed = box.seal('token', 'row');
  expect(() => box.open(sealed.slice(0, 20), 'row')).toThrow();
  expect(() => box.open(sealed.slice(3), 'row')).toThrow();
  expect(() => box.open('', 'row')).toThrow();
});

test('the secret box decrypts with an older key after rotation and encrypts with the new one', () => {
  const old = createSecretBox([aKey('k1', 1)]).seal('token', 'row');
  const rotated = createSecretBox([aKey('k2', 2), aKey('k1', 1)]);
  expect(rotated.open(old, 'row')).toBe('token');
  expect(rotated.seal('token', 'row')).toMatch(/^k2\./);
  expect(() => createSecretBox([aKey('k2', 2)]).open(old, 'row')).toThrow('not configured');
});

test('the secret box refuses a key that reuses the id of another key', () => {
  const sealed = box.seal('token', 'row');
  expect(() => createSecretBox([aKey('k1', 9)]).open(sealed, 'row')).toThrow();
});
