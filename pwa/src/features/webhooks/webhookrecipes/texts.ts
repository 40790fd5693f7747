import type { Texts } from '../../../i18n/text-types.ts';

/** What a new workflow can begin with. */
export const webhookrecipesTexts = {
  'webhookrecipes.empty': { tr: 'Boş webhook', en: 'Empty webhook' },
} satisfies Texts;

type WebhookrecipesTexts = typeof webhookrecipesTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhookrecipesTexts {}
}
