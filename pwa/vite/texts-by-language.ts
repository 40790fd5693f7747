import type { Plugin } from 'vite';
import type { Texts } from '../../core/texts/in-language.ts';
import type { Locale } from '../../core/shared/locale.ts';
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { inLanguage, toNamespace } from '../../core/texts/in-language.ts';

/** `import('./texts.ts?language=tr')` is the resource of i18next with the Turkish half of the file: a reader fetches one language. */
export function textsByLanguage(): Plugin {
  return {
    name: 'texts-by-language',
    enforce: 'pre',
    async load(id) {
      const [, file, name, language] =
        /^(.*\/(texts|sentences|notification-texts)\.ts)\?language=(tr|en)$/.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      const { mtimeMs } = await stat(file);
      const exported = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as Record<string, Texts>;
      const texts = exported['sentences'] ?? Object.values(exported)[0]!;
      const resource = inLanguage(
        texts,
        language as Locale,
        name === 'texts' ? `${toNamespace(file.split('/').at(-2)!)}.` : '',
      );
      return { code: `export default ${JSON.stringify(resource)};`, map: null };
    },
  };
}
