import { expect, test } from 'vitest';
import { createTokenMint } from '#adapters/crypto/secrets.ts';

const tokens = createTokenMint();

test('tokens have 256 random bits, differ, and only their hash is stored', () => {
  const minted = Array.from({ length: 100 }, () => tokens.mint());
  expect(new Set(minted.map(({ token }) => token)).size).toBe(100);
  for (const { token, hash } of minted) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hash).toBe(tokens.hashOf(token));
    expect(hash).not.toContain(token);
  }
});
