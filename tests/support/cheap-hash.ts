import { argon2Sync, randomBytes } from 'node:crypto';

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A password hash of the smallest cost, for the accounts of the demo: a sign-in takes the cost from the hash. */
export async function cheapHash(message: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=8,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
}
