import type { Texts } from '../../i18n/text-types.ts';

export const accountsTexts = {
  'accounts.welcome': {
    tr: 'Sanal Influencer Platformu’na hoş geldiniz!',
    en: 'Welcome to the Virtual Influencer Platform!',
  },
  'accounts.choose': { tr: 'Giriş ya da kayıt', en: 'Sign in or register' },
  'accounts.login': { tr: 'Giriş yap', en: 'Sign in' },
  'accounts.register': { tr: 'Hesap aç', en: 'Create account' },
  'accounts.loginTitle': { tr: 'Giriş yapın', en: 'Welcome back' },
  'accounts.registerTitle': { tr: 'Hesabınızı açın', en: 'Create your account' },
  'accounts.name': { tr: 'Ad soyad', en: 'Name' },
  'accounts.email': { tr: 'E-posta', en: 'Email' },
  'accounts.emailHint': { tr: 'ad@marka.com', en: 'name@brand.com' },
  'accounts.password': { tr: 'Şifre', en: 'Password' },
  'accounts.passwordHint': { tr: 'En az {min} karakter.', en: 'At least {min} characters.' },
  'accounts.showPassword': { tr: 'Şifreyi göster', en: 'Show password' },
  'accounts.hidePassword': { tr: 'Şifreyi gizle', en: 'Hide password' },
  'accounts.remember': { tr: 'Beni hatırla', en: 'Remember me' },
  'accounts.chosen': { tr: 'Seçtiğiniz model', en: 'Your choice' },
  'accounts.chosenNext': {
    tr: 'Girişten sonra satın almaya kaldığınız yerden devam edersiniz.',
    en: 'Sign in to continue your purchase.',
  },
  'accounts.chosenNextNew': {
    tr: 'Hesabınız açılınca satın almaya kaldığınız yerden devam edersiniz.',
    en: 'Create your account to continue your purchase.',
  },
  'accounts.loginWithThis': { tr: 'Bu e-postayla giriş yap', en: 'Sign in with this email' },
  'accounts.legal': {
    tr: 'Hesap açarak kullanım koşullarını kabul etmiş ve aydınlatma metnini okumuş olursunuz:',
    en: 'By creating an account, you accept the terms of use and confirm that you have read the privacy notice:',
  },
  'accounts.forgot': { tr: 'Şifremi unuttum', en: 'Forgot password?' },
  'accounts.forgotTitle': { tr: 'Şifrenizi yenileyin', en: 'Reset your password' },
  'accounts.forgotText': {
    tr: 'Hesabınızın e-posta adresini yazın, yeni bir şifre belirlemeniz için size bağlantı gönderelim.',
    en: 'Enter your account email and we’ll send you a link to choose a new password.',
  },
  'accounts.forgotSend': { tr: 'Bağlantı gönder', en: 'Send link' },
  'accounts.forgotResend': { tr: 'Yeniden gönder', en: 'Send again' },
  'accounts.forgotSent': {
    tr: '{email} adresiyle bir hesap varsa bağlantıyı gönderdik. Birkaç dakika içinde gelmezse istenmeyen postalara da bakın. Bağlantı bir saat geçerlidir.',
    en: 'If there is an account for {email}, we’ve sent the link. If it doesn’t arrive within a few minutes, check your spam folder. The link is valid for one hour.',
  },
  'accounts.backToLogin': { tr: 'Girişe dön', en: 'Back to sign in' },
  'accounts.resetTitle': { tr: 'Yeni şifrenizi belirleyin', en: 'Choose a new password' },
  'accounts.resetText': {
    tr: 'Şifreniz değişince diğer cihazlardaki oturumlarınız kapanır.',
    en: 'Changing your password signs you out on your other devices.',
  },
  'accounts.newPassword': { tr: 'Yeni şifre', en: 'New password' },
  'accounts.resetSend': { tr: 'Şifreyi değiştir ve giriş yap', en: 'Change password and sign in' },
  'accounts.newLink': { tr: 'Yeni bağlantı iste', en: 'Request a new link' },
  'accounts.linkMissing': {
    tr: 'Bu adreste bağlantının bir kısmı eksik. E-postadaki bağlantının tamamını açın.',
    en: 'This link is incomplete. Open the full link from the email.',
  },
  'accounts.verifyTitle': { tr: 'E-posta doğrulama', en: 'Email confirmation' },
  'accounts.verifying': { tr: 'Adresiniz doğrulanıyor…', en: 'Confirming your address…' },
  'accounts.verified': { tr: '{email} doğrulandı. Teşekkürler!', en: '{email} is confirmed. Thank you!' },
  'accounts.goOn': { tr: 'Devam et', en: 'Continue' },
  'accounts.inWindow': { tr: 'Şimdi vitrinde', en: 'Now showing' },
  'accounts.demoTitle': { tr: 'Deneme hesapları', en: 'Demo accounts' },
  'accounts.demoText': {
    tr: 'Tek dokunuşla girin, dilediğiniz gibi deneyin.',
    en: 'Enter with one tap and try anything.',
  },
  'accounts.customer': { tr: 'Müşteri', en: 'Customer' },
  'accounts.admin': { tr: 'Yönetici', en: 'Admin' },
} satisfies Texts;

type AccountsTexts = typeof accountsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends AccountsTexts {}
}
