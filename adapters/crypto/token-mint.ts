import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TokenMint } from '#core/ports.ts';

/** 256 random bits; a plain SHA-256 is enough for a secret that cannot be guessed. */
export function createTokenMint(): TokenMint {
  return {
    mint() {
      const token = randomBytes(32).toString('base64url');
      return { token, hash: hashOf(token) };
    },
    hashOf,
    isHashOf(hash, token) {
      const [kept, given] = [Buffer.from(hash), Buffer.from(hashOf(token))];
      return kept.length === given.length && timingSafeEqual(kept, given);
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('base64url');
}
