import type { Plugin } from 'vite';
import { pathToFileURL } from 'node:url';

/** Writes the shapes of the kept replies into the build as they come out here: the browser has no schemas to make them from. */
export function replyShapesAtBuild(): Plugin {
  return {
    name: 'reply-shapes-at-build',
    enforce: 'pre',
    load: {
      filter: { id: /\/pwa\/src\/offline\/reply-shapes\.ts$/ },
      async handler(id) {
        const { replyShapes } = (await import(pathToFileURL(id).href)) as { replyShapes: unknown };
        return { code: `export const replyShapes = ${JSON.stringify(replyShapes)};`, map: null };
      },
    },
  };
}
