import type { Texts } from '../../../i18n/text-types.ts';

export const sharingTexts = {
  'sharing.suggested': {
    tr: 'İş akışının yazdığı metin. Değiştirebilirsiniz.',
    en: 'The text the workflow wrote. Change it as you like.',
  },
  'sharing.useSuggested': { tr: 'İş akışının metnini kullan', en: 'Use the text of the workflow' },
  'sharing.hashtags': { tr: 'Hashtag’ler', en: 'Hashtags' },
  'sharing.addHashtag': { tr: 'Ekle', en: 'Add' },
  'sharing.typeHashtag': { tr: 'Önce bir hashtag yazın.', en: 'Type a hashtag first.' },
  'sharing.removeHashtag': { tr: '#{name} hashtag’ini kaldır', en: 'Remove #{name}' },
  'sharing.wrongHashtag': {
    tr: '“{word}” hashtag olamaz: yalnızca harf, rakam ve alt çizgi kullanın.',
    en: '“{word}” cannot be a hashtag: use letters, digits and underscores only.',
  },
  'sharing.counted': { tr: '{count} / {max}', en: '{count} / {max}' },
  'sharing.preview': { tr: 'Gönderi önizlemesi', en: 'Preview of the post' },
  'sharing.noCaption': { tr: 'Açıklamasız paylaşılacak.', en: 'Posted without a caption.' },
  'sharing.reel': { tr: 'Reels videosu', en: 'Reel' },
  'sharing.checking': { tr: 'Paylaşıma uygunluğu denetleniyor', en: 'Checking whether it can be posted' },
  'sharing.ready': { tr: 'Paylaşıma hazır', en: 'Ready to post' },
  'sharing.notReady': { tr: 'Henüz paylaşılamaz', en: 'Cannot be posted yet' },
  'sharing.unchecked': { tr: 'Denetlenemedi: {reason}', en: 'Could not be checked: {reason}' },
  'sharing.connected': { tr: '@{username} hesabı bağlı', en: '@{username} is connected' },
  'sharing.pictureFits': {
    tr: '{width} × {height}: olduğu gibi paylaşılır',
    en: '{width} × {height}: posted as it is',
  },
  'sharing.pictureCut': {
    tr: '{width} × {height}: {frame} biçimine kırpılır',
    en: '{width} × {height}: cropped to {frame}',
  },
  'sharing.picturePadded': {
    tr: '{width} × {height}: {frame} biçiminde, kenarları bulanık',
    en: '{width} × {height}: shown in {frame} with blurred edges',
  },
  'sharing.fileFits': { tr: 'Dosya Instagram’ın kurallarına uyuyor', en: 'The file meets Instagram’s rules' },
  'sharing.quota': {
    tr: 'Son 24 saatte {used} / {total} gönderi',
    en: '{used} / {total} posts in the last 24 hours',
  },
  'sharing.quotaFull': {
    tr: 'Son 24 saatin {total} gönderilik sınırı doldu. Daha sonra yeniden deneyin ya da gönderiyi planlayın.',
    en: 'The limit of {total} posts in 24 hours is reached. Try again later or schedule the post.',
  },
  'sharing.quotaUnread': {
    tr: 'Günlük sınır şu anda okunamıyor',
    en: 'The limit of the day cannot be read at the moment',
  },
} satisfies Texts;

type SharingTexts = typeof sharingTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends SharingTexts {}
}
