import type { ReplyOf } from '#core/contract/route.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import { upload } from '#core/contract/files.ts';
import { locale } from '../i18n/i18n.ts';
import { isAnothersDevice } from '../session/other-tabs.ts';
import { endSession, readToken } from '../session/session-store.ts';
import { withSignIn } from './sign-in-wait.ts';
import { apiBase } from './api-address.ts';
import { ApiError, networkFailed } from './api-error.ts';
import { errorOf, notTheirs } from './call.ts';

/** A line that moves nothing for so long counts as lost. A large file may take minutes as long as it moves. */
const stallMs = 60_000;

/**
 * Sends one file and reports its progress in whole percent. Throws ApiError for every answer but a good one, AbortError when
 * stopped. A sign-in that ended meanwhile is asked for as `call` does. By XMLHttpRequest: fetch does not tell what has been sent (developer.mozilla.org/docs/Web/API/XMLHttpRequest/upload).
 */
export function uploadFile(
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> {
  return withSignIn(() => send(file, onProgress, signal));
}

function send(file: File, onProgress: (percent: number) => void, signal: AbortSignal): Promise<StoredFile> {
  if (isAnothersDevice()) return Promise.reject(notTheirs());
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = readToken();
    const stop = () => request.abort();
    const lost = () => reject(new ApiError({ code: networkFailed, message: networkFailed, status: 0 }));
    let stalled = setTimeout(stop, stallMs);
    const moved = () => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, stallMs);
    };
    request.open(upload.method, `${apiBase()}${upload.path}?${new URLSearchParams({ name: file.name })}`);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', locale());
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve((body as ReplyOf<typeof upload>).file);
      else {
        if (request.status === 401 && token) endSession(token);
        reject(errorOf(request.status, body));
      }
    });
    request.addEventListener('error', lost);
    request.addEventListener('abort', () => (signal.aborted ? reject(new DOMException('', 'AbortError')) : lost()));
    request.addEventListener('loadend', () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', stop);
    });
    signal.addEventListener('abort', stop, { once: true });
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
