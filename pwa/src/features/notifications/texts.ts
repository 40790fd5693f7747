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
  'notifications.more': { tr: 'Daha eskileri göster', en: 'Show older ones' },
  'notifications.emptyTitle': { tr: 'Henüz bildirim yok', en: 'No notifications yet' },
  'notifications.emptyText': {
    tr: 'Üretimleriniz, planlarınız ve gönderilerinizle ilgili haberler burada görünür.',
    en: 'News of your generations, plans and posts appears here.',
  },
  'notifications.failed': { tr: 'Olmadı: {reason}', en: 'That did not work: {reason}' },
  'notifications.device': { tr: 'Bu cihaza bildirim gönder', en: 'Notify this device' },
  'notifications.deviceOn': {
    tr: 'Uygulama kapalıyken de haber verilir.',
    en: 'You hear of it while the app is closed too.',
  },
  'notifications.deviceBlocked': {
    tr: 'Bildirimler bu tarayıcıda engellenmiş. Açmak için tarayıcının site ayarlarında bildirimlere izin verin, sonra bu sayfayı yenileyin.',
    en: 'Notifications are blocked in this browser. Allow them in the browser’s settings for this site, then reload this page.',
  },
  'notifications.deviceUnsupported': {
    tr: 'Bu tarayıcı burada bildirim gösteremiyor. iPhone’da önce uygulamayı ana ekrana ekleyin.',
    en: 'This browser cannot show notifications here. On an iPhone first add the app to the home screen.',
  },
  'notifications.deviceFailed': {
    tr: 'Tarayıcının bildirim hizmetine ulaşılamadı. Bağlantınızı denetleyip yeniden deneyin.',
    en: 'The browser’s push service could not be reached. Check your connection and try again.',
  },
  'notifications.offerTitle': { tr: 'Sonuçları size bildirelim mi?', en: 'Shall we tell you of results?' },
  'notifications.offerText': {
    tr: 'Üretimleriniz bittiğinde ve gönderileriniz yayınlandığında bu cihaza bildirim gelir.',
    en: 'This device is notified when your generations are done and your posts are live.',
  },
  'notifications.offerAct': { tr: 'Bildirimleri aç', en: 'Turn on notifications' },
  'notifications.offerNo': { tr: 'Hayır, teşekkürler', en: 'No, thanks' },
  'notifications.quietHours': { tr: 'Sessiz saatler', en: 'Quiet hours' },
  'notifications.quietNote': {
    tr: 'Cihaz bildirimleri bu saatlerin bitmesini bekler (Türkiye saati).',
    en: 'Notifications to devices wait until these hours end (Turkey time).',
  },
  'notifications.from': { tr: 'Başlangıç', en: 'From' },
  'notifications.until': { tr: 'Bitiş', en: 'Until' },
  'notifications.kinds': { tr: 'Ne, nerede bildirilsin?', en: 'What to tell, and where' },
  'notifications.inApp': { tr: 'Uygulamada', en: 'In the app' },
  'notifications.push': { tr: 'Cihazda', en: 'On devices' },
  'notifications.mail': { tr: 'E-posta', en: 'Email' },
  'notifications.always': { tr: 'Bu e-posta her zaman gönderilir.', en: 'This email is always sent.' },
  'notifications.save': { tr: 'Kaydet', en: 'Save' },
  'notifications.saved': { tr: 'Bildirim ayarları kaydedildi.', en: 'Notification settings saved.' },
  'notifications.kind.generationDone': { tr: 'Üretim bitti', en: 'A generation is done' },
  'notifications.kind.generationFailed': { tr: 'Üretim olmadı', en: 'A generation failed' },
  'notifications.kind.scheduleCompleted': { tr: 'Plan tamamlandı', en: 'A plan is completed' },
  'notifications.kind.scheduleFailed': { tr: 'Plan olmadı', en: 'A plan failed' },
  'notifications.kind.published': { tr: 'Gönderi yayında', en: 'A post is live' },
  'notifications.kind.publicationFailed': { tr: 'Gönderi paylaşılamadı', en: 'A post was not shared' },
  'notifications.kind.publicationUnconfirmed': { tr: 'Gönderi doğrulanamadı', en: 'A post is not confirmed' },
  'notifications.kind.creditsLow': { tr: 'Kredi azaldı', en: 'Few credits left' },
  'notifications.kind.creditsShort': { tr: 'Kredi planlara yetmiyor', en: 'Not enough credits for your plans' },
  'notifications.kind.instagramRequested': {
    tr: 'Instagram bağlantısı isteniyor',
    en: 'An Instagram connection is asked for',
  },
  'notifications.kind.instagramDeclined': {
    tr: 'Instagram bağlantı isteği reddedildi',
    en: 'A request for an Instagram account was declined',
  },
  'notifications.kind.instagramConnected': { tr: 'Instagram hesabı bağlandı', en: 'Instagram is connected' },
  'notifications.kind.instagramDisconnected': { tr: 'Instagram bağlantısı kesildi', en: 'Instagram was disconnected' },
  'notifications.kind.renewalFailed': { tr: 'Yenileme ödemesi alınamadı', en: 'A renewal was not charged' },
  'notifications.kind.subscriptionEnded': { tr: 'Abonelik sona erdi', en: 'The subscription ended' },
  'notifications.kind.workflowStopped': {
    tr: 'Bir üretim servisi yanıt vermiyor',
    en: 'A generation service does not answer',
  },
  'notifications.kind.workflowResumed': {
    tr: 'Bir üretim servisi yeniden çalışıyor',
    en: 'A generation service works again',
  },
  'notifications.kind.modelReady': { tr: 'Yeni model hazır', en: 'A new model is ready' },
} satisfies Texts;

type NotificationsTexts = typeof notificationsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends NotificationsTexts {}
}
