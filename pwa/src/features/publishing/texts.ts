import type { Texts } from '../../i18n/text-types.ts';

export const publishingTexts = {
  'publishing.connect': { tr: 'Instagram Hesabı Bağla', en: 'Connect Instagram account' },
  'publishing.requests': {
    tr: '{count} bağlantı isteği',
    en: { one: '{count} connection request', other: '{count} connection requests' },
  },
  'publishing.requestedBy': { tr: '{names} · {when}', en: '{names} · {when}' },
  'publishing.answer': { tr: 'Hesap bağla', en: 'Connect account' },
  'publishing.answerFor': { tr: '{name} için hesap bağla', en: 'Connect account for {name}' },
  'publishing.decline': { tr: 'Reddet', en: 'Decline' },
  'publishing.declineFor': {
    tr: '{name} için bağlantı isteğini reddet',
    en: 'Decline the connection request for {name}',
  },
  'publishing.declineTitle': {
    tr: 'Bağlantı isteğini reddet: {name}',
    en: 'Decline the connection request: {name}',
  },
  'publishing.declineNote': {
    tr: 'İsteyenler nedenini bildirimde okur ve sonra yeniden isteyebilir.',
    en: 'The owner reads the reason in a notification and can ask again later.',
  },
  'publishing.reason': { tr: 'Neden', en: 'Reason' },
  'publishing.declined': {
    tr: 'İstek reddedildi, isteyene bildirildi.',
    en: 'Request declined. The owner has been notified.',
  },
  'publishing.count': {
    tr: '{count} bağlı hesap',
    en: { one: '{count} connected account', other: '{count} connected accounts' },
  },
  'publishing.none': { tr: 'Henüz bağlı Instagram hesabı yok', en: 'No Instagram account connected yet' },
  'publishing.noneText': {
    tr: 'Bir işletme (Business) ya da içerik üreticisi (Creator) hesabı bağlayın; modelin içerikleri orada paylaşılır.',
    en: 'Connect a Business or Creator account to post the model’s content there.',
  },
  'publishing.allConnected': {
    tr: "Tüm influencer'lar zaten Instagram hesabına bağlı",
    en: 'Every influencer already has an Instagram account',
  },
  'publishing.active': { tr: 'Aktif', en: 'Active' },
  'publishing.passive': { tr: 'Pasif', en: 'Inactive' },
  'publishing.passiveText': {
    tr: 'Bağlantının süresi dolmuş ya da kaldırılmış. Hesabı yeniden bağlayın.',
    en: 'The connection has expired or was removed. Connect the account again.',
  },
  'publishing.reconnect': { tr: 'Yeniden bağla', en: 'Reconnect' },
  'publishing.followers': { tr: 'Takipçi', en: 'Followers' },
  'publishing.connectedAt': { tr: 'Bağlandı', en: 'Connected' },
  'publishing.accountId': { tr: 'Hesap no', en: 'Account ID' },
  'publishing.token': { tr: 'Bağlantı süresi', en: 'Connection expires' },
  'publishing.tokenDays': {
    tr: '{count} gün daha',
    en: { one: 'in {count} day', other: 'in {count} days' },
  },
  'publishing.tokenOver': { tr: 'Doldu', en: 'Expired' },
  'publishing.lastPost': { tr: 'Son gönderi', en: 'Last post' },
  'publishing.noPost': { tr: 'Henüz yok', en: 'None yet' },
  'publishing.quota': { tr: 'Son 24 saat', en: 'Last 24 hours' },
  'publishing.quotaUsed': { tr: '{used} / {total} gönderi', en: '{used} of {total} posts' },
  'publishing.loadFailed': { tr: 'Veri yüklenirken hata: {message}', en: 'Could not load the data: {message}' },
  'publishing.delete': { tr: '@{username} hesabını sil', en: 'Delete @{username}' },
  'publishing.deleteTitle': {
    tr: 'Bu Instagram hesabını silmek istediğinizden emin misiniz?',
    en: 'Are you sure you want to delete this Instagram account?',
  },
  'publishing.deleteText': {
    tr: '@{username} artık {name} modeline bağlı olmayacak ve planlanan içerikler orada paylaşılamayacak. Instagram’daki gönderiler kalır.',
    en: '@{username} will no longer be connected to {name}, and planned content cannot be posted there. Posts already on Instagram stay.',
  },
  'publishing.deleteAction': { tr: 'Bağlantıyı kes', en: 'Disconnect' },
  'publishing.deleted': { tr: 'Instagram hesabı başarıyla silindi!', en: 'Instagram account deleted.' },
  'publishing.deleteFailed': { tr: 'Silme hatası: {message}', en: 'Could not delete: {message}' },

  'publishing.connectNote': {
    tr: 'Instagram’da işletme (Business) ya da içerik üreticisi (Creator) hesabı gerekir',
    en: 'Requires an Instagram Business or Creator account',
  },
  'publishing.influencer': { tr: 'Influencer', en: 'Influencer' },
  'publishing.chooseInfluencer': { tr: 'Influencer seçin', en: 'Choose an influencer' },
  'publishing.chooseHint': {
    tr: 'Yalnızca bağlı hesabı olmayan influencer’lar listelenir.',
    en: 'Only influencers without a connected account are listed.',
  },
  'publishing.openWindow': { tr: 'Bağla', en: 'Connect' },
  'publishing.openWindowNote': {
    tr: 'Instagram’ın izin penceresi açılır. {name} için kullanılacak hesapla giriş yapın.',
    en: 'Instagram’s permission window opens. Sign in with the account for {name}.',
  },
  'publishing.chooseFirst': { tr: 'Önce influencer seçin', en: 'Choose an influencer first' },
  'publishing.asking': { tr: '{name} için bağlantı hazırlanıyor…', en: 'Preparing the connection for {name}…' },
  'publishing.waiting': {
    tr: 'Instagram penceresi açıldı. {name} için hesabı orada seçip izin verin; burası kendiliğinden güncellenir.',
    en: 'Instagram’s window is open. Choose the account for {name} there and allow access. This page updates automatically.',
  },
  'publishing.front': { tr: 'Pencereyi öne getir', en: 'Bring window to front' },
  'publishing.closed': {
    tr: 'Instagram penceresi kapandı. İzin verdiyseniz hesap birazdan burada görünür; vermediyseniz yeniden deneyin.',
    en: 'Instagram’s window was closed. If you allowed access, the account appears here shortly. If not, try again.',
  },
  'publishing.blocked': {
    tr: 'Tarayıcınız Instagram penceresini açmadı. Bağlantıya bu sayfada devam edebilirsiniz.',
    en: 'Your browser blocked Instagram’s window. You can continue on this page.',
  },
  'publishing.goOnHere': { tr: 'Bu sayfada devam et', en: 'Continue on this page' },
  'publishing.retry': { tr: 'Yeniden dene', en: 'Try again' },
  'publishing.notConnected': {
    tr: 'Hesap bağlanmadı. Yeniden başlatın ve Instagram’da bütün izinleri açık bırakın.',
    en: 'The account was not connected. Start again and leave all permissions on in Instagram.',
  },
  'publishing.connected': { tr: 'Instagram hesabı bağlandı.', en: 'Instagram account connected.' },
  'publishing.connectedAs': { tr: '@{username} bağlandı.', en: '@{username} is connected.' },
  'publishing.oauthFailed': {
    tr: 'OAuth bağlantısı başarısız: {message}',
    en: 'OAuth connection failed: {message}',
  },
  'publishing.connectFailed': {
    tr: 'Instagram bağlantısı hatası: {message}',
    en: 'Instagram connection error: {message}',
  },
  'publishing.exportTitle': { tr: 'Beyan kayıtları', en: 'Disclosure records' },
  'publishing.exportNote': {
    tr: 'Bir dönemde gönderilen her paylaşım için beyan edilenler: etiket, reklam, marka, ibareler, dosya imzası. Her indirme denetim kaydına yazılır.',
    en: 'The disclosure of every post of a period: label, advertising, brand, words, file signature. Each download is in the audit log.',
  },
  'publishing.exportFrom': { tr: 'İlk gün', en: 'First day' },
  'publishing.exportTo': { tr: 'Son gün', en: 'Last day' },
  'publishing.exportPeriod': { tr: 'Önce geçerli bir dönem seçin.', en: 'Choose a valid period first.' },
} satisfies Texts;

type PublishingTexts = typeof publishingTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends PublishingTexts {}
}
