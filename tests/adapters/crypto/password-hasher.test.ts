import { expect, test } from 'vitest';
import { createArgon2PasswordHasher } from '#adapters/crypto/password-hasher.ts';

const hasher = createArgon2PasswordHasher();
const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

test('the hasher matches the password it hashed and no other', async () => {
  const hash = await hasher.hash('doğru at pil zımba');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await hasher.matches('doğru at pil zımba', hash)).toBe(true);
  expect(await hasher.matches('doğru at pil zimba', hash)).toBe(false);
});

test('hashes of the same password differ each time', async () => {
  expect(await hasher.hash('parola')).not.toBe(await hasher.hash('parola'));
});

test('the hasher accepts composed and decomposed letters as the same password', async () => {
  const hash = await hasher.hash('şğü'.normalize('NFC'));
  expect(await hasher.matches('şğü'.normalize('NFD'), hash)).toBe(true);
});

test('the hasher uses every character of a long password', async () => {
  const long = 'a'.repeat(200);
  const hash = await hasher.hash(long);
  expect(await hasher.matches(`${long}b`, hash)).toBe(false);
  expect(await hasher.matches(long.slice(0, 72), hash)).toBe(false);
});

test('the hasher refuses every password of an unknown account or an unreadable hash', async () => {
  expect(await hasher.matches('parola', null)).toBe(false);
  expect(await hasher.matches('parola', '$2b$10$notargon')).toBe(false);
});

test('the hasher verifies hashes made at another cost', async () => {
  // Made with node:crypto: message "parola", nonce of 16 zero bytes, m=8192, t=1, p=1.
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.alloc(16);
  const tag = argon2Sync('argon2id', {
    message: 'parola',
    nonce,
    memory: 8192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const hash = `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
  expect(await hasher.matches('parola', hash)).toBe(true);
  expect(await hasher.matches('parolb', hash)).toBe(false);
});

test('the hasher verifies many passwords at the same time', async () => {
  const hash = await hasher.hash('parola');
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => hasher.matches(i % 2 ? 'parola' : 'x', hash)));
  expect(answers).toEqual(Array.from({ length: 12 }, (_, i) => i % 2 === 1));
});
