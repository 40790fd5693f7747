import type { Texts } from '../../../i18n/text-types.ts';

export const influenceradminTexts = {
  'influenceradmin.add': { tr: 'Influencer Ekle', en: 'Add an influencer' },
  'influenceradmin.newTitle': { tr: 'Yeni influencer', en: 'New influencer' },
  'influenceradmin.copyOf': { tr: '{name} (kopya)', en: '{name} (copy)' },
  'influenceradmin.editNamed': { tr: '{name} modelini düzenle', en: 'Edit {name}' },
  'influenceradmin.copyNamed': { tr: '{name} modelini çoğalt', en: 'Duplicate {name}' },
  'influenceradmin.deleteNamed': { tr: '{name} modelini sil', en: 'Delete {name}' },
  'influenceradmin.all': { tr: 'Tümü {count}', en: 'All {count}' },
  'influenceradmin.onSale': { tr: 'Satışta {count}', en: 'On sale {count}' },
  'influenceradmin.offSale': { tr: 'Satışta değil {count}', en: 'Not on sale {count}' },
  'influenceradmin.deletedCount': { tr: 'Silinenler {count}', en: 'Deleted {count}' },
  'influenceradmin.filter': { tr: 'Satış durumuna göre süz', en: 'Filter by sale' },
  'influenceradmin.more': { tr: 'Daha fazla', en: 'More' },
  'influenceradmin.restoreNamed': { tr: '{name} modelini geri getir', en: 'Restore {name}' },
  'influenceradmin.restored': { tr: 'Influencer geri getirildi.', en: 'The influencer is back.' },
  'influenceradmin.loadFailed': { tr: 'Veri yüklenirken hata: {message}', en: 'Error loading data: {message}' },
  'influenceradmin.failed': { tr: 'Hata: {message}', en: 'Error: {message}' },
  'influenceradmin.created': { tr: 'Influencer başarıyla oluşturuldu!', en: 'The influencer was created!' },
  'influenceradmin.updated': { tr: 'Influencer başarıyla güncellendi!', en: 'The influencer was updated!' },
  'influenceradmin.deleted': { tr: 'Influencer başarıyla silindi!', en: 'The influencer was deleted!' },
  'influenceradmin.deleteFailed': { tr: 'Silme hatası: {message}', en: 'Deletion error: {message}' },
  'influenceradmin.create': { tr: 'Influencer Oluştur', en: 'Create influencer' },
  'influenceradmin.update': { tr: 'Influencer Güncelle', en: 'Update influencer' },

  'influenceradmin.preview': { tr: 'Pazar yerindeki kart', en: 'The card in the marketplace' },
  'influenceradmin.namePlaceholder': { tr: 'İsim', en: 'Name' },
  'influenceradmin.willSell': { tr: 'Kaydedince satışta olacak.', en: 'On sale once saved.' },
  'influenceradmin.hiddenByChoice': {
    tr: 'Satışta olmayacak: herkese açık değil.',
    en: 'Not on sale: it is not public.',
  },
  'influenceradmin.missing': {
    tr: 'Satışta olmayacak. Eksik: {parts}.',
    en: 'Not on sale. Missing: {parts}.',
  },

  'influenceradmin.photo': { tr: 'Fotoğraf', en: 'Photo' },
  'influenceradmin.photoHint': { tr: 'PNG, JPG, GIF · en fazla 5MB', en: 'PNG, JPG, GIF · up to 5MB' },
  'influenceradmin.choosePhoto': { tr: 'Resim seçin ya da buraya bırakın', en: 'Choose a picture or drop it here' },
  'influenceradmin.uploading': { tr: 'Yükleniyor…', en: 'Uploading…' },
  'influenceradmin.uploaded': { tr: 'Yüklendi', en: 'Uploaded' },
  'influenceradmin.dropPhoto': { tr: '{name} dosyasını kaldır', en: 'Remove {name}' },
  'influenceradmin.uploadFailed': { tr: 'Resim yükleme hatası: {message}', en: 'Image upload error: {message}' },
  'influenceradmin.photoUrl': { tr: 'ya da resim adresi (URL)', en: 'or the address of a picture (URL)' },
  'influenceradmin.photoUrlHint': {
    tr: 'Kaydederken resim kopyalanır.',
    en: 'The picture is copied when you save.',
  },
  'influenceradmin.urlWhileFile': {
    tr: 'Dosya seçiliyken adres yazılamaz.',
    en: 'No address while a file is chosen.',
  },
  'influenceradmin.photoStaysUrl': {
    tr: 'Resim şu an adresinden alınamadı; adresi kaydedildi, bir sonraki kayıtta yeniden denenecek.',
    en: 'The picture could not be fetched now; its address was kept, and the next save tries again.',
  },
  'influenceradmin.color': { tr: 'Renk', en: 'Colour' },
  'influenceradmin.colorOfPhoto': { tr: 'Fotoğraftan', en: 'From the photo' },
  'influenceradmin.colorOwn': { tr: 'Başka bir renk', en: 'Another colour' },

  'influenceradmin.name': { tr: 'İsim', en: 'Name' },
  'influenceradmin.creatorPrompt': { tr: 'Yaratıcı Prompt', en: 'Creator prompt' },
  'influenceradmin.creatorPromptHint': {
    tr: 'Her üretimde iş akışına gider; müşteriler görmez.',
    en: 'Sent to the workflow with every run; customers do not see it.',
  },
  'influenceradmin.gender': { tr: 'Cinsiyet', en: 'Gender' },
  'influenceradmin.age': { tr: 'Yaş', en: 'Age' },
  'influenceradmin.height': { tr: 'Boy (cm)', en: 'Height (cm)' },
  'influenceradmin.weight': { tr: 'Kilo (kg)', en: 'Weight (kg)' },
  'influenceradmin.hairColor': { tr: 'Saç rengi', en: 'Hair colour' },
  'influenceradmin.personality': { tr: 'Kişilik', en: 'Personality' },
  'influenceradmin.story': { tr: 'Hikâye', en: 'Story' },
  'influenceradmin.sale': { tr: 'Satış', en: 'Sale' },
  'influenceradmin.about': { tr: 'Model', en: 'Model' },
  'influenceradmin.price': { tr: 'Fiyat ($)', en: 'Price ($)' },
  'influenceradmin.category': { tr: 'Kategori', en: 'Category' },
  'influenceradmin.noCategory': { tr: 'Seçilmedi', en: 'Not chosen' },
  'influenceradmin.description': { tr: 'Açıklama', en: 'Description' },
  'influenceradmin.tags': { tr: 'Etiketler', en: 'Tags' },
  'influenceradmin.tagsHint': { tr: 'Virgülle ayırın: kahve, şehir', en: 'With commas between: coffee, city' },
  'influenceradmin.isPublic': { tr: 'Herkese açık', en: 'Public' },
  'influenceradmin.isPublicNote': {
    tr: 'Fiyatı, kategorisi ve açıklaması varsa pazar yerinde görünür.',
    en: 'Shown in the marketplace if it has a price, a category and a description.',
  },

  'influenceradmin.deleteTitle': { tr: '{name} silinsin mi?', en: 'Delete {name}?' },
  'influenceradmin.delete': { tr: 'Sil', en: 'Delete' },
  'influenceradmin.deletesAll': {
    tr: 'Bu influencer’ı silmek istediğinizden emin misiniz? Hiçbir yerde kullanılmıyor; tamamen silinir.',
    en: 'Are you sure you want to delete this influencer? Nothing uses it; it is removed for good.',
  },
  'influenceradmin.hides': {
    tr: 'Bu influencer’ı silmek istediğinizden emin misiniz? Satıştan ve bu listeden kalkar; sahiplerinden alınmaz.',
    en: 'Are you sure you want to delete this influencer? It leaves the shop and this list; its owners keep it.',
  },
  'influenceradmin.owners': { tr: '{count} sahip', en: { one: '{count} owner', other: '{count} owners' } },
  'influenceradmin.openOrders': {
    tr: '{count} ödeme bekleyen satış',
    en: { one: '{count} sale waiting for payment', other: '{count} sales waiting for payment' },
  },
  'influenceradmin.schedules': {
    tr: '{count} bekleyen plan çalışmaya devam eder',
    en: { one: '{count} pending plan goes on', other: '{count} pending plans go on' },
  },
  'influenceradmin.openRuns': {
    tr: '{count} süren üretim tamamlanır',
    en: { one: '{count} run in progress ends as usual', other: '{count} runs in progress end as usual' },
  },
  'influenceradmin.contents': {
    tr: '{count} içerik kalır',
    en: { one: '{count} content stays', other: '{count} contents stay' },
  },
  'influenceradmin.accountStays': {
    tr: '@{username} bağlı kalır; sahipleri paylaşmaya devam eder',
    en: '@{username} stays connected; its owners go on posting',
  },
  'influenceradmin.accountGoes': {
    tr: '@{username} Instagram hesabının bağlantısı kesilir',
    en: '@{username} is disconnected from Instagram',
  },
} satisfies Texts;

type InfluenceradminTexts = typeof influenceradminTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends InfluenceradminTexts {}
}
