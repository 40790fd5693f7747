import type { Texts } from '../../i18n/text-types.ts';

export const generationTexts = {
  'generation.back': { tr: 'Geri dön', en: 'Go back' },
  'generation.title': { tr: '{name} ile üret', en: 'Create with {name}' },
  'generation.subtitle': { tr: 'Bu model sizin · her üretim kredi harcar', en: 'Your model · each run costs credits' },
  'generation.modelDetails': { tr: 'Model bilgileri', en: 'About the model' },
  'generation.upcomingPanel': { tr: 'Yaklaşan planlar', en: 'Upcoming plans' },
  'generation.age': { tr: 'Yaş', en: 'Age' },
  'generation.gender': { tr: 'Cinsiyet', en: 'Gender' },
  'generation.height': { tr: 'Boy', en: 'Height' },
  'generation.cm': { tr: '{count} cm', en: '{count} cm' },
  'generation.hair': { tr: 'Saç', en: 'Hair' },
  'generation.upcoming': { tr: 'Yaklaşan', en: 'Upcoming' },
  'generation.refreshPlans': { tr: 'Planları yenile', en: 'Refresh plans' },
  'generation.noPlans': {
    tr: 'Önümüzdeki yedi günde bekleyen plan yok.',
    en: 'No plans for the next seven days.',
  },
  'generation.plan': { tr: 'İçerik planla', en: 'Plan content' },
  'generation.inMinutes': { tr: 'birkaç dakika içinde', en: 'within a few minutes' },
  'generation.inHours': { tr: '{count} saat sonra', en: { one: 'in {count} hour', other: 'in {count} hours' } },
  'generation.inDays': { tr: '{count} gün sonra', en: { one: 'in {count} day', other: 'in {count} days' } },
  'generation.platforms': { tr: 'Platformlar', en: 'Platforms' },
  'generation.notConnected': { tr: 'Bağlı değil', en: 'Not connected' },
  'generation.active': { tr: 'Aktif', en: 'Active' },
  'generation.passive': { tr: 'Pasif', en: 'Inactive' },
  'generation.whatToMake': { tr: 'Ne üretelim?', en: 'What would you like to create?' },
  'generation.sharedWaiting': {
    tr: {
      one: 'Görseliniz bekliyor: görsel alanı olan bir iş akışı seçin.',
      other: '{count} görseliniz bekliyor: görsel alanı olan bir iş akışı seçin.',
    },
    en: {
      one: 'Your image is waiting. Choose a workflow with an image field.',
      other: 'Your {count} images are waiting. Choose a workflow with an image field.',
    },
  },
  'generation.sharedDrop': { tr: 'Görselden vazgeç', en: 'Discard image' },
  'generation.sharedMissing': {
    tr: 'Paylaşılan görsel alınamadı. Uygulamayı bir kez açıp yeniden paylaşın.',
    en: 'The shared image didn’t arrive. Open the app once, then share it again.',
  },
  'generation.kind': { tr: 'İçerik türü', en: 'Content type' },
  'generation.workflow': { tr: 'İş akışı', en: 'Workflow' },
  'generation.workflowsFailed': { tr: 'Webhook yüklenemedi', en: 'The workflows could not be loaded' },
  'generation.noWorkflows': {
    tr: 'Bu tür için açık bir iş akışı yok. Başka bir tür seçin.',
    en: 'No workflow is available for this type. Choose another one.',
  },
  'generation.credits': { tr: '{count} kredi', en: { one: '{count} credit', other: '{count} credits' } },
  'generation.about': { tr: 'yaklaşık {time}', en: 'about {time}' },
  'generation.prompt': { tr: 'Sahne anlatımı', en: 'Describe the scene' },
  'generation.promptHint': {
    tr: 'Nerede, ne giyiyor, ışık nasıl? Birkaç cümle yeter.',
    en: 'Where, in what outfit, in what light? A few sentences are enough.',
  },
  'generation.topic': { tr: 'Konu', en: 'Topic' },
  'generation.topicHint': {
    tr: 'Ne anlatsın, kime seslensin? Birkaç cümle yeter.',
    en: 'What is it about, and who is it for? A few sentences are enough.',
  },
  'generation.options': { tr: 'Seçenekler ({count})', en: 'Options ({count})' },
  'generation.received': {
    tr: 'İsteğiniz alındı. Sayfadan ayrılsanız da üretim sürer.',
    en: 'Request received. It keeps running if you leave this page.',
  },
  'generation.chooseWorkflow': { tr: 'Lütfen bir iş akışı seçin.', en: 'Please choose a workflow.' },
  'generation.enterPrompt': { tr: 'Önce sahneyi anlatın.', en: 'Describe the scene first.' },
  'generation.fileStillSent': { tr: 'Dosya yükleniyor, birazdan hazır.', en: 'The file is still uploading.' },
  'generation.make': { tr: 'Üret', en: 'Create' },
  'generation.makeImage': { tr: 'Fotoğraf üret', en: 'Create a photo' },
  'generation.makeGrid': { tr: 'Kareleri üret', en: 'Create the set' },
  'generation.makeVideo': { tr: 'Video üret', en: 'Create a video' },
  'generation.makeAudio': { tr: 'Ses üret', en: 'Create audio' },
  'generation.makeText': { tr: 'Metin üret', en: 'Create a text' },
  'generation.balance': { tr: 'Bakiye', en: 'Balance' },
  'generation.fromTo': { tr: '{before} → {after}', en: '{before} → {after}' },
  'generation.balanceShort': {
    tr: '{count} krediniz eksik',
    en: { one: '{count} credit short', other: '{count} credits short' },
  },
  'generation.tooFew': { tr: 'Bu üretim için krediniz yetmiyor.', en: 'You don’t have enough credits for this.' },
  'generation.givenBack': {
    tr: 'Başarısız olursa kredi aynı anda geri verilir.',
    en: 'If it fails, you get the credits back immediately.',
  },
  'generation.buyCredits': { tr: 'Kredi al', en: 'Buy credits' },
  'generation.anotherTitle': { tr: 'Bir üretim daha başlatılsın mı?', en: 'Start another run?' },
  'generation.anotherText': {
    tr: 'Aynı girdilerle bir üretim zaten sürüyor. Yenisi onu durdurmaz ve ayrıca {count} kredi harcar.',
    en: {
      one: 'A run with the same inputs is already in progress. A new one doesn’t stop it and costs another {count} credit.',
      other:
        'A run with the same inputs is already in progress. A new one doesn’t stop it and costs another {count} credits.',
    },
  },
  'generation.anotherAction': { tr: 'Yine de üret', en: 'Create anyway' },
  'generation.secondText': {
    tr: 'Bu oturumda zaten bir üretim başlattınız. Bu üretim ayrıca {count} kredi harcar. Oturum boyunca bir daha sormayız; soruyu Profilim sayfasından kapatabilirsiniz.',
    en: {
      one: 'You’ve already started a run in this session. This one costs another {count} credit. We won’t ask again this session; you can turn this question off in My profile.',
      other:
        'You’ve already started a run in this session. This one costs another {count} credits. We won’t ask again this session; you can turn this question off in My profile.',
    },
  },
  'generation.secondAction': { tr: 'Üret', en: 'Create' },
  'generation.runs': { tr: 'Üretimler', en: 'Runs' },
  'generation.runsOpen': { tr: '{count} sürüyor', en: '{count} running' },
  'generation.noRuns': {
    tr: 'Bu modelle ürettikleriniz burada görünür. Sayfadan ayrılsanız da üretim sürer.',
    en: 'What you create with this model appears here. Runs continue if you leave this page.',
  },
  'generation.olderRuns': { tr: 'Daha eski üretimler', en: 'Older runs' },
  'generation.progress': { tr: 'Üretim ilerlemesi', en: 'Progress' },
  'generation.busyUntil': {
    tr: 'Üretim servisi yoğun; {time} itibarıyla yeniden denenecek. Bu arada kredi harcanmaz.',
    en: 'The generation service is busy. We’ll try again from {time}. You won’t be charged in the meantime.',
  },
  'generation.stepHeld': { tr: 'Sırada', en: 'In queue' },
  'generation.stepDrawing': { tr: 'Üretiliyor', en: 'Generating' },
  'generation.stepDrawingGrid': { tr: 'Kareler üretiliyor', en: 'Generating the set' },
  'generation.stepFilming': { tr: 'Video çekiliyor', en: 'Generating video' },
  'generation.stepRecording': { tr: 'Ses hazırlanıyor', en: 'Generating audio' },
  'generation.stepWriting': { tr: 'Yazılıyor', en: 'Writing' },
  'generation.stepDownloading': { tr: 'Sonuç indiriliyor', en: 'Downloading the result' },
  'generation.elapsed': { tr: 'geçti', en: 'elapsed' },
  'generation.usuallyWithin': {
    tr: 'bu akış genelde {time}, çoğunlukla en geç {slow} sürer',
    en: 'this workflow usually takes {time}, rarely more than {slow}',
  },
  'generation.usually': { tr: 'bu akış genelde {time} sürer', en: 'this workflow usually takes {time}' },
  'generation.overdue': {
    tr: 'genelde {time} sürer, bu kez uzun sürüyor; sonuç gelmezse kredi harcanmaz',
    en: 'usually {time}; this one is running long. You only pay for a result.',
  },
  'generation.expected': { tr: 'genelde 2-10 dakika sürer', en: 'usually takes 2-10 minutes' },
  'generation.held': {
    tr: '{count} kredi ayrıldı',
    en: { one: '{count} credit on hold', other: '{count} credits on hold' },
  },
  'generation.charged': {
    tr: '{count} kredi harcandı',
    en: { one: '{count} credit spent', other: '{count} credits spent' },
  },
  'generation.returned': {
    tr: 'ayrılan {count} kredi geri verildi',
    en: {
      one: '{count} credit on hold was refunded',
      other: '{count} credits on hold were refunded',
    },
  },
  'generation.cancel': { tr: 'İptal et', en: 'Cancel' },
  'generation.cancelOf': { tr: 'İptal et: {name}', en: 'Cancel: {name}' },
  'generation.cancelled': { tr: 'İptal edildi', en: 'Cancelled' },
  'generation.ordered': { tr: 'İstek alındı', en: 'Request received' },
  'generation.late': {
    tr: 'Sonuç geç geldi ({time}), kredi harcanmadı.',
    en: 'The result arrived late ({time}), so you weren’t charged.',
  },
  'generation.ready': { tr: 'Hazır', en: 'Ready' },
  'generation.see': { tr: 'Gör', en: 'View' },
  'generation.readyToast': { tr: '{name} hazır.', en: '{name} is ready.' },
  'generation.presets': { tr: 'Hazır ayarlar', en: 'Presets' },
  'generation.receipt': { tr: 'Döküm', en: 'Receipt' },
  'generation.receiptOf': { tr: '{name}: döküm', en: '{name}: receipt' },
  'generation.filled': { tr: 'Aynı girdiler forma yazıldı.', en: 'The form now has the same inputs.' },
  'generation.filesMissing': {
    tr: 'Girdiler forma yazıldı. Artık olmayan dosyalar: {names}. Yeniden seçin.',
    en: 'The form now has the inputs. These files are no longer available: {names}. Choose them again.',
  },
  'generation.fold': { tr: '{name}: sonucu kapat', en: '{name}: collapse the result' },
  'generation.unfold': { tr: '{name}: sonucu aç', en: '{name}: expand the result' },
  'generation.showMore': { tr: 'Devamını gör', en: 'Show more' },
  'generation.showLess': { tr: 'Daha az göster', en: 'Show less' },
  'generation.leftOut': {
    tr: 'Servis {count} dosya daha gönderdi; bir üretimin ilk {max} dosyası saklanır.',
    en: {
      one: 'The service sent {count} more file; the first {max} of a run are saved.',
      other: 'The service sent {count} more files; the first {max} of a run are saved.',
    },
  },
  'generation.mainOf': { tr: 'Ana görsel · {number} / {total}', en: 'Main image · {number} / {total}' },
  'generation.frame': { tr: 'Kare {number}', en: 'Frame {number}' },
  'generation.frameOf': { tr: 'Kare {number}: {prompt}', en: 'Frame {number}: {prompt}' },
  'generation.filmstrip': { tr: 'Kareler', en: 'Frames' },
  'generation.planPhoto': { tr: 'Bu fotoğrafı planla', en: 'Plan this photo' },
  'generation.planVideo': { tr: 'Bu videoyu planla', en: 'Plan this video' },
  'generation.planScene': { tr: 'Bu sahneyle üretim planla', en: 'Plan a new run' },
  'generation.planTopic': { tr: 'Aynı konuyla yeni üretim planla', en: 'Plan a new run on this topic' },
  'generation.notSavedToPlan': {
    tr: 'Arşivlenemediği için planlanamadı: {reason}',
    en: 'Could not be planned because archiving failed: {reason}',
  },
  'generation.archive': { tr: 'Arşivle', en: 'Archive' },
  'generation.alreadySaved': { tr: 'Bu zaten içeriklerinizde.', en: 'This is already in your content.' },
  'generation.archivedToast': {
    tr: 'İçerik başarıyla arşivlendi.',
    en: 'Content archived.',
  },
  'generation.notArchived': { tr: 'Arşivlenemedi: {reason}', en: 'Could not archive: {reason}' },
  'generation.denied': { tr: 'Erişim Engellendi', en: 'Access denied' },
  'generation.deniedText': {
    tr: '{name} sizin modelleriniz arasında değil. Onunla üretmek için önce satın alın.',
    en: 'You don’t own {name}. Buy the model to create with it.',
  },
  'generation.seeModel': { tr: 'Modele bak', en: 'View model' },
  'generation.notFound': { tr: 'Model bulunamadı', en: 'Model not found' },
  'generation.notFoundText': {
    tr: 'Bu adreste bir model yok ya da artık kullanılmıyor.',
    en: 'There is no model at this address, or it is no longer available.',
  },
} satisfies Texts;

type GenerationTexts = typeof generationTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends GenerationTexts {}
}
