import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** Two keys of one store of backups: one seals, one names blocks, so that a name reveals nothing about the bytes. */
export type BackupKey = { seal: Buffer; name: Buffer };

/**
 * A random key, sealed by the passphrase. It is in every manifest, so that no single damaged object makes all backups
 * unreadable. `salt` and `sealed` in base64.
 */
export type LockedKey = { salt: string; cost: number; sealed: string };

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** 2^17: 128 MB and about half a second for each guess (owasp.org, Password Storage Cheat Sheet, scrypt). */
const scryptCost = 131_072;
/** A manifest with a larger cost is damaged: it must not take all memory. */
const maxCost = 1_048_576;

export type OpenedKey = { key: BackupKey; locked: LockedKey };

/** A new key for a store without backups. */
export async function makeKey(passphrase: string, cost = scryptCost): Promise<OpenedKey> {
  const salt = randomBytes(16);
  const master = randomBytes(32);
  const sealed = sealBytes(await lockOf(passphrase, salt, cost), master, 'key');
  return { key: keysOf(master), locked: { salt: salt.toString('base64'), cost, sealed: sealed.toString('base64') } };
}

/** Null: the passphrase is another one, or the sealed key is damaged. */
export async function openKey(passphrase: string, locked: LockedKey): Promise<OpenedKey | null> {
  const { cost } = locked;
  if (!Number.isSafeInteger(cost) || cost < 2 || cost > maxCost || (cost & (cost - 1)) !== 0) return null;
  const lock = await lockOf(passphrase, Buffer.from(locked.salt, 'base64'), cost);
  const master = openBytes(lock, Buffer.from(locked.sealed, 'base64'), 'key');
  return master && { key: keysOf(master), locked };
}

function lockOf(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  return derive(passphrase.normalize('NFC'), salt, 32, { N: cost, r: 8, p: 1, maxmem: 256 * 8 * cost });
}

function keysOf(master: Uint8Array): BackupKey {
  const part = (name: string) => Buffer.from(hkdfSync('sha256', master, '', `vitrin-backup-${name}`, 32));
  return { seal: part('seal'), name: part('name') };
}

const nonceLength = 12;
const tagLength = 16;
/** A sealed object is longer than its bytes by this. */
export const sealedExtra = nonceLength + tagLength;

/** AES-256-GCM under a random nonce, bound to the name of the object: nonce, ciphertext, tag. */
export function sealBytes(key: Buffer, bytes: Uint8Array, name: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Null for bytes that were altered, cut, or belong to another name or key. */
export function openBytes(key: Buffer, sealed: Uint8Array, name: string): Buffer | null {
  if (sealed.length < sealedExtra) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()]);
  } catch {
    return null;
  }
}
