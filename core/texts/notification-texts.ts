import type { Texts } from './in-language.ts';

/**
 * Titles and bodies of notifications, in the app, in pushes and in mails. A body follows the name of a model, workflow or plan; without a
 * name it begins with a capital letter.
 */
export const notificationTexts = {
  'generationDone.title': { tr: 'İçeriğiniz hazır', en: 'Your content is ready' },
  'generationDone.body': { tr: 'üretim tamamlandı.', en: 'the generation is done.' },
  'generationDone.lateTitle': { tr: 'Sonuç sonradan geldi', en: 'A result came late' },
  'generationDone.lateBody': {
    tr: 'üretimin sonucu geldi, ücret alınmadı.',
    en: 'the result is here, free of charge.',
  },
  'generationFailed.title': { tr: 'Üretim tamamlanamadı', en: 'A generation failed' },
  'scheduleCompleted.title': { tr: 'Plan tamamlandı', en: 'A plan is completed' },
  'scheduleCompleted.body': { tr: 'planlanan içerik hazır.', en: 'the planned content is ready.' },
  'scheduleFailed.title': { tr: 'Plan tamamlanamadı', en: 'A plan failed' },
  'published.title': { tr: 'Gönderi yayında', en: 'Your post is live' },
  'published.body': { tr: 'gönderi Instagram’da.', en: 'the post is on Instagram.' },
  'publicationFailed.title': { tr: 'Gönderi paylaşılamadı', en: 'A post could not be shared' },
  'publicationUnconfirmed.title': { tr: 'Gönderi doğrulanamadı', en: 'A post is not confirmed' },
  'publicationUnconfirmed.body': {
    tr: 'gönderinin yayında olup olmadığına Instagram’da bakın.',
    en: 'please look on Instagram whether the post is live.',
  },
  'creditsLow.title': { tr: 'Krediniz azaldı', en: 'Few credits left' },
  'creditsLow.body': { tr: 'Bakiyenizde {balance} kredi kaldı.', en: 'Your balance: {balance}.' },
  'creditsShort.title': { tr: 'Kredi planlara yetmiyor', en: 'Not enough credits for your plans' },
  'creditsShort.body': {
    tr: 'Önümüzdeki {days} günün planları {needed} kredi istiyor, bakiyeniz {balance}.',
    en: 'What is planned for the next {days} days needs {needed} credits; your balance is {balance}.',
  },
  'instagramRequested.title': { tr: 'Instagram bağlantısı isteniyor', en: 'An Instagram connection is asked for' },
  'instagramRequested.body': {
    tr: 'sahibi bir Instagram hesabı bağlamanızı istiyor.',
    en: 'its owner asks for an Instagram account.',
  },
  'instagramDeclined.title': {
    tr: 'Instagram bağlantı isteğiniz reddedildi',
    en: 'Your request for an Instagram account was declined',
  },
  'instagramDeclined.body': { tr: 'Dilerseniz yeniden isteyebilirsiniz.', en: 'You can ask again.' },
  'instagramConnected.title': { tr: 'Instagram hesabı bağlandı', en: 'Instagram is connected' },
  'instagramConnected.body': {
    tr: 'artık Instagram’da paylaşabilirsiniz.',
    en: 'you can now post to Instagram.',
  },
  'instagramDisconnected.title': { tr: 'Instagram bağlantısı kesildi', en: 'Instagram was disconnected' },
  'instagramDisconnected.body': { tr: 'planlanan gönderiler paylaşılamaz.', en: 'planned posts cannot be shared.' },
  'renewalFailed.title': { tr: 'Yenileme ödemeniz alınamadı', en: 'Your renewal could not be charged' },
  'renewalFailed.body': { tr: 'Ödemeyi tamamlayın.', en: 'Please complete the payment.' },
  'subscriptionEnded.title': { tr: 'Aboneliğiniz sona erdi', en: 'Your subscription has ended' },
  'subscriptionEnded.body': { tr: 'Yeniden başlatabilirsiniz.', en: 'You can start it again.' },
  'workflowStopped.title': { tr: 'Bir üretim servisi yanıt vermiyor', en: 'A generation service does not answer' },
  'workflowStopped.body': {
    tr: '{workflow}: yeni üretim alınmıyor; bir süre sonra yeniden denenecek.',
    en: '{workflow}: no new runs are taken; it is tried again after a while.',
  },
  'workflowResumed.title': {
    tr: 'Bir üretim servisi yeniden çalışıyor',
    en: 'A generation service works again',
  },
  'workflowResumed.body': { tr: '{workflow}: yeni üretim alınıyor.', en: '{workflow}: new runs are taken.' },
  'modelReady.title': { tr: 'Modeliniz hazır', en: 'Your model is ready' },
  'modelReady.body': { tr: 'artık sizin; hemen içerik üretebilirsiniz.', en: 'is yours; you can create content now.' },
  details: { tr: 'Ayrıntıları uygulamada görebilirsiniz.', en: 'See the details in the app.' },
  'action.open': { tr: 'Aç', en: 'Open' },
  'action.retry': { tr: 'Yeniden dene', en: 'Try again' },
  'action.topUp': { tr: 'Kredi yükle', en: 'Top up' },
  'action.pay': { tr: 'Öde', en: 'Pay' },
  'several.title': { tr: '{count} yeni bildirim', en: '{count} new notifications' },
  'several.body': { tr: 'Sessiz saatlerde gelenler sizi bekliyor.', en: 'They came during your quiet hours.' },
} satisfies Texts;
