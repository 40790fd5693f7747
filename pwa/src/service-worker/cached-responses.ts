import { cacheNames } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { ownHeader, ownHeaderValue } from '#core/shared/own-response.ts';
import { mediaCache } from '../install/service-worker-names.ts';

const maxImages = 200;
const maxBytes = 1_500_000;

const shellPath = '/index.html';

/** Addresses that are never the app: the server's own, and files. The page after Instagram's sign-in is below any API base. */
const notTheApp = [
  /^\/api\//,
  /\/instagram\/callback(\?|$)/,
  /^\/media\//,
  /^\/health\//,
  /^\/report(\?|$)/,
  /\/[^/?]*\.[^/?]*(\?|$)/,
];

/** Every file of the app is cached at install; the same page renders any address of the app, with or without a network. */
export function answerFromShell(files: Parameters<typeof precacheAndRoute>[0]): void {
  cleanupOutdatedCaches();
  addPlugins([
    { cacheWillUpdate: async ({ request, response }) => (isFileOfApp(request.url, response) ? response : null) },
  ]);
  routeHashedFiles();
  precacheAndRoute(files, { cleanURLs: false, ignoreURLParametersMatching: [] });
  const fromShell = createHandlerBoundToURL(shellPath);
  registerRoute(
    new NavigationRoute(
      async (options) => ((await belongsToApi(options.url)) ? fetch(options.request) : fromShell(options)),
      { denylist: notTheApp },
    ),
  );
}

/**
 * Files with a hash in their name come from the cache without the service worker, where the browser supports static routes: its thread
 * competes with the first screen.
 */
function routeHashedFiles(): void {
  self.addEventListener('install', (event) => {
    const source = { cacheName: cacheNames.precache };
    void (event as InstallEvent).addRoutes?.({ condition: { urlPattern: '/assets/*' }, source }).catch(() => undefined);
  });
}

/**
 * An installation accepts only files of the app: if one is missing or replaced, the whole installation fails and the previous version
 * stays. A file of another type is no file of the app; a page has the type of every page, and must come from our server.
 */
function isFileOfApp(url: string, { status, headers }: Response): boolean {
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? '';
  const isOfType = (headers.get('Content-Type') ?? '').includes(ending === 'js' ? 'javascript' : ending);
  const isOwnPage = ending !== 'html' || headers.get(ownHeader) === ownHeaderValue;
  return status === 200 && isOfType && isOwnPage;
}

let apiBase: string | null = null;

/**
 * The API base is set when the server starts: the page in the cache contains it. An API at the root cannot be distinguished from the app.
 */
async function belongsToApi({ pathname }: URL): Promise<boolean> {
  if (apiBase === null) {
    const page = await (await matchPrecache(shellPath))?.text();
    apiBase = /<meta name="api-base" content="([^"]*)"/.exec(page ?? '')?.[1]?.replace(/\/+$/, '') ?? '';
  }
  return apiBase !== '' && pathname.startsWith(`${apiBase}/`);
}

/**
 * Images below /media/ on a signed-in person's own pages: their bytes never change, so an image that was loaded once is served from the
 * device.
 */
export function cacheImages(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/media/') && request.destination === 'image' && isOnOwnPage(request),
    async ({ request, event }) => {
      const cache = await caches.open(mediaCache);
      const stored = await cache.match(request.url);
      if (stored) return stored;
      const answer = await fetch(request);
      if (isImageRequest(answer)) event.waitUntil(keep(cache, request.url, answer.clone()));
      return answer;
    },
  );
}

/** Public pages use only the browser's own cache: after signing out nothing is stored here. */
function isOnOwnPage({ referrer }: Request): boolean {
  return URL.canParse(referrer) && new URL(referrer).pathname.startsWith('/dashboard');
}

function isImageRequest(answer: Response): boolean {
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
    await Promise.all(all.slice(0, Math.max(0, all.length - maxImages)).map((old) => cache.delete(old)));
  } catch {
    await caches.delete(mediaCache);
  }
}
