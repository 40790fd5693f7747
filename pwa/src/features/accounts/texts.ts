import type { Texts } from '../../i18n/text-types.ts';

export const accountsTexts = {
  'accounts.welcome': {
    tr: 'Sanal Influencer Platformuna hoş geldiniz!',
    en: 'Welcome to the Virtual Influencer Platform!',
  },
  'accounts.choose': { tr: 'Giriş ya da kayıt', en: 'Sign in or register' },
  'accounts.login': { tr: 'Giriş yap', en: 'Sign in' },
  'accounts.register': { tr: 'Hesap aç', en: 'Create account' },
  'accounts.loginTitle': { tr: 'İçeri girin', en: 'Come in' },
  'accounts.registerTitle': { tr: 'Hesabınızı açın', en: 'Open your account' },
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
    en: 'After signing in you go on with the purchase.',
  },
  'accounts.inWindow': { tr: 'Şimdi vitrinde', en: 'In the window now' },
  'accounts.demoTitle': { tr: 'Deneme hesapları', en: 'Demo accounts' },
  'accounts.demoText': {
    tr: 'Tek dokunuşla girin, dilediğiniz gibi deneyin.',
    en: 'One tap to enter and try everything.',
  },
  'accounts.customer': { tr: 'Müşteri', en: 'Customer' },
  'accounts.admin': { tr: 'Yönetici', en: 'Admin' },
} satisfies Texts;

type AccountsTexts = typeof accountsTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends AccountsTexts {}
}
