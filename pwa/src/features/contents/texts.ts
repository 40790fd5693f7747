import type { Texts } from '../../i18n/text-types.ts';

export const contentsTexts = {
  'contents.title': { tr: 'İçerikler', en: 'Contents' },
  'contents.filter': { tr: 'Süz', en: 'Filter' },
  'contents.filterBy': { tr: 'Süz ({count} seçili)', en: 'Filter ({count} chosen)' },
  'contents.search': { tr: 'Ara', en: 'Search' },
  'contents.endSearch': { tr: 'Aramayı kapat', en: 'Close the search' },
  'contents.searchLabel': { tr: 'İçeriklerde ara', en: 'Search contents' },
  'contents.choose': { tr: 'Seç', en: 'Choose' },
  'contents.endChoosing': { tr: 'Seçmeyi bırak', en: 'Stop choosing' },
  'contents.favourite': { tr: 'Favori', en: 'Favourite' },
  'contents.score': { tr: 'Puan', en: 'Score' },
  'contents.planned': { tr: 'Planlı', en: 'Planned' },
  'contents.deleted': { tr: 'Silinenler', en: 'Deleted' },
  'contents.deletedNote': {
    tr: 'Silinenler 30 gün burada durur. Seçip geri yükleyebilirsiniz.',
    en: 'What was deleted stays here for 30 days. Choose some to restore them.',
  },
  'contents.image': { tr: 'Fotoğraf', en: 'Photo' },
  'contents.video': { tr: 'Video', en: 'Video' },
  'contents.text': { tr: 'Metin', en: 'Text' },
  'contents.published': { tr: 'Yayında', en: 'Published' },
  'contents.archived': { tr: 'Arşivde', en: 'Archived' },
  'contents.more': { tr: 'Daha fazla göster', en: 'Show more' },
  'contents.noneTitle': { tr: 'Duvar henüz boş', en: 'The wall is still empty' },
  'contents.noneText': {
    tr: '{name} ile ürettikleriniz, arşivlediğinizde burada durur.',
    en: 'What you make with {name} hangs here once you archive it.',
  },
  'contents.noneAct': { tr: 'İlk içeriği üret', en: 'Make the first one' },
  'contents.noneFoundTitle': { tr: 'Böyle bir içerik yok', en: 'Nothing like this' },
  'contents.noneFoundText': {
    tr: 'Aramayı ya da süzgeci değiştirin, ya da bütün içeriklere dönün.',
    en: 'Change the search or the filter, or go back to all contents.',
  },
  'contents.showAll': { tr: 'Tümünü göster', en: 'Show all' },
  'contents.prompt': { tr: 'Prompt', en: 'Prompt' },
  'contents.kind': { tr: 'Tür', en: 'Kind' },
  'contents.status': { tr: 'Durum', en: 'Status' },
  'contents.createdAt': { tr: 'Üretildi', en: 'Made' },
  'contents.publishedAt': { tr: 'Yayımlandı', en: 'Published' },
  'contents.download': { tr: 'İndir', en: 'Download' },
  'contents.copyLink': { tr: 'Bağlantıyı kopyala', en: 'Copy link' },
  'contents.copyText': { tr: 'Metni kopyala', en: 'Copy text' },
  'contents.linkCopied': { tr: 'Bağlantı kopyalandı.', en: 'Link copied.' },
  'contents.textCopied': { tr: 'Metin kopyalandı.', en: 'Text copied.' },
  'contents.notCopied': {
    tr: 'Kopyalanamadı. Tarayıcınız panoya izin vermiyor.',
    en: 'Could not copy. Your browser does not allow the clipboard.',
  },
  'contents.share': { tr: 'Instagram’da paylaş', en: 'Share on Instagram' },
  'contents.shareNow': { tr: 'Paylaş', en: 'Share' },
  'contents.onInstagram': { tr: 'Instagram’da gör', en: 'See on Instagram' },
  'contents.caption': { tr: 'Açıklama', en: 'Caption' },
  'contents.captionHint': {
    tr: 'Gönderinin altında görünür. En fazla 30 hashtag, 20 etiket.',
    en: 'Shown under the post. At most 30 hashtags and 20 mentions.',
  },
  'contents.fit': { tr: 'Kadraj', en: 'Framing' },
  'contents.fitCrop': { tr: 'Kırp', en: 'Crop' },
  'contents.fitPad': { tr: 'Bulanık kenar', en: 'Blurred edges' },
  'contents.fitNote': {
    tr: 'Instagram akışı bu fotoğrafın biçimini almıyor. Böyle görünecek:',
    en: 'The Instagram feed does not take the shape of this photo. It will look like this:',
  },
  'contents.previewOf': { tr: 'Fotoğrafın akışta görüneceği hâli', en: 'The photo as the feed will show it' },
  'contents.noPreview': { tr: 'Önizleme gösterilemiyor. {reason}', en: 'The preview cannot be shown. {reason}' },
  'contents.stepClaimed': { tr: 'Gönderi hazırlanıyor', en: 'Preparing the post' },
  'contents.stepContainer': { tr: 'Instagram dosyayı işliyor', en: 'Instagram is processing the file' },
  'contents.stepPublishing': { tr: 'Yayımlanıyor', en: 'Publishing' },
  'contents.mayClose': {
    tr: 'Bu pencereyi kapatabilirsiniz; paylaşım sürer ve sonucu içeriklerde görünür.',
    en: 'You may close this window; sharing goes on and shows in your contents.',
  },
  'contents.shared': { tr: 'Gönderi Instagram’da paylaşıldı.', en: 'The post is live on Instagram.' },
  'contents.notShared': { tr: 'Paylaşılamadı', en: 'Not shared' },
  'contents.unconfirmed': { tr: 'Doğrulanamadı', en: 'Not confirmed' },
  'contents.checkAgain': { tr: 'Yeniden denetle', en: 'Check again' },
  'contents.stillUnconfirmed': {
    tr: 'Instagram henüz kesin bir yanıt vermedi. Biraz sonra yeniden denetleyebilirsiniz.',
    en: 'Instagram has not given a clear answer yet. You can check again in a while.',
  },
  'contents.notThere': { tr: 'Gönderi Instagram’da yok', en: 'The post is not on Instagram' },
  'contents.notThereTitle': { tr: 'Gönderi Instagram’da yok mu?', en: 'Is the post not on Instagram?' },
  'contents.notThereText': {
    tr: 'Önce profile bakın: gönderi oradaysa ya da birazdan görünürse, yeniden paylaşınca iki kez yayımlanır.',
    en: 'Look at the profile first: if the post is there or appears in a while, sharing again posts it twice.',
  },
  'contents.notThereAct': { tr: 'Baktım, yok', en: 'I looked, it is not there' },
} satisfies Texts;

type ContentsTexts = typeof contentsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends ContentsTexts {}
}
