import { createHash } from 'node:crypto';

/** Stores the first response to a write with an Idempotency-Key, for a day at least. */
export type RequestKeys = {
  /** `new`: this caller runs it (a claim older than its lock is taken over). */
  claim(
    key: RequestKey,
    fingerprint: string,
  ): Promise<{ kind: 'new' | 'running' | 'mismatch' } | { kind: 'done'; status: number; body: unknown }>;
  store(key: RequestKey, status: number, body: unknown): Promise<void>;
  /** Deletes a claim whose run ended without a response worth repeating. */
  drop(key: RequestKey): Promise<void>;
};
export type RequestKey = { scope: string; key: string };

/** A key as stored. A long one is stored as its hash: cut, it could equal another with the same beginning. */
export function requestKeyOf(header: string): string {
  return header.length <= 255 ? header : `sha256:${createHash('sha256').update(header).digest('hex')}`;
}

export function fingerprintOf(path: string, body: Buffer): string {
  return createHash('sha256').update(path).update('\0').update(body).digest('hex');
}

/** A repeat gets the first outcome; a request whose outcome may well differ next time runs again. */
export function isWorthStoring(status: number): boolean {
  return status < 500 && ![400, 401, 403, 413, 429].includes(status);
}
