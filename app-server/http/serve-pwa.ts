import type { Middleware } from 'koa';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

type File = { bytes: Buffer; type: string; etag: string; packed: Promise<Buffer> | null };

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
const pack = promisify(brotliCompress);

/**
 * The built app, read once: a build made while the server runs can neither take a file away under a request nor mix two versions.
 * Hashed assets are kept for ever, everything else is asked again; any address without a dot is the app itself.
 */
export function servePwa(folder: string): Middleware {
  const files = readAll(folder);
  const app = files.get('/index.html');
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      return;
    }
    const isPage = extname(ctx.path) === '';
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
    ctx.set('ETag', file.etag);
    ctx.set('Cache-Control', ctx.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    ctx.type = file.type;
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    if (!worthPacking.test(file.type)) {
      ctx.body = file.bytes;
      return;
    }
    ctx.vary('Accept-Encoding');
    if (ctx.acceptsEncodings('br', 'identity') !== 'br') {
      ctx.body = file.bytes;
      return;
    }
    ctx.set('Content-Encoding', 'br');
    file.packed ??= pack(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    ctx.body = await file.packed;
  };
}

function readAll(folder: string): Map<string, File> {
  const files = new Map<string, File>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const place = join(entry.parentPath, entry.name);
    const bytes = readFileSync(place);
    files.set(`/${relative(folder, place).split(sep).join('/')}`, {
      bytes,
      type: types[extname(entry.name)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      packed: null,
    });
  }
  return files;
}
