import type { Texts } from '../../../i18n/text-types.ts';

export const postsTexts = {
  'posts.caption': { tr: 'Gönderi açıklaması', en: 'Caption' },
  'posts.captionEmpty': {
    tr: 'Boş bırakırsanız açıklamasız paylaşılır.',
    en: 'Leave empty to post without a caption.',
  },
  'posts.captionWritten': {
    tr: 'Boş bırakırsanız iş akışının yazdığı açıklamayla paylaşılır.',
    en: 'Leave empty to post with the caption the workflow writes.',
  },
  'posts.noCaption': { tr: 'Açıklamasız', en: 'No caption' },
  'posts.captionByWorkflow': { tr: 'İş akışının yazdığı', en: 'Written by the workflow' },
  'posts.captionCount': {
    tr: '{count} / {max} karakter · {tags} / {maxTags} etiket',
    en: '{count} / {max} characters · {tags} / {maxTags} hashtags',
  },
  'posts.altText': { tr: 'Alternatif metin', en: 'Alt text' },
  'posts.altTextHint': {
    tr: 'Görseli, göremeyenler için anlatın · {count} / {max}',
    en: 'Describe the image for people who cannot see it · {count} / {max}',
  },
  'posts.cover': { tr: 'Kapak anı (saniye)', en: 'Cover moment (seconds)' },
  'posts.coverHint': {
    tr: 'Videonun bu anı kapak olur. Boş bırakırsanız ilk kare kullanılır.',
    en: 'This moment of the video becomes the cover. Leave empty for the first frame.',
  },
  'posts.coverVideo': { tr: 'Kapak seçmek için video', en: 'Video to choose the cover from' },
  'posts.useFrame': { tr: 'Bu kareyi kapak yap', en: 'Use this frame as the cover' },
  'posts.assets': { tr: 'Ürünler ve mekânlar', en: 'Products and places' },
  'posts.assetMissing': { tr: 'silinmiş görsel', en: 'deleted item' },
  'posts.coverFact': { tr: 'Kapak anı', en: 'Cover moment' },
  'posts.coverAt': { tr: '{seconds}. saniye', en: 'at {seconds} s' },
  'posts.content': { tr: 'Paylaşılacak içerik', en: 'Content to post' },
  'posts.contentNote': {
    tr: 'Bu içerik zamanı gelince olduğu gibi Instagram’da paylaşılır; yeniden üretilmez.',
    en: 'Posted to Instagram as is at the planned time. Nothing new is generated.',
  },
  'posts.noCredits': { tr: 'Kredi harcanmaz', en: 'No credits needed' },
  'posts.sourceDeleted': {
    tr: 'Bu planın içeriği silindi. Zamanı gelmeden arşivden geri yükleyin ya da planı silin.',
    en: 'This plan’s content was deleted. Restore it from the archive before the planned time, or delete the plan.',
  },
  'posts.assetDeleted': {
    tr: 'Bu plandaki bir ürün, giysi ya da mekân silindi; plan onsuz üretilmez. Zamanı gelmeden görseli geri yükleyin ya da planda başka birini seçin.',
    en: 'A product, outfit or place of this plan was deleted, and the plan is not generated without it. Restore it before the planned time, or choose another one in the plan.',
  },
  'posts.awaitsAccount': {
    tr: 'Bu modele henüz bir Instagram hesabı bağlı değil. Hesap bağlanınca plan zamanında paylaşılır; zamanı geçerse bir gün daha beklenir.',
    en: 'This model has no Instagram account yet. Once one is connected, the plan is posted on time. If the time passes first, it waits one more day.',
  },
  'posts.number': { tr: 'Gönderi no', en: 'Post ID' },
  'posts.postNow': { tr: 'Şimdi paylaş', en: 'Post now' },
} satisfies Texts;

type PostsTexts = typeof postsTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends PostsTexts {}
}
