import type { Texts } from '../../../i18n/text-types.ts';

export const sharingTexts = {
  'sharing.suggested': {
    tr: 'İş akışının yazdığı metin. Değiştirebilirsiniz.',
    en: 'Written by the workflow. You can edit it.',
  },
  'sharing.useSuggested': { tr: 'İş akışının metnini kullan', en: 'Use the workflow’s caption' },
  'sharing.hashtags': { tr: 'Hashtag’ler', en: 'Hashtags' },
  'sharing.addHashtag': { tr: 'Ekle', en: 'Add' },
  'sharing.typeHashtag': { tr: 'Önce bir hashtag yazın.', en: 'Enter a hashtag first.' },
  'sharing.removeHashtag': { tr: '#{name} hashtag’ini kaldır', en: 'Remove #{name}' },
  'sharing.wrongHashtag': {
    tr: '“{word}” hashtag olamaz: yalnızca harf, rakam ve alt çizgi kullanın.',
    en: '“{word}” cannot be a hashtag. Use only letters, digits and underscores.',
  },
  'sharing.altText': { tr: 'Alternatif metin', en: 'Alt text' },
  'sharing.altTextHint': {
    tr: 'Görseli göremeyenler için ne olduğunu anlatın.',
    en: 'Describe the image for people who cannot see it.',
  },
  'sharing.counted': { tr: '{count} / {max}', en: '{count} / {max}' },
  'sharing.preview': { tr: 'Gönderi önizlemesi', en: 'Post preview' },
  'sharing.noCaption': { tr: 'Açıklamasız paylaşılacak.', en: 'No caption.' },
  'sharing.reel': { tr: 'Reels videosu', en: 'Reel' },
  'sharing.checking': { tr: 'Paylaşıma uygunluğu denetleniyor', en: 'Checking the post' },
  'sharing.ready': { tr: 'Paylaşıma hazır', en: 'Ready to post' },
  'sharing.notReady': { tr: 'Henüz paylaşılamaz', en: 'Not ready to post' },
  'sharing.unchecked': { tr: 'Denetlenemedi: {reason}', en: 'Could not check: {reason}' },
  'sharing.connected': { tr: '@{username} hesabı bağlı', en: '@{username} is connected' },
  'sharing.pictureFits': {
    tr: '{width} × {height}: olduğu gibi paylaşılır',
    en: '{width} × {height}: posted as is',
  },
  'sharing.pictureCut': {
    tr: '{width} × {height}: {frame} biçimine kırpılır',
    en: '{width} × {height}: cropped to {frame}',
  },
  'sharing.picturePadded': {
    tr: '{width} × {height}: {frame} biçiminde, kenarları bulanık',
    en: '{width} × {height}: fitted to {frame} with blurred edges',
  },
  'sharing.fileFits': { tr: 'Dosya Instagram’ın kurallarına uyuyor', en: 'The file meets Instagram’s rules' },
  'sharing.quota': {
    tr: 'Son 24 saatte {used} / {total} gönderi',
    en: '{used} / {total} posts in the last 24 hours',
  },
  'sharing.quotaFull': {
    tr: 'Son 24 saatin {total} gönderilik sınırı doldu. Daha sonra yeniden deneyin ya da gönderiyi planlayın.',
    en: 'You’ve reached the limit of {total} posts in 24 hours. Try again later or plan the post.',
  },
  'sharing.quotaUnread': {
    tr: 'Günlük gönderi sınırı şu anda alınamıyor',
    en: 'Today’s posting limit is unavailable right now',
  },
  'sharing.disclosed': { tr: 'Beyanlar tamam', en: 'Disclosures are complete' },
  'sharing.undisclosed': { tr: 'Reklam beyanı eksik', en: 'The advertising disclosure is incomplete' },
} satisfies Texts;

type SharingTexts = typeof sharingTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends SharingTexts {}
}
