import type { Plugin } from 'vite';
import type { Text, Texts } from '../src/i18n/text-types.ts';
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

type Language = 'tr' | 'en';

/** `import('./texts.ts?language=tr')` is the Turkish half of the file alone: a reader fetches one language. */
export function textsByLanguage(): Plugin {
  return {
    name: 'texts-by-language',
    enforce: 'pre',
    async load(id) {
      const [, file, language] = /^(.*\/texts\.ts)\?language=(tr|en)$/.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      const { mtimeMs } = await stat(file);
      const exported = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as Record<string, Texts>;
      const [texts] = Object.values(exported);
      return { code: `export default ${JSON.stringify(inLanguage(texts!, language as Language))};`, map: null };
    },
  };
}

function inLanguage(texts: Texts, language: Language): Record<string, Text> {
  return Object.fromEntries(Object.entries(texts).map(([key, pair]) => [key, pair[language]]));
}
