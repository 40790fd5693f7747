import type { Texts } from '../../../i18n/text-types.ts';

export const libraryTexts = {
  'library.filterTitle': { tr: 'İçerikleri süz', en: 'Filter content' },
  'library.kind': { tr: 'Tür', en: 'Kind' },
  'library.where': { tr: 'Nerede', en: 'Where' },
  'library.planned': { tr: 'Planlı', en: 'Planned' },
  'library.posted': { tr: 'Yayında', en: 'Published' },
  'library.unused': { tr: 'Kullanılmadı', en: 'Not used yet' },
  'library.more': { tr: 'Diğer', en: 'More' },
  'library.favourites': { tr: 'Favoriler', en: 'Favourites' },
  'library.deleted': { tr: 'Silinenler', en: 'Deleted' },
  'library.tags': { tr: 'Etiketler', en: 'Tags' },
  'library.noTags': {
    tr: 'Henüz etiket yok. Bir içeriği açıp etiket verebilirsiniz.',
    en: 'No tags yet. Open something you made to tag it.',
  },
  'library.clear': { tr: 'Temizle', en: 'Clear' },
  'library.nothingFiltered': { tr: 'Süzgeç yok.', en: 'Nothing is filtered.' },
  'library.showResults': { tr: 'Sonuçları göster', en: 'Show results' },
  'library.chosenBar': { tr: 'Seçilen içerikler', en: 'Chosen content' },
  'library.chosen': { tr: '{count} seçildi', en: '{count} chosen' },
  'library.chooseAll': { tr: 'Tümünü seç', en: 'Choose all' },
  'library.allChosen': { tr: 'Listedekilerin hepsi seçili.', en: 'All in the list are chosen.' },
  'library.chooseFirst': { tr: 'Önce içerik seçin.', en: 'Choose something first.' },
  'library.tooMany': {
    tr: 'Bir kerede en fazla {count} içerik seçilebilir.',
    en: {
      one: 'At most {count} item can be chosen at once.',
      other: 'At most {count} items can be chosen at once.',
    },
  },
  'library.download': { tr: 'İndir', en: 'Download' },
  'library.downloadBegun': { tr: 'İndirme başladı.', en: 'The download has begun.' },
  'library.remove': { tr: 'Sil', en: 'Delete' },
  'library.restore': { tr: 'Geri yükle', en: 'Restore' },
  'library.endChoosing': { tr: 'Seçimi bırak', en: 'Stop choosing' },
  'library.removed': {
    tr: '{count} içerik silindi.',
    en: { one: '{count} item deleted.', other: '{count} items deleted.' },
  },
  'library.notRemoved': {
    tr: '{count} içerik şu anda paylaşıldığı için silinmedi.',
    en: {
      one: '{count} item was not deleted: it is being posted right now.',
      other: '{count} items were not deleted: they are being posted right now.',
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
      one: '{count} of them belongs to a plan; while it is being posted it is not deleted.',
      other: '{count} of them belong to a plan; while they are being posted they are not deleted.',
    },
  },
  'library.postedStays': {
    tr: '{count} tanesi Instagram’da; oradaki gönderi kalır.',
    en: {
      one: '{count} of them is on Instagram; the post stays there.',
      other: '{count} of them are on Instagram; the posts stay there.',
    },
  },
  'library.restorable': {
    tr: 'Silinenler 30 gün içinde geri yüklenebilir.',
    en: 'You can restore them within 30 days.',
  },
  'library.newTag': { tr: 'Yeni etiket', en: 'New tag' },
  'library.addTag': { tr: 'Ekle', en: 'Add' },
  'library.typeTag': { tr: 'Önce bir etiket yazın.', en: 'Type a tag first.' },
  'library.tagsFull': {
    tr: 'En fazla {count} etiket verilebilir.',
    en: { one: 'At most {count} tag.', other: 'At most {count} tags.' },
  },
  'library.removeTag': { tr: '{tag} etiketini kaldır', en: 'Remove the tag {tag}' },
  'library.favourite': { tr: 'Favori', en: 'Favourite' },
  'library.plan': { tr: 'Planla', en: 'Schedule' },
  'library.planPhoto': { tr: 'Bu fotoğrafı planla', en: 'Schedule this photo' },
  'library.planVideo': { tr: 'Bu videoyu planla', en: 'Schedule this video' },
  'library.receipt': { tr: 'Döküm', en: 'Receipt' },
  'library.planFailed': { tr: 'Planı başarısız', en: 'Its plan failed' },
  'library.postedAt': { tr: 'Yayında', en: 'On Instagram' },
  'library.beingPosted': { tr: 'Paylaşılıyor', en: 'Being posted' },
} satisfies Texts;

type LibraryTexts = typeof libraryTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends LibraryTexts {}
}
