import type { Plugin } from 'vite';
import { manifestLanguages, manifestOf, manifestPath } from '../manifest/manifests.ts';

/** One web manifest per language: written into the build, served by the development server. */
export function webManifests(): Plugin {
  const texts = new Map(manifestLanguages.map((one) => [manifestPath(one), JSON.stringify(manifestOf(one))] as const));
  return {
    name: 'web-manifests',
    generateBundle() {
      for (const [path, source] of texts) this.emitFile({ type: 'asset', fileName: path.slice(1), source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const text = texts.get(request.url ?? '');
        if (text === undefined) return next();
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(text);
      });
    },
  };
}
