import type { Texts } from '../../../i18n/text-types.ts';

export const influencerAdminTexts = {
  'influencerAdmin.add': { tr: 'Influencer Ekle', en: 'Add influencer' },
  'influencerAdmin.newTitle': { tr: 'Yeni influencer', en: 'New influencer' },
  'influencerAdmin.copyOf': { tr: '{name} (kopya)', en: '{name} (copy)' },
  'influencerAdmin.editNamed': { tr: '{name} modelini düzenle', en: 'Edit {name}' },
  'influencerAdmin.copyNamed': { tr: '{name} modelini çoğalt', en: 'Duplicate {name}' },
  'influencerAdmin.deleteNamed': { tr: '{name} modelini sil', en: 'Delete {name}' },
  'influencerAdmin.all': { tr: 'Tümü {count}', en: 'All {count}' },
  'influencerAdmin.onSale': { tr: 'Satışta {count}', en: 'On sale {count}' },
  'influencerAdmin.offSale': { tr: 'Satışta değil {count}', en: 'Not on sale {count}' },
  'influencerAdmin.deletedCount': { tr: 'Silinenler {count}', en: 'Deleted {count}' },
  'influencerAdmin.filter': { tr: 'Satış durumuna göre filtrele', en: 'Filter by sale status' },
  'influencerAdmin.more': { tr: 'Daha fazla', en: 'More' },
  'influencerAdmin.restoreNamed': { tr: '{name} modelini geri getir', en: 'Restore {name}' },
  'influencerAdmin.restored': { tr: 'Influencer geri getirildi.', en: 'Influencer restored.' },
  'influencerAdmin.loadFailed': { tr: 'Veri yüklenirken hata: {message}', en: 'Could not load the data: {message}' },
  'influencerAdmin.failed': { tr: 'Hata: {message}', en: 'Error: {message}' },
  'influencerAdmin.created': { tr: 'Influencer başarıyla oluşturuldu!', en: 'Influencer created.' },
  'influencerAdmin.updated': { tr: 'Influencer başarıyla güncellendi!', en: 'Influencer updated.' },
  'influencerAdmin.deleted': { tr: 'Influencer başarıyla silindi!', en: 'Influencer deleted.' },
  'influencerAdmin.deleteFailed': { tr: 'Silme hatası: {message}', en: 'Could not delete: {message}' },
  'influencerAdmin.create': { tr: 'Influencer Oluştur', en: 'Create influencer' },
  'influencerAdmin.update': { tr: 'Influencer Güncelle', en: 'Update influencer' },

  'influencerAdmin.referenceCount': {
    tr: '{count} referans',
    en: { one: '{count} reference', other: '{count} references' },
  },
  'influencerAdmin.noReferences': { tr: 'Referans yok', en: 'No references' },
  'influencerAdmin.likeness': {
    tr: '30 gün: benzerlik {average} · puanlı {scored}, düşük {low}',
    en: '30 days: likeness {average} · {scored} scored, {low} low',
  },
  'influencerAdmin.preview': { tr: 'Pazar yerindeki kart', en: 'Marketplace card' },
  'influencerAdmin.namePlaceholder': { tr: 'İsim', en: 'Name' },
  'influencerAdmin.willSell': { tr: 'Kaydedince satışta olacak.', en: 'On sale once saved.' },
  'influencerAdmin.hiddenByChoice': {
    tr: 'Satışta olmayacak: herkese açık değil.',
    en: 'Not on sale: it is not public.',
  },
  'influencerAdmin.missing': {
    tr: 'Satışta olmayacak. Eksik: {parts}.',
    en: 'Not on sale. Missing: {parts}.',
  },

  'influencerAdmin.photo': { tr: 'Fotoğraf', en: 'Photo' },
  'influencerAdmin.photoHint': { tr: 'PNG, JPG, GIF · en fazla 5MB', en: 'PNG, JPG, GIF · up to 5MB' },
  'influencerAdmin.choosePhoto': { tr: 'Resim seçin ya da buraya bırakın', en: 'Choose an image or drop it here' },
  'influencerAdmin.uploading': { tr: 'Yükleniyor…', en: 'Uploading…' },
  'influencerAdmin.uploaded': { tr: 'Yüklendi', en: 'Uploaded' },
  'influencerAdmin.dropPhoto': { tr: '{name} dosyasını kaldır', en: 'Remove {name}' },
  'influencerAdmin.uploadFailed': {
    tr: 'Resim yükleme hatası: {message}',
    en: 'Could not upload the image: {message}',
  },
  'influencerAdmin.photoUrl': { tr: 'ya da resim adresi (URL)', en: 'or an image URL' },
  'influencerAdmin.photoUrlHint': {
    tr: 'Kaydederken resim kopyalanır.',
    en: 'The image is copied when you save.',
  },
  'influencerAdmin.urlWhileFile': {
    tr: 'Dosya seçiliyken adres yazılamaz.',
    en: 'Remove the file to enter a URL.',
  },
  'influencerAdmin.photoStaysUrl': {
    tr: 'Resim şu an adresinden alınamadı; adresi kaydedildi, bir sonraki kayıtta yeniden denenecek.',
    en: 'The image could not be downloaded. Its URL was saved; saving again retries.',
  },
  'influencerAdmin.color': { tr: 'Renk', en: 'Colour' },
  'influencerAdmin.colorOfPhoto': { tr: 'Fotoğraftan', en: 'From the photo' },
  'influencerAdmin.colorOwn': { tr: 'Başka bir renk', en: 'Another colour' },

  'influencerAdmin.name': { tr: 'İsim', en: 'Name' },
  'influencerAdmin.creatorPrompt': { tr: 'Yaratıcı Prompt', en: 'Creator prompt' },
  'influencerAdmin.creatorPromptHint': {
    tr: 'Modelin iç tanımıdır; müşteriler görmez.',
    en: 'Internal description of the model. Customers never see it.',
  },
  'influencerAdmin.gender': { tr: 'Cinsiyet', en: 'Gender' },
  'influencerAdmin.age': { tr: 'Yaş', en: 'Age' },
  'influencerAdmin.height': { tr: 'Boy (cm)', en: 'Height (cm)' },
  'influencerAdmin.weight': { tr: 'Kilo (kg)', en: 'Weight (kg)' },
  'influencerAdmin.hairColor': { tr: 'Saç rengi', en: 'Hair colour' },
  'influencerAdmin.personality': { tr: 'Kişilik', en: 'Personality' },
  'influencerAdmin.story': { tr: 'Hikâye', en: 'Story' },
  'influencerAdmin.sale': { tr: 'Satış', en: 'Sale' },
  'influencerAdmin.about': { tr: 'Model', en: 'Model' },
  'influencerAdmin.price': { tr: 'Fiyat ($)', en: 'Price ($)' },
  'influencerAdmin.category': { tr: 'Kategori', en: 'Category' },
  'influencerAdmin.noCategory': { tr: 'Seçilmedi', en: 'Not chosen' },
  'influencerAdmin.description': { tr: 'Açıklama', en: 'Description' },
  'influencerAdmin.tags': { tr: 'Etiketler', en: 'Tags' },
  'influencerAdmin.tagsHint': { tr: 'Virgülle ayırın: kahve, şehir', en: 'Separate with commas: coffee, city' },
  'influencerAdmin.isPublic': { tr: 'Herkese açık', en: 'Public' },
  'influencerAdmin.isPublicNote': {
    tr: 'Fiyatı, kategorisi, açıklaması ve kişi beyanı varsa pazar yerinde görünür.',
    en: 'Appears in the marketplace when it has a price, a category, a description and a declaration.',
  },

  'influencerAdmin.deleteTitle': { tr: '{name} silinsin mi?', en: 'Delete {name}?' },
  'influencerAdmin.delete': { tr: 'Sil', en: 'Delete' },
  'influencerAdmin.deletesAll': {
    tr: 'Bu influencer’ı silmek istediğinizden emin misiniz? Hiçbir yerde kullanılmıyor; tamamen silinir.',
    en: 'Are you sure you want to delete this influencer? Nothing uses it, so it is deleted permanently.',
  },
  'influencerAdmin.hides': {
    tr: 'Bu influencer’ı silmek istediğinizden emin misiniz? Satıştan ve bu listeden kalkar; sahiplerinden alınmaz.',
    en: 'Are you sure you want to delete this influencer? It is removed from sale and from this list; owners keep it.',
  },
  'influencerAdmin.owners': { tr: '{count} sahip', en: { one: '{count} owner', other: '{count} owners' } },
  'influencerAdmin.openOrders': {
    tr: '{count} ödeme bekleyen satış',
    en: { one: '{count} sale awaiting payment', other: '{count} sales awaiting payment' },
  },
  'influencerAdmin.schedules': {
    tr: '{count} bekleyen plan çalışmaya devam eder',
    en: { one: '{count} pending plan still runs', other: '{count} pending plans still run' },
  },
  'influencerAdmin.openRuns': {
    tr: '{count} süren üretim tamamlanır',
    en: { one: '{count} run in progress still completes', other: '{count} runs in progress still complete' },
  },
  'influencerAdmin.contents': {
    tr: '{count} içerik kalır',
    en: { one: '{count} content item stays', other: '{count} content items stay' },
  },
  'influencerAdmin.accountStays': {
    tr: '@{username} bağlı kalır; sahipleri paylaşmaya devam eder',
    en: '@{username} stays connected; owners can keep posting',
  },
  'influencerAdmin.accountGoes': {
    tr: '@{username} Instagram hesabının bağlantısı kesilir',
    en: '@{username} is disconnected',
  },

  'influencerAdmin.declaration': { tr: 'Bu model gerçek bir kişi mi?', en: 'Does this model depict a real person?' },
  'influencerAdmin.declarationHint': {
    tr: 'Beyan edilmeyen model satılmaz. Gerçek birine benziyorsa o kişinin yazılı izni gerekir.',
    en: 'An undeclared model is not sold. If it looks like a real person, their written consent is needed.',
  },
  'influencerAdmin.declarationShort': { tr: 'kişi beyanı', en: 'declaration' },
  'influencerAdmin.notDeclared': { tr: 'Henüz beyan edilmedi', en: 'Not declared yet' },
  'influencerAdmin.noRealPerson': { tr: 'Hayır, gerçek bir kişi değil', en: 'No, it is not a real person' },
  'influencerAdmin.withConsent': { tr: 'Evet, kişinin izni var', en: 'Yes, the person agreed' },
  'influencerAdmin.consentPerson': { tr: 'İzin veren kişi', en: 'Person who agreed' },
  'influencerAdmin.consentFile': { tr: 'İzin belgesi', en: 'Consent document' },
  'influencerAdmin.consentFileHint': {
    tr: 'PDF, JPEG ya da PNG, en fazla {maxMb} MB. Yalnızca yöneticiler indirebilir; her indirme kaydedilir.',
    en: 'PDF, JPEG or PNG, at most {maxMb} MB. Only admins can download it, and each download is recorded.',
  },
  'influencerAdmin.chooseConsent': { tr: 'Belge seçin ya da bırakın', en: 'Choose or drop a file' },
  'influencerAdmin.consentFailed': { tr: 'Belge yüklenemedi: {message}', en: 'Could not upload the file: {message}' },
  'influencerAdmin.downloadConsent': { tr: 'İndir', en: 'Download' },
  'influencerAdmin.declarationOwed': { tr: 'Beyan eksik', en: 'Declaration missing' },
} satisfies Texts;

type InfluencerAdminTexts = typeof influencerAdminTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends InfluencerAdminTexts {}
}
