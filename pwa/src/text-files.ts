import type { Resource } from '#core/texts/in-language.ts';
import type { Namespaces, TextFiles } from './i18n/i18n.ts';
import { toNamespace } from '#core/texts/in-language.ts';

type File = { default: Resource };

/**
 * Every texts.ts of the app by the namespace of its folder and those of core by their own name, one file per language
 * (vite/texts-by-language.ts). The list of admins' texts is loaded by admins only.
 */
export const textFiles: TextFiles = {
  tr: byNamespace(
    import.meta.glob<File>(
      [
        './**/texts.ts',
        '../../core/texts/{sentences,notification-texts}.ts',
        '!./editing/**',
        '!./features/{analytics,audit,publishing,settings,webhooks}/**',
        '!./features/**/*-admin/**',
      ],
      { query: { language: 'tr' } },
    ),
  ),
  ofAdmins: async () => byNamespace((await import('./text-files-admin.ts')).adminFiles),
  en: async () => byNamespace((await import('./text-files-en.ts')).englishFiles),
};

function byNamespace(match: Record<string, () => Promise<File>>): Namespaces {
  return Object.fromEntries(
    Object.entries(match).map(([path, load]) => {
      const [folder, file] = path.split('/').slice(-2);
      return [
        file === 'texts.ts' ? toNamespace(folder!) : file!.replace('.ts', ''),
        async () => (await load()).default,
      ];
    }),
  );
}
