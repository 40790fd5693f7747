import type { Middleware } from 'koa';
import type { ComposedPorts, ComposeSettings } from './compose-ports.ts';
import type { EventHub } from './events/event-hub.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { PictureWidth } from '#core/files/picture-widths.ts';
import type { MediaSource } from './serve-media.ts';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { drawSharePicture } from '#adapters/images/draw-share-picture.ts';
import { createKeptPictures } from '#adapters/images/picture-cache.ts';
import { resizePicture } from '#adapters/images/open-picture.ts';
import { pictureWidths, widthParam } from '#core/files/picture-widths.ts';
import { forCrawlers } from './pages/for-crawlers.ts';
import { createPageCache } from './pages/page-cache.ts';
import { readPageParts } from './pages/page-parts.ts';
import { createReadInProcess } from './pages/read-in-process.ts';
import { servePages } from './pages/serve-pages.ts';
import { serveSharePictures } from './pages/share-pictures.ts';
import { queryValue } from './http/request-parts.ts';

/**
 * Pages for visitors and search engines without a script, the preview images of links, and stored images in the requested width.
 */
export function composePages(
  settings: Pick<ComposeSettings, 'pwaFolder' | 'apiBasePath' | 'publicUrl' | 'mediaFolder'>,
  { ports, media }: Pick<ComposedPorts, 'ports' | 'media'>,
  { endpoints, hub }: { endpoints: readonly Endpoint[]; hub: EventHub },
): { pages: Middleware[]; sizedPictures: Middleware } {
  const { publicUrl, apiBasePath, pwaFolder, mediaFolder } = settings;
  const read = createReadInProcess(endpoints);
  const cache = createPageCache(() => Date.parse(ports.clock.now()));
  hub.follow({ onEvent: (event) => cache.onEvent(event), onLost: () => cache.onLost() });
  const pictures = createKeptPictures(join(dirname(mediaFolder), 'sized-pictures'));
  const kept = (key: string, make: () => Promise<Buffer>) => pictures.of(key, make);
  const parts = readPageParts(pwaFolder, apiBasePath);
  return {
    pages: [
      servePages({ parts, read, cache, publicUrl, log: ports.log }),
      forCrawlers({ read, cache, publicUrl, apiBasePath }),
      serveSharePictures({
        read,
        media,
        draw: drawSharePicture,
        kept,
        brandName: () => ports.settings.current().brandName,
      }),
    ],
    sizedPictures: serveSizedPictures({ media, resize: resizePicture, kept }),
  };
}

type SizedPicturesOptions = {
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
function serveSizedPictures({ media, resize, kept }: SizedPicturesOptions): Middleware {
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
