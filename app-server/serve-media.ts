import type { Middleware } from 'koa';
import type { Readable } from 'node:stream';

/** What the door needs of the file store. */
export type MediaSource = {
  openMedia(path: string): Promise<{
    contentType: string;
    size: number;
    stream(range?: { start: number; end: number }): Readable;
  } | null>;
};

/** Stored pictures and films below /media/: names are unguessable and bytes never change, so they may be kept for ever. */
export function serveMedia(source: MediaSource): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/media/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      await next();
      return;
    }
    const media = await source.openMedia(ctx.path);
    if (!media) {
      ctx.status = 404;
      ctx.body = '';
      return;
    }
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Accept-Ranges', 'bytes');
    ctx.set('Content-Security-Policy', `default-src 'none'; sandbox`);
    ctx.type = media.contentType;
    const range = rangeOf(ctx.get('Range'), media.size);
    if (range === 'unsatisfiable') {
      ctx.status = 416;
      ctx.set('Content-Range', `bytes */${media.size}`);
      return;
    }
    ctx.status = range ? 206 : 200;
    if (range) ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${media.size}`);
    ctx.length = range ? range.end - range.start + 1 : media.size;
    if (ctx.method === 'GET') ctx.body = range ? media.stream(range) : media.stream();
  };
}

/** One range as players ask for it (RFC 9110 §14.1.2); anything fancier is answered whole. */
export function rangeOf(header: string, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header);
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const from = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const to = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return from > to || from >= size ? 'unsatisfiable' : { start: from, end: to };
}
