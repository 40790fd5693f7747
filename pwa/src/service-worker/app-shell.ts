import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

const shellPath = '/index.html';

/** Addresses that are never the app: the server's own, and files. The page after Instagram's sign-in lies below any API base. */
const notTheApp = [/^\/api\//, /\/instagram\/callback(\?|$)/, /^\/media\//, /^\/health\//, /\/[^/?]*\.[^/?]*(\?|$)/];

/** Every file of the app is fetched at install; any address of the app is drawn by the same page, with or without a network. */
export function answerFromShell(files: Parameters<typeof precacheAndRoute>[0]): void {
  cleanupOutdatedCaches();
  precacheAndRoute(files, { cleanURLs: false, ignoreURLParametersMatching: [] });
  const fromShell = createHandlerBoundToURL(shellPath);
  registerRoute(
    new NavigationRoute(
      async (options) => ((await belongsToApi(options.url)) ? fetch(options.request) : fromShell(options)),
      { denylist: notTheApp },
    ),
  );
}

let apiBase: string | null = null;

/** Where the API lies is set when the server starts: the page in the cache says it. At the root it cannot be told from the app. */
async function belongsToApi({ pathname }: URL): Promise<boolean> {
  if (apiBase === null) {
    const page = await (await matchPrecache(shellPath))?.text();
    apiBase = /<meta name="api-base" content="([^"]*)"/.exec(page ?? '')?.[1]?.replace(/\/+$/, '') ?? '';
  }
  return apiBase !== '' && pathname.startsWith(`${apiBase}/`);
}
