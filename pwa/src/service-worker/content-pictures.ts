import { registerRoute } from 'workbox-routing';
import { ownHeader, ownHeaderValue } from '#core/shared/own-response.ts';
import { mediaCache } from '../install/service-worker-names.ts';

const maxPictures = 200;
const maxBytes = 1_500_000;

/**
 * Images below /media/ on a signed-in person's own pages: their bytes never change, so an image that was loaded once is served from the
 * device.
 */
export function keepPictures(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/media/') && request.destination === 'image' && isOnOwnPage(request),
    async ({ request, event }) => {
      const cache = await caches.open(mediaCache);
      const kept = await cache.match(request.url);
      if (kept) return kept;
      const answer = await fetch(request);
      if (isPicture(answer)) event.waitUntil(keep(cache, request.url, answer.clone()));
      return answer;
    },
  );
}

/** Public pages use only the browser's own cache: after signing out nothing is stored here. */
function isOnOwnPage({ referrer }: Request): boolean {
  return URL.canParse(referrer) && new URL(referrer).pathname.startsWith('/dashboard');
}

function isPicture(answer: Response): boolean {
  const size = Number(answer.headers.get('Content-Length') ?? Number.POSITIVE_INFINITY);
  const isOwn = answer.headers.get(ownHeader) === ownHeaderValue;
  const isImage = answer.headers.get('Content-Type')?.startsWith('image/') === true;
  return answer.status === 200 && isOwn && isImage && size <= maxBytes;
}

/** The oldest are removed first: `keys()` lists in the order of arrival. On a full disk nothing is stored, which is not an error. */
async function keep(cache: Cache, url: string, answer: Response): Promise<void> {
  try {
    await cache.put(url, answer);
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - maxPictures)).map((old) => cache.delete(old)));
  } catch {
    await caches.delete(mediaCache);
  }
}
