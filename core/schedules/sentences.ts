import type { Refusals, Texts } from '#core/texts/in-language.ts';

export const refusals = {
  'schedules.contentGone': {
    status: 409,
    tr: 'Planlanan içerik arşivinizde değil. Silindiyse geri yükleyin ya da başka bir içerik planlayın.',
    en: 'The planned content is not in your archive. If it was deleted, restore it, or plan another.',
  },
  'schedules.webhookInactive': {
    status: 409,
    tr: 'Seçilen iş akışı şu anda kullanılamıyor. Lütfen başka bir iş akışı seçin.',
    en: 'The selected workflow is currently unavailable. Please choose another one.',
  },
  'schedules.webhookUnsuited': {
    status: 409,
    tr: 'Seçilen iş akışı bu içerik türünü üretmiyor.',
    en: 'The selected workflow does not generate this content type.',
  },
  'schedules.inputOutdated': {
    status: 409,
    tr: 'İş akışının istediği bilgiler değişmiş. Lütfen yeni bir plan oluşturun.',
    en: 'The workflow’s inputs have changed. Please create a new plan.',
  },
  'schedules.notOwned': {
    status: 409,
    tr: 'Bu model artık hesabınızda olmadığı için plan başlatılamadı.',
    en: 'The plan could not start because you no longer own the model.',
  },
  'schedules.modelNotOwned': {
    status: 409,
    tr: 'Plan taşınamadı: Seçilen model hesabınızda değil.',
    en: 'The plan was not moved: you don’t own the selected model.',
  },
  'schedules.contentOfModel': {
    status: 409,
    tr: 'Bu plan, modelinin kayıtlı bir içeriğini paylaşıyor; başka bir modele taşınamaz.',
    en: 'This plan posts a saved content of its model, so it cannot move to another model.',
  },
  'schedules.versionConflict': {
    status: 409,
    tr: 'Bu plan siz düzenlerken başka bir yerde değişti. Güncel halini görüp tekrar deneyin.',
    en: 'This plan was changed elsewhere while you were editing. Review the current version and try again.',
  },
  'schedules.preconditionFailed': {
    status: 412,
    tr: 'Bu plan sizin gördüğünüzden sonra değişti. Güncel halini görüp tekrar deneyin.',
    en: 'This plan has changed since you opened it. Review the current version and try again.',
  },
  'schedules.notEditable': {
    status: 409,
    tr: 'Yalnızca bekleyen planlar düzenlenebilir.',
    en: 'Only pending plans can be edited.',
  },
  'schedules.running': {
    status: 409,
    tr: 'Plan şu anda çalışıyor. Bittikten sonra silebilirsiniz.',
    en: 'The plan is running. You can delete it when it finishes.',
  },
  'schedules.alreadyRunning': {
    status: 409,
    tr: 'Plan zaten çalışıyor. Sonucu burada görünecek.',
    en: 'The plan is already running. The result appears here.',
  },
  'schedules.alreadyDone': {
    status: 409,
    tr: 'Plan tamamlandı. Yeniden üretmek için yeni bir plan oluşturun.',
    en: 'The plan is completed. To generate again, create a new plan.',
  },
  'schedules.deleted': {
    status: 410,
    tr: 'Bu plan silinmiş. Geri almadan değiştirilemez.',
    en: 'This plan was deleted. Restore it to make changes.',
  },
  'schedules.restorePast': {
    status: 409,
    tr: 'Planın saati geçti, geri alınamaz. Yeni bir plan oluşturun.',
    en: 'The planned time has passed, so the plan cannot be restored. Create a new one.',
  },
  'schedules.tooMany': {
    status: 429,
    tr: 'En fazla {max} bekleyen planınız olabilir. Yeni plan için bazılarını silin ya da çalışmalarını bekleyin.',
    en: 'You can have up to {max} pending plans. To add one, delete some or wait until they have run.',
  },
  'schedules.contentThere': {
    status: 409,
    tr: 'Bu planın içeriği hazır; yeniden üretilecek bir şey yok.',
    en: 'This plan’s content is ready; there is nothing to generate.',
  },
  'schedules.unconfirmed': {
    status: 409,
    tr: 'Gönderinin Instagram’da paylaşılıp paylaşılmadığı henüz bilinmiyor. İki kez paylaşmamak için plan yeniden başlatılamaz.',
    en: 'We don’t know yet whether the post is on Instagram. To avoid posting twice, the plan cannot be started again.',
  },
  'schedules.restored': {
    status: 409,
    tr: 'Sistem bir yedekten geri yüklendi; bu plan o arada çalışmış ve paylaşılmış olabilir. Instagram profiline bakın, gönderi orada yoksa planı yeniden başlatın.',
    en: 'The system was restored from a backup, and this plan may have run and been posted in the meantime. Check the Instagram profile, and start the plan again if the post is not there.',
  },
  'schedules.bulkEmpty': { status: 400, tr: 'Hiç geçerli plan bulunamadı.', en: 'No valid plans were found.' },
  'schedules.bulkTooMany': {
    status: 413,
    tr: 'Bir seferde en fazla {max} plan oluşturabilirsiniz. Tabloyu bölün.',
    en: 'You can create up to {max} plans at a time. Split the table.',
  },
  'schedules.bulkStarted': {
    status: 409,
    tr: 'Bu toplu plandan çalışmaya başlayanlar var, tümü geri alınamaz. Kalanları takvimden tek tek silebilirsiniz.',
    en: 'Some plans of this bulk plan have already started, so it cannot be undone. Delete the others one by one in the calendar.',
  },
  'schedules.bulkUndone': {
    status: 410,
    tr: 'Bu toplu plan geri alınmış. Yeniden planlamak için baştan başlayın.',
    en: 'This bulk plan was undone. To plan it again, start over.',
  },
  'sync.otherUser': {
    status: 403,
    tr: 'Bu cihazda bekleyen değişiklikler başka bir hesaba ait. Gönderilmeleri için o hesapla giriş yapın.',
    en: 'The changes waiting on this device belong to another account. Sign in with that account to send them.',
  },
  'sync.operationReused': {
    status: 422,
    tr: 'Bu değişikliğin kimliği başka bir değişiklikle kullanılmış. Değişikliği yeniden yapın.',
    en: 'Another change already used this change’s ID. Please make the change again.',
  },
  'sync.tooManyOperations': {
    status: 413,
    tr: 'Bir seferde en fazla {max} değişiklik gönderilebilir.',
    en: 'At most {max} changes can be sent at a time.',
  },
  'templates.nameTaken': {
    status: 409,
    tr: 'Bu adla bir şablonunuz var. Başka bir ad verin.',
    en: 'You already have a template with this name. Choose another name.',
  },
  'templates.tooMany': {
    status: 409,
    tr: 'En fazla {max} şablon saklanır. Önce birini silin.',
    en: 'You can save up to {max} templates. Delete one first.',
  },
} satisfies Refusals;

export const sentences = {
  'schedules.audioNotPublishable': {
    tr: 'Ses dosyaları Instagram’da paylaşılamaz; bu içerik planlanamaz.',
    en: 'Audio cannot be posted to Instagram, so this content cannot be planned.',
  },
  'schedules.contentUnsuited': {
    tr: 'Bu içerik bu türde paylaşılamaz.',
    en: 'This content cannot be posted as this type.',
  },
  'schedules.coverMissing': {
    tr: 'Kapak resmi arşivinizde değil. Başka bir resim seçin.',
    en: 'The cover image is not in your archive. Choose another one.',
  },
  'schedules.bulkRequired': { tr: 'Platform ve CSV verisi gerekli.', en: 'Platform and CSV data are required.' },
  'schedules.bulkWrongLines': {
    tr: '{count} satır hatalı. Hiçbiri planlanmadı; işaretli satırları düzeltin.',
    en: 'Lines with errors: {count}. Nothing was planned; fix the marked lines.',
  },
  'schedules.csv.notText': {
    tr: 'Bu dosya düz metin değil. Excel’de “CSV” olarak kaydedip yeniden deneyin.',
    en: 'This file is not plain text. Save it as “CSV” in Excel and try again.',
  },
  'schedules.csv.unreadable': { tr: 'Dosya okunamadı.', en: 'The file could not be read.' },
  'schedules.csv.columns': {
    tr: 'Yanlış sütun sayısı: {count} sütun var. Satırda Tarih, Saat ve Sahne anlatımı, başlıkta Açıklama varsa o da olmalı; ayırıcı içeren metni çift tırnağa alın.',
    en: 'Wrong number of columns: {count}. A line has a date, a time and a prompt, plus a caption if the heading has one; put text that contains the separator in double quotes.',
  },
  'schedules.csv.dateFormat': {
    tr: 'Geçersiz tarih biçimi. YYYY-AA-GG olarak yazın: 2026-12-01',
    en: 'Invalid date format. Write YYYY-MM-DD: 2026-12-01',
  },
  'schedules.csv.timeFormat': {
    tr: 'Geçersiz saat biçimi. SS:DD olarak yazın: 09:00',
    en: 'Invalid time format. Write HH:MM: 09:00',
  },
  'schedules.csv.emptyPrompt': { tr: 'Sahne anlatımı boş.', en: 'The prompt is empty.' },
  'schedules.csv.modelEmpty': {
    tr: 'Model boş. Modelin adını ya da @kullanıcı adını yazın.',
    en: 'The model is empty. Write her name or @username.',
  },
  'schedules.csv.modelUnknown': {
    tr: '“{model}” adlı bir modeliniz yok. Modelleriniz: {names}',
    en: 'You have no model named “{model}”. Your models: {names}',
  },
  'schedules.csv.modelAmbiguous': {
    tr: '“{model}” birden çok modele uyuyor: {names}. Tam adını ya da @kullanıcı adını yazın.',
    en: '“{model}” matches several models: {names}. Write the full name or the @username.',
  },
  'schedules.csv.moment': {
    tr: 'Geçersiz tarih veya saat: takvimde böyle bir an yok.',
    en: 'Invalid date or time: it does not exist in the calendar.',
  },
  'schedules.csv.quotes': {
    tr: 'Çift tırnak kapanmıyor ya da metnin ortasında. Metin içindeki tırnağı iki kez yazın ("").',
    en: 'A double quote is not closed or is in the middle of the text. Write a quote inside text twice ("").',
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
    tr: 'Sahne anlatımı en fazla {max} karakter olabilir.',
    en: 'The prompt can have at most {max} characters.',
  },
  'schedules.textNotPublishable': {
    tr: 'Metin içerikleri Instagram’da otomatik paylaşılamaz. Otomatik paylaşımı kapatın veya başka bir içerik türü seçin.',
    en: 'Text cannot be posted to Instagram automatically. Turn off automatic posting or choose another content type.',
  },
  'schedules.accountMissing': {
    tr: 'Bu modele bağlı bir Instagram hesabı yok. Otomatik paylaşımı kapatın ya da önce hesap bağlanmasını isteyin.',
    en: 'This model has no Instagram account yet. Turn off automatic posting, or request a connection first.',
  },
  'schedules.platformInactive': {
    tr: 'Bu platform şu anda kullanılamıyor.',
    en: 'This platform is currently unavailable.',
  },
  'schedules.platformNotPublishable': {
    tr: 'Bu platformda otomatik paylaşım yapılamıyor. Otomatik paylaşımı kapatın.',
    en: 'This platform does not support automatic posting. Turn it off.',
  },
  'schedules.webhookRequired': { tr: 'Lütfen bir iş akışı seçin.', en: 'Please choose a workflow.' },
  'schedules.creditsShort': {
    tr: 'Krediniz bu plan için yetmedi: {cost} kredi gerekiyor.',
    en: 'Not enough credits for this plan: it needs {cost}.',
  },
  'schedules.creditsReturned': {
    tr: 'Ayrılan {credits} kredi iade edildi.',
    en: 'Credits on hold refunded: {credits}.',
  },
  'schedules.nothingCharged': { tr: 'Kredi harcanmadı.', en: 'No credits were spent.' },
  'schedules.contentKept': { tr: 'Üretilen içerik arşivinizde.', en: 'The generated content is in your archive.' },
  'templates.nameRequired': { tr: 'Şablona bir ad verin.', en: 'Give the template a name.' },
  'templates.nameTooLong': {
    tr: 'Ad en fazla {max} karakter olabilir.',
    en: 'The name can have at most {max} characters.',
  },
} satisfies Texts;
