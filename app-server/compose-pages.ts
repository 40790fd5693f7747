import type { Middleware } from 'koa';
import { dirname, join } from 'node:path';
import { drawSharePicture } from '#adapters/images/draw-share-picture.ts';
import { createKeptPictures } from '#adapters/images/picture-cache.ts';
import { resizePicture } from '#adapters/images/open-picture.ts';
import type { ComposedPorts, ComposeSettings } from './compose-ports.ts';
import type { EventHub } from './events/event-hub.ts';
import type { Endpoint } from './http/endpoint.ts';
import { forCrawlers } from './pages/for-crawlers.ts';
import { createPageCache } from './pages/page-cache.ts';
import { readPageParts } from './pages/page-parts.ts';
import { createReadInProcess } from './pages/read-in-process.ts';
import { servePages } from './pages/serve-pages.ts';
import { serveSharePictures } from './pages/share-pictures.ts';
import { serveSizedPictures } from './serve-sized-pictures.ts';

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
