import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'schedules.contentGone': {
    status: 409,
    tr: 'Planlanan içerik arşivinizde değil. Silindiyse geri yükleyin ya da başka bir içerik planlayın.',
    en: 'The content planned is not in your archive. If it was deleted, restore it, or plan another.',
  },
  'schedules.webhookInactive': {
    status: 409,
    tr: 'Seçilen iş akışı şu anda kullanılamıyor. Lütfen başka bir iş akışı seçin.',
    en: 'The selected workflow is not available at the moment. Please select another one.',
  },
  'schedules.webhookUnsuited': {
    status: 409,
    tr: 'Seçilen iş akışı bu içerik türünü üretmiyor.',
    en: 'The selected workflow does not make this type of content.',
  },
  'schedules.inputOutdated': {
    status: 409,
    tr: 'İş akışının istediği bilgiler değişmiş. Lütfen yeni bir plan oluşturun.',
    en: 'The workflow now asks for different information. Please create a new plan.',
  },
  'schedules.notOwned': {
    status: 409,
    tr: 'Bu model artık hesabınızda olmadığı için plan çalıştırılamadı.',
    en: 'The plan could not run because the model is no longer in your account.',
  },
  'schedules.versionConflict': {
    status: 409,
    tr: 'Bu plan siz düzenlerken başka bir yerde değişti. Güncel halini görüp tekrar deneyin.',
    en: 'This plan was changed elsewhere while you were editing. Look at its current state and try again.',
  },
  'schedules.preconditionFailed': {
    status: 412,
    tr: 'Bu plan sizin gördüğünüzden sonra değişti. Güncel halini görüp tekrar deneyin.',
    en: 'This plan has changed since you saw it. Look at its current state and try again.',
  },
  'schedules.notEditable': {
    status: 409,
    tr: 'Yalnızca bekleyen planlar düzenlenebilir.',
    en: 'Only pending plans can be edited.',
  },
  'schedules.running': {
    status: 409,
    tr: 'Plan şu anda çalışıyor. Bittikten sonra silebilirsiniz.',
    en: 'The plan is running now. You can delete it once it has ended.',
  },
  'schedules.alreadyRunning': {
    status: 409,
    tr: 'Plan zaten çalışıyor. Sonucu burada görünecek.',
    en: 'The plan is already running. Its result will show here.',
  },
  'schedules.alreadyDone': {
    status: 409,
    tr: 'Plan tamamlandı. Yeniden üretmek için yeni bir plan oluşturun.',
    en: 'The plan is done. To generate again, create a new plan.',
  },
  'schedules.deleted': {
    status: 410,
    tr: 'Bu plan silinmiş. Geri almadan değiştirilemez.',
    en: 'This plan was deleted. It cannot be changed unless it is restored.',
  },
  'schedules.restorePast': {
    status: 409,
    tr: 'Planın saati geçti, geri alınamaz. Yeni bir plan oluşturun.',
    en: 'The time of the plan has passed, so it cannot be restored. Create a new plan.',
  },
  'schedules.tooMany': {
    status: 429,
    tr: 'En fazla {max} bekleyen planınız olabilir. Yeni plan için bazılarını silin ya da çalışmalarını bekleyin.',
    en: 'You can have at most {max} pending plans. To add one, delete some or wait until they have run.',
  },
  'schedules.contentThere': {
    status: 409,
    tr: 'Bu planın içeriği hazır; yeniden üretilecek bir şey yok.',
    en: 'The content of this plan exists already; there is nothing to generate.',
  },
  'schedules.unconfirmed': {
    status: 409,
    tr: 'Gönderinin Instagram’da paylaşılıp paylaşılmadığı henüz bilinmiyor. İki kez paylaşmamak için plan yeniden tetiklenemez.',
    en: 'It is not known yet whether the post is on Instagram. To avoid posting twice, the plan cannot be triggered again.',
  },
  'schedules.bulkEmpty': { status: 400, tr: 'Hiç geçerli plan bulunamadı.', en: 'No valid plan was found.' },
  'schedules.bulkTooMany': {
    status: 413,
    tr: 'Bir seferde en fazla {max} plan oluşturabilirsiniz. Tabloyu bölün.',
    en: 'You can create at most {max} plans at a time. Split the table.',
  },
  'schedules.bulkStarted': {
    status: 409,
    tr: 'Bu toplu plandan çalışmaya başlayanlar var, tümü geri alınamaz. Kalanları takvimden tek tek silebilirsiniz.',
    en: 'Some plans of this import have already started, so it cannot be undone. Delete the others one by one in the calendar.',
  },
  'schedules.bulkUndone': {
    status: 410,
    tr: 'Bu toplu plan geri alınmış. Yeniden planlamak için baştan başlayın.',
    en: 'This import was undone. To plan it again, start over.',
  },
  'sync.otherUser': {
    status: 403,
    tr: 'Bu cihazda bekleyen değişiklikler başka bir hesaba ait. Gönderilmeleri için o hesapla giriş yapın.',
    en: 'The changes waiting on this device belong to another account. Sign in with that account to send them.',
  },
  'sync.operationReused': {
    status: 422,
    tr: 'Bu değişikliğin kimliği başka bir değişiklikle kullanılmış. Değişikliği yeniden yapın.',
    en: 'The id of this change was used by another change. Please make the change again.',
  },
  'sync.tooManyOperations': {
    status: 413,
    tr: 'Bir seferde en fazla {max} değişiklik gönderilebilir.',
    en: 'At most {max} changes can be sent at a time.',
  },
} satisfies Refusals;

export const sentences = {
  'schedules.contentUnsuited': {
    tr: 'Bu içerik bu türde paylaşılamaz.',
    en: 'This content cannot be posted as this type.',
  },
  'schedules.bulkRequired': { tr: 'Platform ve CSV verisi gerekli.', en: 'Platform and CSV data are required.' },
  'schedules.bulkWrongLines': {
    tr: '{count} satır hatalı. Hiçbiri planlanmadı; işaretli satırları düzeltin.',
    en: 'Wrong lines: {count}. Nothing was planned; correct the marked lines.',
  },
  'schedules.csv.notText': {
    tr: 'Bu dosya düz metin değil. Excel’de “CSV” olarak kaydedip yeniden deneyin.',
    en: 'This file is not plain text. Save it as “CSV” in Excel and try again.',
  },
  'schedules.csv.unreadable': { tr: 'Dosya okunamadı.', en: 'The file could not be read.' },
  'schedules.csv.columns': {
    tr: 'Yanlış sütun sayısı: {count} sütun var. Satırda Tarih, Saat ve Metin, başlıkta Açıklama varsa o da olmalı; ayırıcı içeren metni çift tırnağa alın.',
    en: 'Wrong column count: {count}. A line has date, time and prompt, and a caption where the heading names it; put a text that contains the separator in double quotes.',
  },
  'schedules.csv.dateFormat': {
    tr: 'Geçersiz tarih biçimi. YYYY-AA-GG olarak yazın: 2026-12-01',
    en: 'Invalid date format. Write YYYY-MM-DD: 2026-12-01',
  },
  'schedules.csv.timeFormat': {
    tr: 'Geçersiz saat biçimi. SS:DD olarak yazın: 09:00',
    en: 'Invalid time format. Write HH:MM: 09:00',
  },
  'schedules.csv.emptyPrompt': { tr: 'Metin boş.', en: 'Empty prompt.' },
  'schedules.csv.moment': {
    tr: 'Geçersiz tarih veya saat: takvimde böyle bir an yok.',
    en: 'Invalid date or time: there is no such moment in the calendar.',
  },
  'schedules.csv.quotes': {
    tr: 'Çift tırnak kapanmıyor ya da metnin ortasında. Metin içindeki tırnağı iki kez yazın ("").',
    en: 'A double quote does not end, or stands inside the text. Write a quote inside the text twice ("").',
  },
  'schedules.past': {
    tr: 'Bu saat geçti. Lütfen ileri bir zaman seçin.',
    en: 'That time has passed. Please choose a later one.',
  },
  'schedules.tooFar': {
    tr: 'En fazla bir yıl sonrası için planlayabilirsiniz.',
    en: 'You can plan up to one year ahead.',
  },
  'schedules.promptTooLong': {
    tr: 'Prompt en fazla {max} karakter olabilir.',
    en: 'The prompt can have at most {max} characters.',
  },
  'schedules.textNotPublishable': {
    tr: 'Metin içerikleri Instagram’da otomatik paylaşılamaz. Otomatik paylaşımı kapatın veya başka bir içerik türü seçin.',
    en: 'Text cannot be posted to Instagram automatically. Turn automatic posting off or choose another content type.',
  },
  'schedules.accountMissing': {
    tr: 'Bu modele bağlı bir Instagram hesabı yok. Otomatik paylaşımı kapatın ya da önce hesap bağlanmasını isteyin.',
    en: 'No Instagram account is connected to this model. Turn automatic posting off, or have an account connected first.',
  },
  'schedules.platformInactive': {
    tr: 'Bu platform şu anda kullanılamıyor.',
    en: 'This platform is not available at the moment.',
  },
  'schedules.platformNotPublishable': {
    tr: 'Bu platformda otomatik paylaşım yapılamıyor. Otomatik paylaşımı kapatın.',
    en: 'Automatic posting is not possible on this platform. Turn it off.',
  },
  'schedules.webhookRequired': { tr: 'Lütfen bir iş akışı seçin.', en: 'Please select a workflow.' },
  'schedules.creditsShort': {
    tr: 'Krediniz bu plan için yetmedi: {cost} kredi gerekiyor.',
    en: 'There were not enough credits for this plan: it needs {cost}.',
  },
  'schedules.creditsReturned': {
    tr: 'Ayrılan {credits} kredi iade edildi.',
    en: 'The credits set aside ({credits}) were refunded.',
  },
  'schedules.nothingCharged': { tr: 'Kredi harcanmadı.', en: 'No credits were spent.' },
  'schedules.contentKept': { tr: 'Üretilen içerik arşivinizde.', en: 'The content made is in your archive.' },
} satisfies Texts;
