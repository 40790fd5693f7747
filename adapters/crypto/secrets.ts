import type { SecretBox, TokenMint } from '#core/ports.ts';
import { createCipheriv, createDecipheriv, randomBytes, createHash, timingSafeEqual } from 'node:crypto';

/** `id` is written before each ciphertext, so that older keys can still open the values they sealed. */
export type SecretKey = { id: string; key: Buffer };

const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM. The first key seals, every key opens. Text form: `keyId.nonce+ciphertext+tag` in base64url. */
export function createSecretBox(keys: [SecretKey, ...SecretKey[]]): SecretBox {
  return {
    seal(plain, context) {
      const { id, key } = keys[0];
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(id, context));
      const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${id}.${body.toString('base64url')}`;
    },
    open(sealed, context) {
      const dot = sealed.indexOf('.');
      const id = sealed.slice(0, dot);
      const key = keys.find((candidate) => candidate.id === id)?.key;
      if (dot < 1 || !key) throw new Error('Sealed with a key that is not configured');
      const body = Buffer.from(sealed.slice(dot + 1), 'base64url');
      if (body.length < nonceLength + tagLength) throw new Error('Not a sealed text');
      const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, nonceLength), { authTagLength: tagLength })
        .setAAD(boundTo(id, context))
        .setAuthTag(body.subarray(-tagLength));
      return decipher.update(body.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

function boundTo(id: string, context: string): Buffer {
  return Buffer.from(`${id}\0${context}`, 'utf8');
}

/** 256 random bits; a plain SHA-256 is enough for a secret that cannot be guessed. */
export function createTokenMint(): TokenMint {
  return {
    mint() {
      const token = randomBytes(32).toString('base64url');
      return { token, hash: hashOf(token) };
    },
    hashOf,
    isHashOf(hash, token) {
      const [stored, given] = [Buffer.from(hash), Buffer.from(hashOf(token))];
      return stored.length === given.length && timingSafeEqual(stored, given);
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('base64url');
}
