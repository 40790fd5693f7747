import { sharedFilesCache } from './service-worker-names.ts';

/** The images that another app shared with this one, from the service worker's cache; none where caches are not supported. */
export async function readSharedImages(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(sharedFilesCache))) return [];
  const cache = await caches.open(sharedFilesCache);
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return Promise.all(answers.flatMap((answer) => (answer ? [fileOf(answer)] : [])));
}

export async function deleteSharedImages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(sharedFilesCache);
}

async function fileOf(answer: Response): Promise<File> {
  const name = decodeURIComponent(answer.headers.get('X-File-Name') ?? '');
  const type = answer.headers.get('Content-Type') ?? '';
  return new File([await answer.arrayBuffer()], name || 'shared', { type });
}
