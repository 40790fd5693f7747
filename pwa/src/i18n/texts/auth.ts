import type { Texts } from '../text-types.ts';

export const authTexts = {
  'auth.welcome': {
    tr: 'Sanal Influencer Platformuna hoş geldiniz!',
    en: 'Welcome to the Virtual Influencer Platform!',
  },
  'auth.choose': { tr: 'Giriş ya da kayıt', en: 'Sign in or register' },
  'auth.login': { tr: 'Giriş yap', en: 'Sign in' },
  'auth.register': { tr: 'Hesap aç', en: 'Create account' },
  'auth.loginTitle': { tr: 'İçeri girin', en: 'Come in' },
  'auth.registerTitle': { tr: 'Hesabınızı açın', en: 'Open your account' },
  'auth.name': { tr: 'Ad soyad', en: 'Name' },
  'auth.email': { tr: 'E-posta', en: 'Email' },
  'auth.emailHint': { tr: 'ad@marka.com', en: 'name@brand.com' },
  'auth.password': { tr: 'Şifre', en: 'Password' },
  'auth.passwordHint': { tr: 'En az {min} karakter.', en: 'At least {min} characters.' },
  'auth.showPassword': { tr: 'Şifreyi göster', en: 'Show password' },
  'auth.hidePassword': { tr: 'Şifreyi gizle', en: 'Hide password' },
  'auth.remember': { tr: 'Beni hatırla', en: 'Remember me' },
  'auth.chosen': { tr: 'Seçtiğiniz model', en: 'Your choice' },
  'auth.chosenNext': {
    tr: 'Girişten sonra satın almaya kaldığınız yerden devam edersiniz.',
    en: 'After signing in you go on with the purchase.',
  },
  'auth.inWindow': { tr: 'Şimdi vitrinde', en: 'In the window now' },
  'auth.demoTitle': { tr: 'Deneme hesapları', en: 'Demo accounts' },
  'auth.demoText': { tr: 'Tek dokunuşla girin, dilediğiniz gibi deneyin.', en: 'One tap to enter and try everything.' },
  'auth.customer': { tr: 'Müşteri', en: 'Customer' },
  'auth.admin': { tr: 'Yönetici', en: 'Admin' },
} satisfies Texts;
