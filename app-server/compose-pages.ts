import type { Middleware } from 'koa';
import type { ComposedPorts, ComposeSettings } from './compose-ports.ts';
import type { RateLimits } from './routes/rate-rules.ts';
import type { EventHub } from './events/event-hub.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { ImageWidth } from '#core/files/image-widths.ts';
import type { MediaSource } from './serve-media.ts';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { drawShareImage } from '#adapters/images/draw-share-image.ts';
import { createImageCache } from '#adapters/images/image-cache.ts';
import { resizeImage } from '#adapters/images/open-image.ts';
import { imageWidths, widthParam } from '#core/files/image-widths.ts';
import { forCrawlers } from './pages/for-crawlers.ts';
import { createPageCache } from './pages/page-cache.ts';
import { readPageParts } from './pages/page-parts.ts';
import { createReadInProcess } from './pages/read-in-process.ts';
import { servePages } from './pages/serve-pages.ts';
import { serveReportPage } from './pages/report-page.ts';
import { serveShareImages } from './pages/share-images.ts';
import { countedByAddress } from './http/rate-limits.ts';
import { queryValue } from './http/request-parts.ts';

/**
 * Pages for visitors and search engines without a script, the preview images of links, and stored images in the requested width.
 */
export function composePages(
  settings: Pick<ComposeSettings, 'pwaFolder' | 'apiBasePath' | 'publicUrl' | 'mediaFolder'>,
  { ports, media }: Pick<ComposedPorts, 'ports' | 'media'>,
  { endpoints, hub, rateLimits }: { endpoints: readonly Endpoint[]; hub: EventHub; rateLimits: RateLimits },
): { pages: Middleware[]; sizedImages: Middleware } {
  const { publicUrl, apiBasePath, pwaFolder, mediaFolder } = settings;
  const read = createReadInProcess(endpoints);
  const cache = createPageCache(() => Date.parse(ports.clock.now()));
  hub.follow({ onEvent: (event) => cache.onEvent(event), onLost: () => cache.onLost() });
  const images = createImageCache(join(dirname(mediaFolder), 'sized-pictures'));
  const cached = (key: string, make: () => Promise<Buffer>) => images.of(key, make);
  const parts = readPageParts(pwaFolder, apiBasePath);
  return {
    pages: [
      serveReportPage({
        ports,
        parts,
        mayReport: countedByAddress(rateLimits, 'report'),
        mayLookUp: countedByAddress(rateLimits, 'certificate'),
      }),
      servePages({ parts, read, cache, publicUrl, log: ports.log }),
      forCrawlers({ read, cache, publicUrl, apiBasePath }),
      serveShareImages({
        read,
        media,
        draw: async (drawing, model) => {
          // Words and shapes around AI-made figures.
          const facts = { making: 'created', sourceType: 'compositeWithTrainedAlgorithmicMedia', model } as const;
          const drawn = await drawShareImage(drawing);
          const { bytes } = await ports.signer.sign(drawn, { ...facts, madeAt: ports.clock.now() });
          return Buffer.from(bytes);
        },
        cached,
        brandName: () => ports.settings.current().brandName,
      }),
    ],
    sizedImages: serveSizedImages({
      media,
      resize: async (bytes, width, format) =>
        Buffer.from(ports.signer.markCopy(await resizeImage(bytes, width, format), bytes)),
      cached,
    }),
  };
}

type SizedImagesOptions = {
  media: MediaSource;
  resize: (bytes: Uint8Array, width: number, format: 'avif' | 'webp') => Promise<Buffer>;
  /** Caches the output of `make` under a key. */
  cached: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
};

const mostBytes = 20_000_000;

/**
 * Stored images in one of a few widths, as AVIF or WebP, whichever the browser accepts, with the metadata of the stored
 * one. A file that is not an image is sent unchanged.
 */
function serveSizedImages({ media, resize, cached }: SizedImagesOptions): Middleware {
  return async (ctx, next) => {
    const width = widthOf(queryValue(ctx, widthParam));
    if (width === null || !ctx.path.startsWith('/media/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) {
      await next();
      return;
    }
    const format = /\bimage\/avif\b/.test(ctx.get('Accept')) ? 'avif' : 'webp';
    const image = await sized(ctx.path, width, format).catch(() => null);
    if (!image) {
      await next();
      return;
    }
    ctx.vary('Accept');
    ctx.set('ETag', `"${ctx.path.slice('/media/'.length)}-${width}-${format}-marked"`);
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('Content-Security-Policy', `default-src 'none'; sandbox`);
    ctx.type = `image/${format}`;
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    ctx.body = image;
  };

  async function sized(path: string, width: ImageWidth, format: 'avif' | 'webp'): Promise<Buffer | null> {
    const match = await media.openMedia(path);
    if (!match?.contentType.startsWith('image/') || match.size > mostBytes) return null;
    // The last word is that of the metadata: a copy without it had the name without the word.
    return cached(`${path} ${width} ${format} marked`, async () =>
      resize(await buffer(await match.stream()), width, format),
    );
  }
}

function widthOf(text: string | null): ImageWidth | null {
  return imageWidths.find((width) => String(width) === text) ?? null;
}
