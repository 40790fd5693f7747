import type { Plugin } from 'vite';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const address = '/ui-gallery';

/** `/ui-gallery` of the development server: pwa/gallery, which no build includes. */
export function uiGallery(): Plugin {
  return {
    name: 'ui-gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path] = (request.url ?? '').split('?');
        if (path !== address) return next();
        readFile(join(server.config.root, 'gallery/index.html'), 'utf8')
          .then((page) => server.transformIndexHtml(address, page))
          .then((page) => {
            response.setHeader('Content-Type', 'text/html');
            response.end(page);
          })
          .catch(next);
      });
    },
  };
}
