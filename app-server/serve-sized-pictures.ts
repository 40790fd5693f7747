import type { Middleware } from 'koa';
import { buffer } from 'node:stream/consumers';
import type { PictureWidth } from '#core/files/picture-widths.ts';
import { pictureWidths, widthParam } from '#core/files/picture-widths.ts';
import { queryValue } from './http/request-parts.ts';
import type { MediaSource } from './serve-media.ts';

export type SizedPicturesOptions = {
  media: MediaSource;
  resize: (bytes: Uint8Array, width: number, format: 'avif' | 'webp') => Promise<Buffer>;
  /** Caches the output of `make` under a key. */
  kept: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
};

const mostBytes = 20_000_000;

/**
 * Stored images in one of a few widths, as AVIF or WebP, whichever the browser accepts. A file that is not an image is sent
 * unchanged.
 */
export function serveSizedPictures({ media, resize, kept }: SizedPicturesOptions): Middleware {
  return async (ctx, next) => {
    const width = widthOf(queryValue(ctx, widthParam));
    if (width === null || !ctx.path.startsWith('/media/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      await next();
      return;
    }
    const format = /\bimage\/avif\b/.test(ctx.get('Accept')) ? 'avif' : 'webp';
    const picture = await sized(ctx.path, width, format).catch(() => null);
    if (!picture) {
      await next();
      return;
    }
    ctx.vary('Accept');
    ctx.set('ETag', `"${ctx.path.slice('/media/'.length)}-${width}-${format}"`);
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Content-Security-Policy', `default-src 'none'; sandbox`);
    ctx.type = `image/${format}`;
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.body = picture;
  };

  async function sized(path: string, width: PictureWidth, format: 'avif' | 'webp'): Promise<Buffer | null> {
    const found = await media.openMedia(path);
    if (!found?.contentType.startsWith('image/') || found.size > mostBytes) return null;
    return kept(`${path} ${width} ${format}`, async () => resize(await buffer(await found.stream()), width, format));
  }
}

function widthOf(text: string | null): PictureWidth | null {
  return pictureWidths.find((width) => String(width) === text) ?? null;
}
