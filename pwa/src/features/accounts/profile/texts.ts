import type { Texts } from '../../../i18n/text-types.ts';

export const profileTexts = {
  'profile.me': { tr: 'Kişisel bilgiler', en: 'Personal details' },
  'profile.name': { tr: 'Ad soyad', en: 'Name' },
  'profile.save': { tr: 'Kaydet', en: 'Save' },
  'profile.unchanged': { tr: 'Değişiklik yok.', en: 'Nothing has changed.' },
  'profile.saved': { tr: 'Kaydedildi.', en: 'Saved.' },
  'profile.email': { tr: 'E-posta', en: 'Email' },
  'profile.verified': { tr: 'Doğrulandı', en: 'Confirmed' },
  'profile.notVerified': { tr: 'Henüz doğrulanmadı', en: 'Not confirmed yet' },
  'profile.verifyNote': {
    tr: 'Size gönderdiğimiz e-postadaki bağlantıyı açın. Doğrulanmış bir adresle hesabınızı her zaman geri alabilirsiniz.',
    en: 'Open the link in the email we sent you. With a confirmed address you can always recover your account.',
  },
  'profile.resend': { tr: 'Bağlantıyı yeniden gönder', en: 'Resend the link' },
  'profile.resent': { tr: 'Bağlantı gönderildi.', en: 'Link sent.' },
  'profile.wanted': {
    tr: '{email} adresinin onaylanması bekleniyor. O zamana kadar mevcut adresiniz geçerlidir.',
    en: 'Waiting for you to confirm {email}. Until then, your current address stays in use.',
  },
  'profile.changeEmail': { tr: 'E-postayı değiştir', en: 'Change email' },
  'profile.newEmail': { tr: 'Yeni e-posta', en: 'New email' },
  'profile.emailHint': {
    tr: 'Yeni adrese bir bağlantı göndeririz; açtığınızda adresiniz değişir.',
    en: 'We’ll send a link to the new address. Your email changes when you open it.',
  },
  'profile.sendLink': { tr: 'Bağlantı gönder', en: 'Send link' },
  'profile.password': { tr: 'Şifre', en: 'Password' },
  'profile.passwordNote': {
    tr: 'Şifreniz değişince diğer cihazlardaki oturumlarınız kapanır.',
    en: 'Changing your password signs you out on your other devices.',
  },
  'profile.changePassword': { tr: 'Şifreyi değiştir', en: 'Change password' },
  'profile.currentPassword': { tr: 'Mevcut şifre', en: 'Current password' },
  'profile.newPassword': { tr: 'Yeni şifre', en: 'New password' },
  'profile.passwordChanged': {
    tr: 'Şifreniz değişti. Diğer cihazlardaki oturumlarınız kapandı.',
    en: 'Password changed. You were signed out on your other devices.',
  },
  'profile.cancel': { tr: 'Vazgeç', en: 'Cancel' },
  'profile.creating': { tr: 'Üretim', en: 'Generation' },
  'profile.askSecond': { tr: 'İkinci ücretli üretimden önce sor', en: 'Ask before a second paid run' },
  'profile.askSecondNote': {
    tr: 'Her oturumda bir kez, farklı girdilerle başlattığınız ikinci üretim kredi harcamadan önce. Bu cihaz için geçerlidir.',
    en: 'Once per session, before a second run with different inputs spends credits. Applies to this device.',
  },
  'profile.version': { tr: 'Sürüm {version}', en: 'Version {version}' },
  'profile.preferences': { tr: 'Dil ve görünüm', en: 'Language and appearance' },
  'profile.theme': { tr: 'Görünüm', en: 'Appearance' },
  'profile.themeSystem': { tr: 'Cihazdaki gibi', en: 'System' },
  'profile.themeLight': { tr: 'Açık', en: 'Light' },
  'profile.themeDark': { tr: 'Koyu', en: 'Dark' },
  'profile.notifications': { tr: 'Bildirim ayarları', en: 'Notification settings' },
  'profile.devices': { tr: 'Açık oturumlar', en: 'Signed-in devices' },
  'profile.allDevices': { tr: '{count} oturumu göster', en: 'Show all {count}' },
  'profile.thisDevice': { tr: 'Bu cihaz', en: 'This device' },
  'profile.unknownDevice': { tr: 'Bilinmeyen cihaz', en: 'Unknown device' },
  'profile.lastSeen': { tr: 'Son kullanım: {when}', en: 'Last used: {when}' },
  'profile.endOne': { tr: 'Oturumu kapat', en: 'Sign out' },
  'profile.endNamed': { tr: 'Oturumu kapat: {device}', en: 'Sign out: {device}' },
  'profile.endOthers': { tr: 'Diğer bütün oturumları kapat', en: 'Sign out everywhere else' },
  'profile.ended': { tr: 'Oturum kapatıldı.', en: 'Signed out.' },
  'profile.endedOthers': { tr: 'Diğer bütün oturumlar kapatıldı.', en: 'Signed out everywhere else.' },
  'profile.export': { tr: 'Verilerim', en: 'Your data' },
  'profile.exportNote': {
    tr: 'Hakkınızda sakladığımız her şeyi tek bir ZIP dosyasında indirin: hesap, siparişler, krediler, planlar, içerikler, bildirimler ve dosyalarınız. JSON ve CSV olarak, içindekileri anlatan bir dosyayla.',
    en: 'Download everything we store about you as one ZIP file: account, orders, credits, plans, content, notifications and your files. In JSON and CSV, with a guide to what’s inside.',
  },
  'profile.exportTitle': { tr: 'Verilerinizi indirin', en: 'Download your data' },
  'profile.exportText': {
    tr: 'Dosyada hakkınızdaki her şey var; bu yüzden şifrenizi yeniden soruyoruz.',
    en: 'The file contains everything we store about you, so we ask for your password again.',
  },
  'profile.exportStart': { tr: 'İndir', en: 'Download' },
  'profile.exportSend': { tr: 'Verilerimi indir', en: 'Download my data' },
  'profile.exportBegun': { tr: 'İndirme başladı.', en: 'Download started.' },
  'profile.delete': { tr: 'Hesabımı sil', en: 'Delete my account' },
  'profile.deleteNote': {
    tr: 'Adınız, e-postanız, yazdıklarınız, bekleyen planlarınız ve aboneliğiniz silinir; kalan kredileriniz ve modelleriniz geri verilmez. Yayınlanmış gönderiler Instagram’da kalır. Yasal olarak tutulması gereken ödeme kayıtları adınız olmadan saklanır.',
    en: 'Your name, email, prompts, pending plans and subscription are deleted. Remaining credits and models are not refunded. Published posts stay on Instagram. Payment records required by law are stored without your name.',
  },
  'profile.deleteAdmin': {
    tr: 'Yöneticiler kendi hesabını silemez. Başka bir yöneticiden isteyin.',
    en: 'Admins cannot delete their own account. Ask another admin.',
  },
  'profile.deleteTitle': { tr: 'Hesabınız silinsin mi?', en: 'Delete your account?' },
  'profile.deleteText': {
    tr: 'Bu işlem geri alınamaz. Onaylamak için şifrenizi yazın.',
    en: 'This cannot be undone. Enter your password to confirm.',
  },
  'profile.deleteSend': { tr: 'Hesabı kalıcı olarak sil', en: 'Delete account permanently' },
} satisfies Texts;

type ProfileTexts = typeof profileTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends ProfileTexts {}
}
