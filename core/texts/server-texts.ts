import { locales } from '#core/shared/locale.ts';
import { i18n } from './i18n.ts';
import { inLanguage } from './in-language.ts';
import { mailTexts } from './mail-texts.ts';
import { notificationTexts } from './notification-texts.ts';
import { sentences } from './sentences.ts';

/* Imported for its effect by servers and tests, which need texts in both languages; the app loads one language. */
const namespaces = { sentences, 'notification-texts': notificationTexts, 'mail-texts': mailTexts };

for (const language of locales) {
  for (const [name, texts] of Object.entries(namespaces)) {
    i18n.addResourceBundle(language, name, inLanguage(texts, language));
  }
}
