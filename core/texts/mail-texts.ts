import type { Texts } from './in-language.ts';

/** Mails. No Turkish ending follows a name: which one is right depends on its last vowel. */
export const mailTexts = {
  greeting: { tr: 'Merhaba {name},', en: 'Hello {name},' },
  greetingWithoutName: { tr: 'Merhaba,', en: 'Hello,' },
  'welcome.subject': { tr: '{brand} hesabınıza hoş geldiniz', en: 'Welcome to {brand}' },
  'welcome.ready': {
    tr: 'Hesabınız hazır. Pazaryerinden bir model seçebilir, onunla görsel, video ve metin üretebilir, paylaşımlarınızı takvimde planlayabilirsiniz.',
    en: 'Your account is ready. Choose a model from the marketplace, create images, videos and text with it, and plan your posts in the calendar.',
  },
  'welcome.notYou': {
    tr: 'Bu hesabı siz açmadıysanız bu e-postayı dikkate almayın.',
    en: 'If you did not create this account, please ignore this email.',
  },
  'receipt.subject': { tr: 'Ödemeniz alındı: {amount}', en: 'We received your payment: {amount}' },
  'receipt.model': {
    tr: 'Ödemeniz alındı, teşekkür ederiz. Modeliniz hesabınıza eklendi.',
    en: 'We received your payment, thank you. The model is now in your account.',
  },
  'receipt.credits': {
    tr: 'Ödemeniz alındı, teşekkür ederiz. Kredileriniz hesabınıza eklendi.',
    en: 'We received your payment, thank you. The credits are now in your account.',
  },
  'receipt.boughtName': { tr: 'Satın alınan', en: 'Purchase' },
  'receipt.amountName': { tr: 'Tutar', en: 'Amount' },
  'receipt.orderName': { tr: 'Sipariş', en: 'Order' },
  'receipt.dateName': { tr: 'Tarih', en: 'Date' },
  'receipt.date': { tr: '{at} (Türkiye saati)', en: '{at} (Turkey time)' },
  'receipt.otherLanguage': {
    tr: 'Türkçe: {bought} için {amount} tutarındaki ödemeniz {at} tarihinde (Türkiye saati) alındı, sipariş {order}.',
    en: 'In English: we received your payment of {amount} for {bought} on {at} (Turkey time), order {order}.',
  },
  'bought.model': { tr: '{name} (model)', en: '{name} (model)' },
  'bought.credits': { tr: '{count} kredi', en: { one: '{count} credit', other: '{count} credits' } },
  'bought.plan': { tr: '{plan} ({credits})', en: '{plan} ({credits})' },
  'failedRenewal.subject': { tr: 'Yenileme ödemeniz alınamadı', en: 'Your renewal payment failed' },
  'failedRenewal.failed': {
    tr: '{plan} planınızın yenileme ödemesi ({amount}) kartınızdan alınamadı.',
    en: 'We could not charge your card for the renewal of your {plan} plan ({amount}).',
  },
  'failedRenewal.next': {
    tr: 'Ödeme birkaç gün boyunca yeniden denenir. Ödeme tamamlanınca dönemin kredileri hesabınıza gelir.',
    en: 'We’ll try again over the next few days. You get this period’s credits once it is paid.',
  },
  'failedRenewal.otherLanguage': {
    tr: 'Türkçe: {plan} planınızın yenileme ödemesi ({amount}) kartınızdan alınamadı.',
    en: 'In English: we could not charge your card for the renewal of your {plan} plan ({amount}).',
  },
  'payNow.lead': { tr: 'Şimdi ödemek için', en: 'To pay now' },
  'payNow.label': { tr: 'Şimdi öde', en: 'Pay now' },
  'notification.lead': { tr: 'Açmak için', en: 'To open it' },
  'notification.label': { tr: 'Aç', en: 'Open' },
  'notification.settings': {
    tr: 'Hangi e-postaları alacağınızı uygulamada, bildirim ayarlarında seçebilirsiniz.',
    en: 'You can choose which emails you get in the app, under notification settings.',
  },
  'reportAnswer.subject': { tr: 'Bildiriminize yanıt', en: 'Answer to your report' },
  'reportAnswer.lead': {
    tr: '{at} tarihinde yaptığınız bildirime yanıtımız ({subject}):',
    en: 'Our answer to your report of {at} ({subject}):',
  },
  'reportAnswer.notYou': {
    tr: 'Bu bildirimi siz yapmadıysanız bu e-postayı dikkate almayın; size bir daha yazmayız.',
    en: 'If you did not make this report, please ignore this email; we will not write to you again.',
  },
  'account.notYou': {
    tr: 'Bunu siz istemediyseniz bu e-postayı dikkate almayın; hesabınızda hiçbir şey değişmez.',
    en: 'If you did not request this, please ignore this email; nothing changes in your account.',
  },
  'newPassword.subject': { tr: 'Yeni şifrenizi belirleyin', en: 'Choose a new password' },
  'newPassword.lead': { tr: 'Yeni şifrenizi belirlemek için', en: 'To choose a new password' },
  'newPassword.label': { tr: 'Yeni şifre belirle', en: 'Choose a new password' },
  'newPassword.note': {
    tr: 'Bağlantı bir saat geçerlidir ve bir kez kullanılabilir. Şifreniz değişince bütün cihazlardaki oturumlarınız kapanır.',
    en: 'The link is valid for one hour and works once. Changing your password signs you out on all devices.',
  },
  'verification.subject': { tr: 'E-posta adresinizi doğrulayın', en: 'Confirm your email address' },
  'verification.lead': {
    tr: 'Bu adresin size ait olduğunu doğrulamak için',
    en: 'To confirm that this address is yours',
  },
  'verification.label': { tr: 'Adresimi doğrula', en: 'Confirm my address' },
  'verification.note': { tr: 'Bağlantı yedi gün geçerlidir.', en: 'The link is valid for seven days.' },
  'newEmail.subject': { tr: 'Yeni e-posta adresinizi onaylayın', en: 'Confirm your new email address' },
  'newEmail.lead': {
    tr: 'Hesabınıza bundan sonra bu adresle giriş yapmak için',
    en: 'To sign in with this address from now on',
  },
  'newEmail.label': { tr: 'Yeni adresi onayla', en: 'Confirm new address' },
  'newEmail.note': { tr: 'Bağlantı 24 saat geçerlidir.', en: 'The link is valid for 24 hours.' },
  'emailNotice.subject': { tr: 'E-posta adresiniz değişecek', en: 'Your email address is about to change' },
  'emailNotice.change': {
    tr: 'Hesabınızın e-posta adresinin {email} olarak değiştirilmesi istendi. Yeni adres onaylanınca bu adresle giriş yapılamaz.',
    en: 'Someone asked to change your account’s email address to {email}. Once the new address is confirmed, you can no longer sign in with this one.',
  },
  'emailNotice.notYou': {
    tr: 'Bunu siz istemediyseniz hemen şifrenizi değiştirin.',
    en: 'If this was not you, change your password immediately.',
  },
} satisfies Texts;
