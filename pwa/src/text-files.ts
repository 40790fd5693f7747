import type { Resource } from '#core/texts/in-language.ts';
import type { TextFiles } from './i18n/i18n.ts';

type File = { default: Resource };

/** Every texts.ts of the app by the name of its folder and the sentences of codes, each language a file (vite/texts-by-language.ts). */
export const textFiles: TextFiles = {
  tr: byNamespace(
    import.meta.glob<File>(['./**/texts.ts', '../../core/texts/sentences.ts'], { query: { language: 'tr' } }),
  ),
  en: byNamespace(
    import.meta.glob<File>(['./**/texts.ts', '../../core/texts/sentences.ts'], { query: { language: 'en' } }),
  ),
};

function byNamespace(found: Record<string, () => Promise<File>>): TextFiles['tr'] {
  return Object.fromEntries(
    Object.entries(found).map(([path, load]) => {
      const [folder, file] = path.split('/').slice(-2);
      return [file === 'sentences.ts' ? 'sentences' : folder!, async () => (await load()).default];
    }),
  );
}
