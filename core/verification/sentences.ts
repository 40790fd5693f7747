import type { Texts } from '#core/texts/in-language.ts';

export const sentences = {
  'verification.notLink': {
    tr: 'Bu bir gönderi bağlantısı değil. Instagram’da gönderiyi açıp “Bağlantıyı kopyala”yı seçin.',
    en: 'This is not a link to a post. Open the post on Instagram and choose “Copy link”.',
  },
} satisfies Texts;
