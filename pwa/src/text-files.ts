import type { Resource } from '#core/texts/in-language.ts';
import type { Namespaces, TextFiles } from './i18n/i18n.ts';
import { toNamespace } from '#core/texts/in-language.ts';

type File = { default: Resource };

/**
 * Every texts.ts of the app by the namespace of its folder and those of core by their own name, one file per language
 * (vite/texts-by-language.ts). Those of no first screen of a customer have a list of their own.
 */
export const textFiles: TextFiles = {
  tr: byNamespace(
    import.meta.glob<File>(
      [
        './**/texts.ts',
        '../../core/texts/sentences.ts',
        '!./editing/**',
        '!./features/{analytics,audit,operations,publishing,settings,verification,webhooks}/**',
        '!./features/**/*-admin/**',
        '!./features/contents/*/**',
        '!./features/outbox/**',
        '!./features/schedules/{agenda,bulk,calendar-feed,form,moving,week-copy}/**',
        '!./{fields/instagram,install,session/stored,ui/when}/**',
      ],
      { query: { language: 'tr' } },
    ),
  ),
  later: async () => byNamespace((await import('./text-files-later.ts')).laterFiles),
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
