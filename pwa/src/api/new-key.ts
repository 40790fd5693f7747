import { v4 } from 'uuid';
import { ApiError } from './api-error.ts';

/** A random UUID; also where crypto.randomUUID is missing (a page opened over plain http from another machine). */
export const newKey = (): string => v4();

/** The server sends these before it reads the key, so they reveal nothing about an earlier request with that key. */
const beforeTheKey = [401, 429];

/**
 * Whether the next try is a new intention. The key stays the same while the outcome is unknown. The server stores a refusal under its key,
 * so after a refusal only a new key can get another response.
 */
export function needsNewKey(error: unknown): boolean {
  if (!(error instanceof ApiError) || beforeTheKey.includes(error.status)) return false;
  return error.status >= 400 && error.status < 500 && error.code !== 'request.inProgress';
}
