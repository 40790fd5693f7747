import type { Locale } from '#core/shared/locale.ts';
import type { TextFiles } from './i18n/i18n.ts';
import type { TextsInOneLanguage } from './i18n/text-types.ts';

type Found = Record<string, () => Promise<TextsInOneLanguage>>;

const found: Record<Locale, Found> = {
  tr: import.meta.glob<TextsInOneLanguage>('./**/texts.ts', { query: { language: 'tr' }, import: 'default' }),
  en: import.meta.glob<TextsInOneLanguage>('./**/texts.ts', { query: { language: 'en' }, import: 'default' }),
};

/** Every texts.ts of the app by the name of its folder, each language a file of its own (vite/texts-by-language.ts). */
export const textFiles: TextFiles = { tr: byFolder(found.tr), en: byFolder(found.en) };

function byFolder(loaders: Found): Found {
  return Object.fromEntries(Object.entries(loaders).map(([path, load]) => [path.split('/').at(-2)!, load]));
}
