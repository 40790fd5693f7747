import type { Texts } from '../../../i18n/text-types.ts';

/** Texts that only the calendar needs: of the form, the details and the confirmations of a plan. */
export const panelsTexts = {
  'panels.undoBulkTitle': { tr: 'Toplu plan geri alınsın mı?', en: 'Undo the bulk plan?' },
  'panels.undoBulkText': {
    tr: 'Bu planla aynı tabloda oluşturulan tüm planlar silinir; içerik üretilmez ve kredi harcanmaz. Biri çalışmaya başladıysa hiçbiri silinmez.',
    en: 'All plans created from this table are deleted. No content is generated and no credits are used. If one of them has already started, none is deleted.',
  },
  'panels.starting': { tr: 'Başlatılıyor', en: 'Starting' },
  'panels.editTitle': { tr: 'Planı düzenle', en: 'Edit plan' },
  'panels.formNote': { tr: '{name} için · saatler Türkiye saatidir', en: 'For {name} · times are in Turkey time' },
  'panels.templates': { tr: 'Şablonlar', en: 'Templates' },
  'panels.fromTemplate': { tr: '“{name}” şablonundan', en: 'From template “{name}”' },
  'panels.platform': { tr: 'Platform', en: 'Platform' },
  'panels.platformOff': { tr: '{name} (şu anda kullanılamıyor)', en: '{name} (currently unavailable)' },
  'panels.turkeyTime': { tr: 'Türkiye saati (GMT+3)', en: 'Turkey time (GMT+3)' },
  'panels.clockAhead': {
    tr: 'Cihazınızın saati {by} ileri. Planlarınız doğru saate göre yapılır: şimdi {now}.',
    en: 'Your device’s clock is {by} ahead. Plans follow the correct time: it’s now {now}.',
  },
  'panels.clockBehind': {
    tr: 'Cihazınızın saati {by} geri. Planlarınız doğru saate göre yapılır: şimdi {now}.',
    en: 'Your device’s clock is {by} behind. Plans follow the correct time: it’s now {now}.',
  },
  'panels.contentType': { tr: 'İçerik türü', en: 'Content type' },
  'panels.workflow': { tr: 'İş akışı', en: 'Workflow' },
  'panels.noWorkflow': {
    tr: 'Bu tür için açık bir iş akışı yok. Başka bir içerik türü seçin.',
    en: 'No workflow is available for this type. Choose another content type.',
  },
  'panels.topic': { tr: 'Konu', en: 'Topic' },
  'panels.prompt': { tr: 'Sahne anlatımı', en: 'Describe the scene' },
  'panels.promptPlaceholder': { tr: 'Ne üretilsin?', en: 'What would you like to create?' },
  'panels.promptCount': { tr: '{count} / {max}', en: '{count} / {max}' },
  'panels.auto': { tr: 'Otomatik paylaşım', en: 'Automatic posting' },
  'panels.autoOn': {
    tr: 'Üretilince Instagram’da kendiliğinden paylaşılır.',
    en: 'Posted to Instagram automatically once generated.',
  },
  'panels.autoOff': {
    tr: 'Yalnızca üretilir ve arşivinize eklenir.',
    en: 'Only generated and added to your archive.',
  },
  'panels.noAuto.text': {
    tr: 'Metin Instagram’da paylaşılamaz; arşivinize eklenir.',
    en: 'Text cannot be posted to Instagram. It goes to your archive.',
  },
  'panels.noAuto.platform': {
    tr: 'Bu platformda otomatik paylaşım yapılamıyor.',
    en: 'This platform does not support automatic posting.',
  },
  'panels.noAuto.account': {
    tr: 'Bu modele bağlı bir Instagram hesabı yok; içerik arşivinize eklenir.',
    en: 'This model has no Instagram account yet. The content goes to your archive.',
  },
  'panels.costNote': {
    tr: 'zamanı gelince düşülür · bakiye {balance}',
    en: 'charged at that time · balance {balance}',
  },
  'panels.chargedLater': { tr: 'zamanı gelince düşülür', en: 'charged at that time' },
  'panels.balanceShort': {
    tr: '{count} krediniz eksik. Kredi alın',
    en: { one: '{count} credit short. Buy credits', other: '{count} credits short. Buy credits' },
  },
  'panels.fileUploading': {
    tr: 'Dosya yükleniyor, az sonra hazır.',
    en: 'Uploading the file; ready in a moment.',
  },
  'panels.storedFile': { tr: 'Yüklediğiniz dosya', en: 'Your uploaded file' },
  'panels.plan': { tr: 'Planla', en: 'Plan' },
  'panels.save': { tr: 'Kaydet', en: 'Save' },
  'panels.moveTitle': { tr: 'Planı taşı', en: 'Move plan' },
  'panels.move': { tr: 'Taşı', en: 'Move' },
  'panels.startNow': { tr: 'Şimdi başlat · {cost}', en: 'Start now · {cost}' },
  'panels.retry': { tr: 'Yeniden dene · {cost}', en: 'Try again · {cost}' },
  'panels.repost': { tr: 'Yeniden paylaş', en: 'Post again' },
  'panels.runningNote': {
    tr: 'Çalışan plan değiştirilemez ve silinemez.',
    en: 'A running plan cannot be edited or deleted.',
  },
  'panels.yes': { tr: 'Açık', en: 'On' },
  'panels.no': { tr: 'Kapalı', en: 'Off' },
  'panels.creditFact': { tr: 'Kredi', en: 'Credits' },
  'panels.madeAt': { tr: 'Oluşturuldu', en: 'Created' },
  'panels.deleteTitle': { tr: 'Bu plan silinsin mi?', en: 'Delete this plan?' },
  'panels.deletePending': {
    tr: '“{prompt}”, {when}. Plan silinir; içerik üretilmez ve kredi harcanmaz.',
    en: '“{prompt}”, {when}. The plan is deleted. No content is generated and no credits are used.',
  },
  'panels.deleteEnded': {
    tr: '“{prompt}”, {when}. Yalnızca plan silinir; üretilen içerik arşivinizde, gönderi Instagram’da kalır.',
    en: '“{prompt}”, {when}. Only the plan is deleted. The content stays in your archive and on Instagram.',
  },
  'panels.deleteAction': { tr: 'Sil', en: 'Delete' },
  'panels.created': { tr: 'Planlandı: {when}', en: 'Planned for {when}' },
  'panels.correctTitle': { tr: 'Planı düzeltin', en: 'Edit plan' },
  'panels.corrected': { tr: 'Düzeltildi; yeniden gönderiliyor.', en: 'Updated. Sending again.' },
  'panels.updated': { tr: 'Plan güncellendi: {when}', en: 'Plan updated: {when}' },
  'panels.createFailed': { tr: 'Plan oluşturulamadı: {message}', en: 'Could not create the plan: {message}' },
  'panels.startAsk': {
    tr: 'Şimdi üretilip @{username} hesabında paylaşılsın mı?',
    en: 'Generate now and post to @{username}?',
  },
  'panels.postAsk': { tr: 'Şimdi @{username} hesabında paylaşılsın mı?', en: 'Post to @{username} now?' },
  'panels.generateAsk': { tr: 'Şimdi üretilsin mi?', en: 'Generate now?' },
  'panels.insteadOf': { tr: '{cost} · {when} yerine şimdi', en: '{cost} · now (planned: {when})' },
  'panels.startAndPost': { tr: 'Üret ve paylaş', en: 'Generate and post' },
  'panels.postAction': { tr: 'Paylaş', en: 'Post' },
  'panels.generateAction': { tr: 'Üret', en: 'Generate' },
  'panels.generateOnly': { tr: 'Yalnızca üret', en: 'Generate only' },
  'panels.generatedAt': { tr: 'Üretildi', en: 'Generated' },
  'panels.postedAt': { tr: 'Yayınlandı', en: 'Posted' },
  'panels.offlineTriggerText': {
    tr: 'Şu anda çevrimdışısınız. 15 dakika içinde bağlanırsanız plan hemen başlar; daha geç olursa size yeniden sorulur.',
    en: 'You’re offline. If you’re back online within 15 minutes, the plan starts immediately. After that, we’ll ask you again.',
  },
} satisfies Texts;

type PanelsTexts = typeof panelsTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends PanelsTexts {}
}
