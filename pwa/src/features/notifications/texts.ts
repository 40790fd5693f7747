import type { Texts } from '../../i18n/text-types.ts';

export const notificationsTexts = {
  'notifications.title': { tr: 'Bildirimler', en: 'Notifications' },
  'notifications.readAll': { tr: 'Tümünü okundu say', en: 'Mark all as read' },
  'notifications.settings': { tr: 'Bildirim ayarları', en: 'Notification settings' },
  'notifications.back': { tr: 'Bildirimlere dön', en: 'Back to notifications' },
  'notifications.today': { tr: 'Bugün', en: 'Today' },
  'notifications.yesterday': { tr: 'Dün', en: 'Yesterday' },
  'notifications.unread': { tr: 'Okunmadı', en: 'Unread' },
  'notifications.delete': { tr: 'Sil: {title}', en: 'Delete: {title}' },
  'notifications.more': { tr: 'Daha eskileri göster', en: 'Show older' },
  'notifications.emptyTitle': { tr: 'Henüz bildirim yok', en: 'No notifications yet' },
  'notifications.emptyText': {
    tr: 'Üretimleriniz, planlarınız ve gönderilerinizle ilgili haberler burada görünür.',
    en: 'Updates about your generations and scheduled posts appear here.',
  },
  'notifications.failed': { tr: 'Yapılamadı: {reason}', en: 'Could not be done: {reason}' },
  'notifications.device': { tr: 'Bu cihaza bildirim gönder', en: 'Notify me on this device' },
  'notifications.deviceOn': {
    tr: 'Uygulama kapalıyken de haber verilir.',
    en: 'You get notifications even when the app is closed.',
  },
  'notifications.deviceBlocked': {
    tr: 'Bildirimler bu tarayıcıda engellenmiş. Açmak için tarayıcının site ayarlarında bildirimlere izin verin, sonra bu sayfayı yenileyin.',
    en: 'This browser blocks notifications. Allow them in the browser’s settings for this site, then reload the page.',
  },
  'notifications.deviceUnsupported': {
    tr: 'Bu tarayıcı burada bildirim gösteremiyor. iPhone’da önce uygulamayı ana ekrana ekleyin.',
    en: 'This browser cannot show notifications here. On iPhone, add the app to your home screen first.',
  },
  'notifications.deviceFailed': {
    tr: 'Tarayıcının bildirim hizmetine ulaşılamadı. Bağlantınızı denetleyip yeniden deneyin.',
    en: 'The browser’s push service could not be reached. Check your connection and try again.',
  },
  'notifications.offerTitle': { tr: 'Sonuçları size bildirelim mi?', en: 'Want to know when results are ready?' },
  'notifications.offerText': {
    tr: 'Üretimleriniz bittiğinde ve gönderileriniz yayınlandığında bu cihaza bildirim gelir.',
    en: 'We’ll notify you on this device when generations finish and posts go live.',
  },
  'notifications.offerAction': { tr: 'Bildirimleri aç', en: 'Turn on notifications' },
  'notifications.offerNo': { tr: 'Hayır, teşekkürler', en: 'No, thanks' },
  'notifications.quietHours': { tr: 'Sessiz saatler', en: 'Quiet hours' },
  'notifications.quietNote': {
    tr: 'Cihaz bildirimleri bu saatlerin bitmesini bekler (Türkiye saati).',
    en: 'Push notifications wait until these hours end (Turkey time).',
  },
  'notifications.from': { tr: 'Başlangıç', en: 'From' },
  'notifications.until': { tr: 'Bitiş', en: 'Until' },
  'notifications.kinds': { tr: 'Ne, nerede bildirilsin?', en: 'What to notify you about' },
  'notifications.inApp': { tr: 'Uygulamada', en: 'In the app' },
  'notifications.push': { tr: 'Cihazda', en: 'On devices' },
  'notifications.mail': { tr: 'E-posta', en: 'Email' },
  'notifications.always': { tr: 'Bu e-posta her zaman gönderilir.', en: 'This email is always sent.' },
  'notifications.save': { tr: 'Kaydet', en: 'Save' },
  'notifications.saved': { tr: 'Bildirim ayarları kaydedildi.', en: 'Notification settings saved.' },
  'notifications.kind.generationDone': { tr: 'Üretim bitti', en: 'Generation finished' },
  'notifications.kind.generationFailed': { tr: 'Üretim başarısız', en: 'Generation failed' },
  'notifications.kind.scheduleCompleted': { tr: 'Plan tamamlandı', en: 'Plan completed' },
  'notifications.kind.scheduleFailed': { tr: 'Plan gerçekleşmedi', en: 'Plan failed' },
  'notifications.kind.published': { tr: 'Gönderi yayında', en: 'Post live' },
  'notifications.kind.publicationFailed': { tr: 'Gönderi paylaşılamadı', en: 'Post failed' },
  'notifications.kind.publicationUnconfirmed': { tr: 'Gönderi doğrulanamadı', en: 'Post not confirmed' },
  'notifications.kind.creditsLow': { tr: 'Kredi azaldı', en: 'Low on credits' },
  'notifications.kind.creditsShort': { tr: 'Kredi planlara yetmiyor', en: 'Not enough credits for your plans' },
  'notifications.kind.reportReceived': { tr: 'Sayfalarla ilgili şikâyetler', en: 'Reports of pages' },
  'notifications.kind.instagramRequested': {
    tr: 'Instagram bağlantısı isteniyor',
    en: 'Instagram connection requested',
  },
  'notifications.kind.instagramDeclined': {
    tr: 'Instagram bağlantı isteği reddedildi',
    en: 'Instagram request declined',
  },
  'notifications.kind.instagramConnected': { tr: 'Instagram hesabı bağlandı', en: 'Instagram connected' },
  'notifications.kind.instagramDisconnected': { tr: 'Instagram bağlantısı kesildi', en: 'Instagram disconnected' },
  'notifications.kind.renewalFailed': { tr: 'Yenileme ödemesi alınamadı', en: 'Renewal payment failed' },
  'notifications.kind.paymentRequested': { tr: 'Ödeme bağlantısı geldi', en: 'Payment link' },
  'notifications.kind.paymentRefunded': { tr: 'Ödeme iade edildi', en: 'Payment refunded' },
  'notifications.kind.refundFailed': { tr: 'İade ulaşmadı', en: 'Refund failed' },
  'notifications.kind.subscriptionEnded': { tr: 'Abonelik sona erdi', en: 'Subscription ended' },
  'notifications.kind.workflowStopped': {
    tr: 'Bir üretim servisi yanıt vermiyor',
    en: 'Generation service down',
  },
  'notifications.kind.workflowResumed': {
    tr: 'Bir üretim servisi yeniden çalışıyor',
    en: 'Generation service back up',
  },
  'notifications.kind.modelReady': { tr: 'Yeni model hazır', en: 'New model ready' },
} satisfies Texts;

type NotificationsTexts = typeof notificationsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends NotificationsTexts {}
}
