import { createHash, randomBytes } from 'node:crypto';
import type { TokenMint } from '#core/ports.ts';

/** 256 random bits; a plain SHA-256 is enough for a secret nobody can guess. */
export function createTokenMint(): TokenMint {
  const hashOf = (token: string) => createHash('sha256').update(token, 'utf8').digest('base64url');
  return {
    mint() {
      const token = randomBytes(32).toString('base64url');
      return { token, hash: hashOf(token) };
    },
    hashOf,
  };
}
