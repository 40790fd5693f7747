import { locales } from '#core/shared/locale.ts';
import { i18n } from './i18n.ts';
import { inLanguage } from './in-language.ts';
import { sentences } from './sentences.ts';

/* Imported for its effect wherever texts are needed in both languages at once: by servers and by tests. The app reads one language. */
for (const language of locales) i18n.addResourceBundle(language, 'sentences', inLanguage(sentences, language));
