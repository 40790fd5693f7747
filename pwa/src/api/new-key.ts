import { v4 } from 'uuid';
import { ApiError } from './api-error.ts';

/** A random UUID; also where crypto.randomUUID is missing (a page opened over plain http from another machine). */
export const newKey = (): string => v4();

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
