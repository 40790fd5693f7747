import type { Middleware } from 'koa';
import type { Readable } from 'node:stream';
import { parseByteRange } from './http/byte-range.ts';

/** What serving needs of the file store. `range` is inclusive, as in HTTP. */
export type MediaSource = {
  openMedia(path: string): Promise<{
    contentType: string;
    size: number;
    stream(range?: { start: number; end: number }): Promise<Readable>;
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
    const etag = `"${ctx.path.slice('/media/'.length)}"`;
    ctx.set('ETag', etag);
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Accept-Ranges', 'bytes');
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Content-Security-Policy', `default-src 'none'; sandbox`);
    ctx.type = media.contentType;
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    // RFC 9110 §13.1.5: a part of another version is of no use.
    const isSame = ['', etag].includes(ctx.get('If-Range'));
    const range = isSame ? parseByteRange(ctx.get('Range'), media.size) : null;
    if (range === 'unsatisfiable') {
      ctx.status = 416;
      ctx.set('Content-Range', `bytes */${media.size}`);
      return;
    }
    if (range) {
      ctx.status = 206;
      ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${media.size}`);
    }
    ctx.length = range ? range.end - range.start + 1 : media.size;
    if (ctx.method === 'GET') ctx.body = await media.stream(range ?? undefined);
  };
}
