import { ApiError } from './api-error.ts';

/** A random UUID; also where crypto.randomUUID is missing (a page opened over plain http from another machine). */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The server answers these before it looks at the key: they say nothing of an earlier request with it. */
const beforeTheKey = [401, 429];

/**
 * Whether the next try is an intention of its own. The same key stays while the answer is unknown; after a refusal, which the server keeps
 * under its key, only a new one can be answered otherwise.
 */
export function needsNewKey(error: unknown): boolean {
  if (!(error instanceof ApiError) || beforeTheKey.includes(error.status)) return false;
  return error.status >= 400 && error.status < 500 && error.code !== 'request.inProgress';
}
