import type { Texts } from '../../../i18n/text-types.ts';

export const libraryTexts = {
  'library.filterTitle': { tr: 'İçerikleri filtrele', en: 'Filter content' },
  'library.toMonth': { tr: 'Aya git', en: 'Go to month' },
  'library.kind': { tr: 'Tür', en: 'Type' },
  'library.where': { tr: 'Durum', en: 'Status' },
  'library.planned': { tr: 'Planlı', en: 'Planned' },
  'library.posted': { tr: 'Yayında', en: 'Published' },
  'library.unused': { tr: 'Kullanılmadı', en: 'Unused' },
  'library.more': { tr: 'Diğer', en: 'More' },
  'library.favourites': { tr: 'Favoriler', en: 'Favourites' },
  'library.byLikeness': { tr: 'Benzerliğe göre sırala', en: 'Sort by likeness' },
  'library.deleted': { tr: 'Silinenler', en: 'Deleted' },
  'library.tags': { tr: 'Etiketler', en: 'Tags' },
  'library.noTags': {
    tr: 'Henüz etiket yok. Bir içeriği açıp etiket verebilirsiniz.',
    en: 'No tags yet. Open an item to tag it.',
  },
  'library.clear': { tr: 'Temizle', en: 'Clear' },
  'library.nothingFiltered': { tr: 'Filtre seçilmedi.', en: 'No filter selected.' },
  'library.showResults': { tr: 'Sonuçları göster', en: 'Show results' },
  'library.chosenBar': { tr: 'Seçilen içerikler', en: 'Selected content' },
  'library.chosen': { tr: '{count} seçildi', en: '{count} selected' },
  'library.chooseAll': { tr: 'Tümünü seç', en: 'Select all' },
  'library.allChosen': { tr: 'Listedekilerin hepsi seçili.', en: 'Everything in the list is selected.' },
  'library.chooseFirst': { tr: 'Önce içerik seçin.', en: 'Select an item first.' },
  'library.tooMany': {
    tr: 'Bir kerede en fazla {count} içerik seçilebilir.',
    en: {
      one: 'You can select up to {count} item at once.',
      other: 'You can select up to {count} items at once.',
    },
  },
  'library.download': { tr: 'İndir', en: 'Download' },
  'library.downloadBegun': { tr: 'İndirme başladı.', en: 'Download started.' },
  'library.remove': { tr: 'Sil', en: 'Delete' },
  'library.restore': { tr: 'Geri yükle', en: 'Restore' },
  'library.endChoosing': { tr: 'Seçimi bırak', en: 'Clear selection' },
  'library.removed': {
    tr: '{count} içerik silindi.',
    en: { one: '{count} item deleted.', other: '{count} items deleted.' },
  },
  'library.notRemoved': {
    tr: '{count} içerik şu anda paylaşıldığı için silinmedi.',
    en: {
      one: '{count} item was not deleted because it is being posted.',
      other: '{count} items were not deleted because they are being posted.',
    },
  },
  'library.restored': {
    tr: '{count} içerik geri yüklendi.',
    en: { one: '{count} item restored.', other: '{count} items restored.' },
  },
  'library.askTitle': {
    tr: '{count} içerik silinsin mi?',
    en: { one: 'Delete {count} item?', other: 'Delete {count} items?' },
  },
  'library.plannedStays': {
    tr: '{count} tanesi bir plana bağlı; o anda paylaşılıyorsa silinmez.',
    en: {
      one: '{count} of them is planned; it is not deleted while it is being posted.',
      other: '{count} of them are planned; they are not deleted while they are being posted.',
    },
  },
  'library.postedStays': {
    tr: '{count} tanesi Instagram’da; oradaki gönderi kalır.',
    en: {
      one: '{count} of them is on Instagram; that post stays.',
      other: '{count} of them are on Instagram; those posts stay.',
    },
  },
  'library.restorable': {
    tr: 'Silinenler 30 gün içinde geri yüklenebilir.',
    en: 'You can restore them within 30 days.',
  },
  'library.newTag': { tr: 'Yeni etiket', en: 'New tag' },
  'library.addTag': { tr: 'Ekle', en: 'Add' },
  'library.typeTag': { tr: 'Önce bir etiket yazın.', en: 'Enter a tag first.' },
  'library.tagsFull': {
    tr: 'En fazla {count} etiket verilebilir.',
    en: { one: 'Up to {count} tag.', other: 'Up to {count} tags.' },
  },
  'library.removeTag': { tr: '{tag} etiketini kaldır', en: 'Remove the tag {tag}' },
  'library.favourite': { tr: 'Favori', en: 'Favourite' },
  'library.plan': { tr: 'Planla', en: 'Plan' },
  'library.planPhoto': { tr: 'Bu fotoğrafı planla', en: 'Plan this photo' },
  'library.planVideo': { tr: 'Bu videoyu planla', en: 'Plan this video' },
  'library.receipt': { tr: 'Döküm', en: 'Receipt' },
  'library.planFailed': { tr: 'Planı başarısız', en: 'Plan failed' },
  'library.postedAt': { tr: 'Instagram’da', en: 'On Instagram' },
  'library.beingPosted': { tr: 'Paylaşılıyor', en: 'Posting' },
} satisfies Texts;

type LibraryTexts = typeof libraryTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends LibraryTexts {}
}
