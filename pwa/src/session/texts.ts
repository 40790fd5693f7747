import type { Texts } from '../i18n/text-types.ts';

export const sessionTexts = {
  'session.forbiddenTitle': { tr: 'Yetkisiz Erişim', en: 'Unauthorised access' },
  'session.forbidden': {
    tr: 'Bu sayfaya erişim yetkiniz bulunmamaktadır.',
    en: 'You don’t have access to this page.',
  },
  'session.toDashboard': { tr: 'Modellerime dön', en: 'Back to my models' },
  'session.ended': {
    tr: 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
    en: 'Your session has ended. Please sign in again.',
  },
  'session.endedSafe': {
    tr: {
      one: 'Oturumunuz sona erdi. Gönderilmemiş 1 değişikliğiniz bu cihazda güvende; giriş yapınca gönderilir.',
      other: 'Oturumunuz sona erdi. Gönderilmemiş {count} değişikliğiniz bu cihazda güvende; giriş yapınca gönderilir.',
    },
    en: {
      one: 'Your session has ended. 1 unsent change is safe on this device and will be sent when you sign in.',
      other:
        'Your session has ended. {count} unsent changes are safe on this device and will be sent when you sign in.',
    },
  },
  'session.over': { tr: 'Oturum süresi doldu', en: 'Your session has ended' },
  'session.overText': {
    tr: 'Yazdıklarınız duruyor. Giriş yapınca kaldığınız yerden devam edersiniz.',
    en: 'What you typed is still here. Sign in to pick up where you left off.',
  },
  'session.password': { tr: '{email} için şifre', en: 'Password for {email}' },
  'session.signIn': { tr: 'Giriş yap', en: 'Sign in' },
  'session.another': { tr: 'Başka hesap kullan', en: 'Use another account' },
  'session.signedIn': { tr: 'Yeniden giriş yaptınız.', en: 'You’re signed in again.' },
  'session.deleted': {
    tr: 'Bu hesap silindi. Bu cihazdaki verileri de silindi.',
    en: 'This account was deleted. Its data on this device was deleted too.',
  },
  'session.deletedLost': {
    tr: {
      one: 'Bu hesap silindi. Bu cihazdaki verileri ve gönderilmemiş 1 değişiklik de silindi.',
      other: 'Bu hesap silindi. Bu cihazdaki verileri ve gönderilmemiş {count} değişiklik de silindi.',
    },
    en: {
      one: 'This account was deleted. Its data on this device was deleted too, including 1 unsent change.',
      other: 'This account was deleted. Its data on this device was deleted too, including {count} unsent changes.',
    },
  },
} satisfies Texts;

type SessionTexts = typeof sessionTexts;

declare module '../i18n/text-types.ts' {
  interface RegisteredTexts extends SessionTexts {}
}
