import type { Texts } from '../../../i18n/text-types.ts';

export const formTexts = {
  'form.caption': { tr: 'Gönderi açıklaması', en: 'Caption' },
  'form.captionEmpty': {
    tr: 'Boş bırakırsanız açıklamasız paylaşılır.',
    en: 'Leave empty to post without a caption.',
  },
  'form.captionWritten': {
    tr: 'Boş bırakırsanız iş akışının yazdığı açıklamayla paylaşılır.',
    en: 'Leave empty to post with the caption the workflow writes.',
  },
  'form.noCaption': { tr: 'Açıklamasız', en: 'No caption' },
  'form.captionByWorkflow': { tr: 'İş akışının yazdığı', en: 'Written by the workflow' },
  'form.captionCount': {
    tr: '{count} / {max} karakter · {tags} / {maxTags} etiket',
    en: '{count} / {max} characters · {tags} / {maxTags} hashtags',
  },
  'form.advertising': { tr: 'Reklam / işbirliği', en: 'Ad / partnership' },
  'form.altText': { tr: 'Alternatif metin', en: 'Alt text' },
  'form.altTextHint': {
    tr: 'Görseli, göremeyenler için anlatın · {count}\u00A0/\u00A0{max}',
    en: 'Describe the image for people who cannot see it · {count}\u00A0/\u00A0{max}',
  },
  'form.cover': { tr: 'Kapak anı (saniye)', en: 'Cover moment (seconds)' },
  'form.coverHint': {
    tr: 'Videonun bu anı kapak olur. Boş bırakırsanız ilk kare kullanılır.',
    en: 'This moment of the video becomes the cover. Leave empty for the first frame.',
  },
  'form.coverImage': { tr: 'Kapak resmi', en: 'Cover image' },
  'form.coverImageHint': {
    tr: 'Modelinizin arşivdeki bir resmi kapak olur. Seçmezseniz kapak videodan alınır.',
    en: 'One of your model’s saved images becomes the cover. Without one the cover is taken from the video.',
  },
  'form.coverChoose': { tr: 'Arşivden seç', en: 'Choose from the archive' },
  'form.coverChosen': { tr: 'Seçilen kapak resmi', en: 'Chosen cover image' },
  'form.coverRemove': { tr: 'Kapak resmini kaldır', en: 'Remove the cover image' },
  'form.coverNone': { tr: 'Bu modelin arşivinde henüz resim yok.', en: 'This model has no saved images yet.' },
  'form.coverVideo': { tr: 'Kapak seçmek için video', en: 'Video to choose the cover from' },
  'form.useFrame': { tr: 'Bu kareyi kapak yap', en: 'Use this frame as the cover' },
  'form.assets': { tr: 'Ürünler ve mekânlar', en: 'Products and places' },
  'form.assetMissing': { tr: 'silinmiş görsel', en: 'deleted item' },
  'form.coverFact': { tr: 'Kapak', en: 'Cover' },
  'form.coverFromArchive': { tr: 'Arşivden bir resim', en: 'An image from the archive' },
  'form.coverDeleted': { tr: 'Resim silindi; videodan alınır', en: 'The image was deleted; taken from the video' },
  'form.coverAt': { tr: 'Videoda {seconds} sn', en: 'at {seconds} s' },
  'form.content': { tr: 'Paylaşılacak içerik', en: 'Content to post' },
  'form.contentNote': {
    tr: 'Bu içerik zamanı gelince olduğu gibi Instagram’da paylaşılır; yeniden üretilmez.',
    en: 'Posted to Instagram as is at the planned time. Nothing new is generated.',
  },
  'form.noCredits': { tr: 'Kredi harcanmaz', en: 'No credits needed' },
  'form.sourceDeleted': {
    tr: 'Bu planın içeriği silindi. Zamanı gelmeden arşivden geri yükleyin ya da planı silin.',
    en: 'This plan’s content was deleted. Restore it from the archive before the planned time, or delete the plan.',
  },
  'form.assetDeleted': {
    tr: 'Bu plandaki bir ürün, giysi ya da mekân silindi; plan onsuz üretilmez. Zamanı gelmeden görseli geri yükleyin ya da planda başka birini seçin.',
    en: 'A product, outfit or place of this plan was deleted, and the plan is not generated without it. Restore it before the planned time, or choose another one in the plan.',
  },
  'form.notPostedUntil': {
    tr: '{problem} Plan bu hâliyle paylaşılmaz; zamanı gelmeden düzenleyin.',
    en: '{problem} The plan is not posted as it is; edit it before its time.',
  },
  'form.awaitsAccount': {
    tr: 'Bu modele henüz bir Instagram hesabı bağlı değil. Hesap bağlanınca plan zamanında paylaşılır; zamanı geçerse bir gün daha beklenir.',
    en: 'This model has no Instagram account yet. Once one is connected, the plan is posted on time. If the time passes first, it waits one more day.',
  },
  'form.number': { tr: 'Gönderi no', en: 'Post ID' },
  'form.postNow': { tr: 'Şimdi paylaş', en: 'Post now' },
  'form.undoBulkTitle': { tr: 'Toplu plan geri alınsın mı?', en: 'Undo the bulk plan?' },
  'form.undoBulkText': {
    tr: 'Bu planla aynı tabloda oluşturulan tüm planlar silinir; içerik üretilmez ve kredi harcanmaz. Biri çalışmaya başladıysa hiçbiri silinmez.',
    en: 'All plans created from this table are deleted. No content is generated and no credits are used. If one of them has already started, none is deleted.',
  },
  'form.starting': { tr: 'Başlatılıyor', en: 'Starting' },
  'form.editTitle': { tr: 'Planı düzenle', en: 'Edit plan' },
  'form.formNote': { tr: '{name} için · saatler Türkiye saatidir', en: 'For {name} · times are in Turkey time' },
  'form.templates': { tr: 'Şablonlar', en: 'Templates' },
  'form.fromTemplate': { tr: '“{name}” şablonundan', en: 'From template “{name}”' },
  'form.platform': { tr: 'Platform', en: 'Platform' },
  'form.platformOff': { tr: '{name} (şu anda kullanılamıyor)', en: '{name} (currently unavailable)' },
  'form.turkeyTime': { tr: 'Türkiye saati (GMT+3)', en: 'Turkey time (GMT+3)' },
  'form.clockAhead': {
    tr: 'Cihazınızın saati {by} ileri. Planlarınız doğru saate göre yapılır: şimdi {now}.',
    en: 'Your device’s clock is {by} ahead. Plans follow the correct time: it’s now {now}.',
  },
  'form.clockBehind': {
    tr: 'Cihazınızın saati {by} geri. Planlarınız doğru saate göre yapılır: şimdi {now}.',
    en: 'Your device’s clock is {by} behind. Plans follow the correct time: it’s now {now}.',
  },
  'form.contentType': { tr: 'İçerik türü', en: 'Content type' },
  'form.workflow': { tr: 'İş akışı', en: 'Workflow' },
  'form.noWorkflow': {
    tr: 'Bu tür için açık bir iş akışı yok. Başka bir içerik türü seçin.',
    en: 'No workflow is available for this type. Choose another content type.',
  },
  'form.topic': { tr: 'Konu', en: 'Topic' },
  'form.prompt': { tr: 'Sahne anlatımı', en: 'Describe the scene' },
  'form.promptPlaceholder': { tr: 'Ne üretilsin?', en: 'What would you like to create?' },
  'form.promptCount': { tr: '{count} / {max}', en: '{count} / {max}' },
  'form.auto': { tr: 'Otomatik paylaşım', en: 'Automatic posting' },
  'form.autoOn': {
    tr: 'Üretilince Instagram’da kendiliğinden paylaşılır.',
    en: 'Posted to Instagram automatically once generated.',
  },
  'form.autoOff': {
    tr: 'Yalnızca üretilir ve arşivinize eklenir.',
    en: 'Only generated and added to your archive.',
  },
  'form.noAuto.text': {
    tr: 'Metin Instagram’da paylaşılamaz; arşivinize eklenir.',
    en: 'Text cannot be posted to Instagram. It goes to your archive.',
  },
  'form.noAuto.platform': {
    tr: 'Bu platformda otomatik paylaşım yapılamıyor.',
    en: 'This platform does not support automatic posting.',
  },
  'form.noAuto.account': {
    tr: 'Bu modele bağlı bir Instagram hesabı yok; içerik arşivinize eklenir.',
    en: 'This model has no Instagram account yet. The content goes to your archive.',
  },
  'form.costNote': {
    tr: 'zamanı gelince düşülür · bakiye {balance}',
    en: 'charged at that time · balance {balance}',
  },
  'form.chargedLater': { tr: 'zamanı gelince düşülür', en: 'charged at that time' },
  'form.balanceShort': {
    tr: '{count} krediniz eksik. Kredi alın',
    en: { one: '{count} credit short. Buy credits', other: '{count} credits short. Buy credits' },
  },
  'form.fileUploading': {
    tr: 'Dosya yükleniyor, az sonra hazır.',
    en: 'Uploading the file; ready in a moment.',
  },
  'form.storedFile': { tr: 'Yüklediğiniz dosya', en: 'Your uploaded file' },
  'form.plan': { tr: 'Planla', en: 'Plan' },
  'form.save': { tr: 'Kaydet', en: 'Save' },
  'form.moveTitle': { tr: 'Planı taşı', en: 'Move plan' },
  'form.move': { tr: 'Taşı', en: 'Move' },
  'form.startNow': { tr: 'Şimdi başlat · {cost}', en: 'Start now · {cost}' },
  'form.retry': { tr: 'Yeniden dene · {cost}', en: 'Try again · {cost}' },
  'form.repost': { tr: 'Yeniden paylaş', en: 'Post again' },
  'form.runningNote': {
    tr: 'Çalışan plan değiştirilemez ve silinemez.',
    en: 'A running plan cannot be edited or deleted.',
  },
  'form.yes': { tr: 'Açık', en: 'On' },
  'form.no': { tr: 'Kapalı', en: 'Off' },
  'form.creditFact': { tr: 'Kredi', en: 'Credits' },
  'form.madeAt': { tr: 'Oluşturuldu', en: 'Created' },
  'form.deleteTitle': { tr: 'Bu plan silinsin mi?', en: 'Delete this plan?' },
  'form.deletePending': {
    tr: '“{prompt}”, {when}. Plan silinir; içerik üretilmez ve kredi harcanmaz.',
    en: '“{prompt}”, {when}. The plan is deleted. No content is generated and no credits are used.',
  },
  'form.deleteEnded': {
    tr: '“{prompt}”, {when}. Yalnızca plan silinir; üretilen içerik arşivinizde, gönderi Instagram’da kalır.',
    en: '“{prompt}”, {when}. Only the plan is deleted. The content stays in your archive and on Instagram.',
  },
  'form.deleteAction': { tr: 'Sil', en: 'Delete' },
  'form.created': { tr: 'Planlandı: {when}', en: 'Planned for {when}' },
  'form.correctTitle': { tr: 'Planı düzeltin', en: 'Edit plan' },
  'form.corrected': { tr: 'Düzeltildi; yeniden gönderiliyor.', en: 'Updated. Sending again.' },
  'form.updated': { tr: 'Plan güncellendi: {when}', en: 'Plan updated: {when}' },
  'form.createFailed': { tr: 'Plan oluşturulamadı: {message}', en: 'Could not create the plan: {message}' },
  'form.startAsk': {
    tr: 'Şimdi üretilip @{username} hesabında paylaşılsın mı?',
    en: 'Generate now and post to @{username}?',
  },
  'form.postAsk': { tr: 'Şimdi @{username} hesabında paylaşılsın mı?', en: 'Post to @{username} now?' },
  'form.generateAsk': { tr: 'Şimdi üretilsin mi?', en: 'Generate now?' },
  'form.insteadOf': { tr: '{cost} · {when} yerine şimdi', en: '{cost} · now (planned: {when})' },
  'form.startAndPost': { tr: 'Üret ve paylaş', en: 'Generate and post' },
  'form.postAction': { tr: 'Paylaş', en: 'Post' },
  'form.generateAction': { tr: 'Üret', en: 'Generate' },
  'form.generateOnly': { tr: 'Yalnızca üret', en: 'Generate only' },
  'form.generatedAt': { tr: 'Üretildi', en: 'Generated' },
  'form.postedAt': { tr: 'Yayınlandı', en: 'Posted' },
  'form.offlineTriggerText': {
    tr: 'Şu anda çevrimdışısınız. 15 dakika içinde bağlanırsanız plan hemen başlar; daha geç olursa size yeniden sorulur.',
    en: 'You’re offline. If you’re back online within 15 minutes, the plan starts immediately. After that, we’ll ask you again.',
  },
  'form.stored': {
    tr: 'Değişiklikleriniz kaydedilmedi. Planı yeniden düzenlerken kaldığınız yerden sürdürürsünüz.',
    en: 'Your changes are not saved. Edit the plan again to continue where you left off.',
  },
  'form.resumed': {
    tr: 'Daha önce yaptığınız ve kaydetmediğiniz değişiklikler burada.',
    en: 'These are your earlier unsaved changes.',
  },
  'form.drop': { tr: 'Değişiklikleri at', en: 'Discard changes' },
} satisfies Texts;

type FormTexts = typeof formTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends FormTexts {}
}
