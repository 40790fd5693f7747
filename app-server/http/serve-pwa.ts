import type { Middleware } from 'koa';
import type { Packable } from './compression.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { packable, sendPacked } from './compression.ts';

type File = Packable & { type: string };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const worthPacking = /^(text|application\/(json|manifest)|image\/svg)/;

/**
 * As in pwa/src/install/service-worker-names.ts. The service worker handles a share; without one the image is lost, and
 * the app shows a message.
 */
const shareTargetPath = '/share';
const shareLandingPath = '/dashboard/content-creator?shared=1';

/**
 * The built app, read once: a build made while the server runs can neither remove a file during a request nor mix two
 * versions. Hashed assets are cached for ever, everything else is revalidated; any address without a dot is the app
 * itself, except those of assets: an old page must not cache HTML under the name of a script.
 */
export function servePwa(folder: string, apiBasePath: string, version?: string): Middleware {
  const files = readAll(folder, (page) => withVersion(withApiBase(page, apiBasePath), version));
  const app = files.get('/index.html');
  return async (ctx) => {
    if (ctx.method === 'POST' && ctx.path === shareTargetPath) {
      ctx.status = 303;
      ctx.redirect(shareLandingPath);
      return;
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      ctx.set('Allow', 'GET, HEAD');
      return;
    }
    const isAsset = ctx.path.startsWith('/assets/');
    const isPage = !isAsset && extname(ctx.path) === '';
    const file = files.get(ctx.path) ?? (isPage ? app : undefined);
    if (isPage && !file) {
      ctx.status = 503;
      ctx.body = 'The app has not been built yet: npm run build';
      return;
    }
    if (!file) {
      ctx.status = 404;
      ctx.body = '';
      return;
    }
    ctx.set('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    ctx.type = file.type;
    // The card fields are Stripe's pages, and a browser lets another host's page use a typeface only with permission.
    if (file.type === 'font/woff2') ctx.set('Access-Control-Allow-Origin', '*');
    ctx.status = 200;
    await sendPacked(ctx, file, worthPacking.test(file.type));
  };
}

/**
 * Gives the app the address of the API (spec §7: configurable at run time): the app has only the page before its first
 * request.
 */
export function withApiBase(page: string, apiBasePath: string): string {
  const tag = `<meta name="api-base" content="${apiBasePath || '/'}" />`;
  const written = page.replace(/<meta name="api-base"[^>]*>/, tag);
  return written === page && !page.includes(tag) ? page.replace(/<head[^>]*>/, (head) => `${head}${tag}`) : written;
}

/** For whoever has to know which version a person sees. */
export function withVersion(page: string, version: string | undefined): string {
  if (version === undefined) return page;
  return page.replace(/<head[^>]*>/, (head) => `${head}<meta name="version" content="${version}" />`);
}

function readAll(folder: string, onPage: (page: string) => string): Map<string, File> {
  const files = new Map<string, File>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // Files that only the server reads.
    if (!entry.isFile() || relative(folder, entry.parentPath).startsWith('.')) continue;
    const place = join(entry.parentPath, entry.name);
    const raw = readFileSync(place);
    const bytes = entry.name === 'index.html' ? Buffer.from(onPage(raw.toString('utf8'))) : raw;
    files.set(`/${relative(folder, place).split(sep).join('/')}`, {
      ...packable(bytes),
      type: types[extname(entry.name)] ?? 'application/octet-stream',
    });
  }
  return files;
}
