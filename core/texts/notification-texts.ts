import type { Texts } from './in-language.ts';

/**
 * Titles and bodies of notifications, in the app, in pushes and in mails. A body follows the name of a model, workflow or plan; without a
 * name it begins with a capital letter.
 */
export const notificationTexts = {
  'generationDone.title': { tr: 'İçeriğiniz hazır', en: 'Your content is ready' },
  'generationDone.body': { tr: 'üretim tamamlandı.', en: 'the generation is finished.' },
  'generationDone.lateTitle': { tr: 'Sonuç sonradan geldi', en: 'A late result arrived' },
  'generationDone.lateBody': {
    tr: 'üretimin sonucu geldi, ücret alınmadı.',
    en: 'the result arrived late, so you weren’t charged.',
  },
  'generationFailed.title': { tr: 'Üretim tamamlanamadı', en: 'Generation failed' },
  'scheduleCompleted.title': { tr: 'Plan tamamlandı', en: 'Plan completed' },
  'scheduleCompleted.body': { tr: 'planlanan içerik hazır.', en: 'the planned content is ready.' },
  'scheduleFailed.title': { tr: 'Plan tamamlanamadı', en: 'Plan failed' },
  'published.title': { tr: 'Gönderi yayında', en: 'Your post is live' },
  'published.body': { tr: 'gönderi Instagram’da.', en: 'your post is on Instagram.' },
  'publicationFailed.title': { tr: 'Gönderi paylaşılamadı', en: 'Post failed' },
  'publicationUnconfirmed.title': { tr: 'Gönderi doğrulanamadı', en: 'Post not confirmed' },
  'publicationUnconfirmed.body': {
    tr: 'gönderinin yayında olup olmadığına Instagram’da bakın.',
    en: 'please check on Instagram whether the post is live.',
  },
  'creditsLow.title': { tr: 'Krediniz azaldı', en: 'Low on credits' },
  'creditsLow.body': { tr: 'Bakiyenizde {balance} kredi kaldı.', en: 'Your credit balance is {balance}.' },
  'creditsShort.title': { tr: 'Kredi planlara yetmiyor', en: 'Not enough credits for your plans' },
  'creditsShort.body': {
    tr: 'Önümüzdeki {days} günün planları {needed} kredi istiyor, bakiyeniz {balance}.',
    en: 'Your plans for the next {days} days need {needed} credits; your balance is {balance}.',
  },
  'instagramRequested.title': { tr: 'Instagram bağlantısı isteniyor', en: 'Instagram connection requested' },
  'instagramRequested.body': {
    tr: 'sahibi bir Instagram hesabı bağlamanızı istiyor.',
    en: 'the owner asks you to connect an Instagram account.',
  },
  'reportReceived.title': { tr: 'Yeni şikâyet var', en: 'A page was reported' },
  'reportReceived.body': {
    tr: 'bir ziyaretçi bu sayfayı bildirdi.',
    en: 'a visitor reported this page.',
  },
  'instagramDeclined.title': {
    tr: 'Instagram bağlantı isteğiniz reddedildi',
    en: 'Your Instagram request was declined',
  },
  'instagramDeclined.body': { tr: 'Dilerseniz yeniden isteyebilirsiniz.', en: 'You can ask again.' },
  'instagramConnected.title': { tr: 'Instagram hesabı bağlandı', en: 'Instagram connected' },
  'instagramConnected.body': {
    tr: 'artık Instagram’da paylaşabilirsiniz.',
    en: 'you can now post to Instagram.',
  },
  'instagramDisconnected.title': { tr: 'Instagram bağlantısı kesildi', en: 'Instagram disconnected' },
  'instagramDisconnected.body': { tr: 'planlanan gönderiler paylaşılamaz.', en: 'planned posts cannot be published.' },
  'renewalFailed.title': { tr: 'Yenileme ödemeniz alınamadı', en: 'Your renewal payment failed' },
  'renewalFailed.body': { tr: 'Ödemeyi tamamlayın.', en: 'Please complete the payment.' },
  'subscriptionEnded.title': { tr: 'Aboneliğiniz sona erdi', en: 'Your subscription has ended' },
  'subscriptionEnded.body': { tr: 'Yeniden başlatabilirsiniz.', en: 'You can subscribe again.' },
  'workflowStopped.title': { tr: 'Bir üretim servisi yanıt vermiyor', en: 'Generation service down' },
  'workflowStopped.accountTitle': { tr: 'Bir üretim servisinin hesabı sorunlu', en: 'Problem with a service account' },
  'workflowStopped.accountBody': {
    tr: '{workflow}: servis hesabımızı reddetti (bakiye, kota ya da anahtar); {effect}. Nedenini sağlık ekranında görün, hesabı düzeltip webhook’u test edin.',
    en: '{workflow}: the service refused our account (balance, quota or key); {effect}. See the reason under health, fix the account, then test the webhook.',
  },
  'workflowStopped.body': {
    tr: '{workflow}: {effect}; bir süre sonra yeniden denenecek.',
    en: '{workflow}: {effect}; we’ll retry after a while.',
  },
  'workflowStopped.runs': { tr: 'yeni üretim alınmıyor', en: 'no new runs are accepted' },
  'workflowStopped.judge': { tr: 'sonuçlar benzerlik puanı almıyor', en: 'results get no likeness score' },
  'workflowResumed.title': {
    tr: 'Bir üretim servisi yeniden çalışıyor',
    en: 'Generation service back up',
  },
  'workflowResumed.body': { tr: '{workflow}: {effect}.', en: '{workflow}: {effect}.' },
  'workflowResumed.runs': { tr: 'yeni üretim alınıyor', en: 'new runs are accepted again' },
  'workflowResumed.judge': { tr: 'sonuçlar yeniden benzerlik puanı alıyor', en: 'results get a likeness score again' },
  'modelReady.title': { tr: 'Modeliniz hazır', en: 'Your model is ready' },
  'modelReady.body': { tr: 'artık sizin; hemen içerik üretebilirsiniz.', en: 'is yours; you can start creating now.' },
  'paymentRequested.title': { tr: 'Ödemeniz tamamlanmadı', en: 'Your payment is not complete' },
  'paymentRequested.body': {
    tr: 'ödemenizi buradan güvenle tamamlayabilirsiniz.',
    en: 'you can complete your payment securely here.',
  },
  'paymentRefunded.title': { tr: 'Ödemeniz iade edildi', en: 'Your payment was refunded' },
  'paymentRefunded.money': {
    tr: '{amount} kartınıza iade edildi. Hesabınıza geçmesi 5–10 iş günü sürebilir.',
    en: '{amount} was refunded to your card. It can take 5–10 business days to arrive.',
  },
  'paymentRefunded.model': {
    tr: '{amount} kartınıza iade edildi, model hesabınızdan çıkarıldı. Paranın geçmesi 5–10 iş günü sürebilir.',
    en: '{amount} was refunded to your card, and the model was removed from your account. The money can take 5–10 business days to arrive.',
  },
  'paymentRefunded.credits': {
    tr: '{amount} kartınıza iade edildi, karşılığındaki krediler bakiyenizden düşüldü. Paranın geçmesi 5–10 iş günü sürebilir.',
    en: '{amount} was refunded to your card, and its credits were removed from your balance. The money can take 5–10 business days to arrive.',
  },
  'refundFailed.title': { tr: 'İadeniz kartınıza ulaşmadı', en: 'Your refund did not reach your card' },
  'refundFailed.money': {
    tr: '{amount} tutarındaki iadeyi bankanız kabul etmedi. Başka bir yolla iade için bize yazın.',
    en: 'your bank did not accept the refund of {amount}. Contact us for a refund in another way.',
  },
  'refundFailed.goods': {
    tr: '{amount} tutarındaki iadeyi bankanız kabul etmedi. Satın aldığınız yeniden hesabınızda; başka bir yolla iade için bize yazın.',
    en: 'your bank did not accept the refund of {amount}. Your purchase is back in your account; contact us for a refund in another way.',
  },
  credits: { tr: '{credits} kredi', en: '{credits} credits' },
  details: { tr: 'Ayrıntıları uygulamada görebilirsiniz.', en: 'See the details in the app.' },
  'action.open': { tr: 'Aç', en: 'Open' },
  'action.retry': { tr: 'Yeniden dene', en: 'Try again' },
  'action.topUp': { tr: 'Kredi yükle', en: 'Top up' },
  'action.pay': { tr: 'Öde', en: 'Pay' },
  'several.title': { tr: '{count} yeni bildirim', en: '{count} new notifications' },
  'several.body': { tr: 'Sessiz saatlerde gelenler sizi bekliyor.', en: 'They arrived during your quiet hours.' },
} satisfies Texts;
