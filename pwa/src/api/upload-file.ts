import type { ReplyOf } from '#core/contract/route.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import { upload } from '#core/contract/files.ts';
import { locale } from '../i18n/i18n.ts';
import { isAnothersDevice } from './other-tabs.ts';
import { noteRefusal, readToken } from './session-store.ts';
import { withSignIn } from './sign-in-wait.ts';
import { apiBase } from './api-address.ts';
import { errorOf, notTheirs } from './call.ts';
import { noResponse, readReply } from './own-reply.ts';

/** An upload without progress for this long counts as lost. A large file may take minutes while it makes progress. */
const stallMs = 60_000;

/**
 * Sends one file and reports its progress in whole percent. Throws ApiError for every response but a 2xx, AbortError when stopped. Handles
 * a session that ended meanwhile as `call` does. Uses XMLHttpRequest because fetch does not report upload progress
 * (developer.mozilla.org/docs/Web/API/XMLHttpRequest/upload).
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
    const lost = () => reject(noResponse(false));
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
      try {
        resolve(fileIn(request, token));
      } catch (fault) {
        reject(fault);
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

/** Throws ApiError. */
function fileIn(request: XMLHttpRequest, token: string | null): StoredFile {
  const { status, responseText: text } = request;
  const body = readReply(upload, { status, text, header: (name) => request.getResponseHeader(name) }, false);
  if (status >= 200 && status < 300) return (body as ReplyOf<typeof upload>).file;
  const error = errorOf(status, body);
  if (status === 401 && error.isCoded && token) noteRefusal(token, error.code);
  throw error;
}
