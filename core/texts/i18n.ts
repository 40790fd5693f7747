import type { BackendModule, FormatterModule } from 'i18next';
import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { Resource } from './in-language.ts';
import { createInstance } from 'i18next';
import { localText } from '#core/shared/locale.ts';

type ReadNamespace = (language: Locale, namespace: string) => Promise<Resource>;

let readNamespace: ReadNamespace = (_language, namespace) =>
  Promise.reject(new Error(`Nothing reads the namespace ${namespace}`));

/** The app reads each namespace with the screen that needs it. Servers have every text from the start (server-texts.ts). */
export function readNamespacesWith(read: ReadNamespace): void {
  readNamespace = read;
}

let noteMissing = (): void => undefined;

/** Called for each text that is looked up before it is loaded. */
export function onMissingText(note: () => void): void {
  noteMissing = note;
}

const backend = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: (language: string, namespace: string) => readNamespace(language as Locale, namespace),
} satisfies BackendModule;

const numberFormats = { tr: new Intl.NumberFormat('tr'), en: new Intl.NumberFormat('en') };

/** 57,3 MB and 2.303 characters in Turkish, 57.3 MB and 2,303 in English. A stored text fills a sentence in the sentence's language. */
const formatter = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number | LocalText | undefined, _format, language) => {
    if (typeof value === 'number') return numberFormats[language as Locale].format(value);
    // i18next leaves the placeholder of an undefined value unchanged.
    return typeof value === 'object' ? localText(value, language as Locale) : value!;
  },
} satisfies FormatterModule;

/**
 * Every text of the product, by namespace: `t('landing.count', { count: 12 })` is `count` of `landing`. It has a language only in a
 * browser; elsewhere the language is an argument (`lng`) or that of a clone.
 */
export const i18n = createInstance();

void i18n
  .use(backend)
  .use(formatter)
  .init({
    initAsync: false,
    ns: [],
    defaultNS: false,
    // The store is filled by namespace, by the backend or from the start.
    resources: {},
    partialBundledLanguages: true,
    nsSeparator: '.',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false, alwaysFormat: true },
    // A text that has not been loaded yet.
    parseMissingKeyHandler: () => {
      noteMissing();
      return '';
    },
    react: { useSuspense: false },
  });
