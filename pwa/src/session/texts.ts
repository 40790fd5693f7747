import type { Texts } from '../i18n/text-types.ts';

export const sessionTexts = {
  'session.forbiddenTitle': { tr: 'Yetkisiz Erişim', en: 'Unauthorised access' },
  'session.forbidden': {
    tr: 'Bu sayfaya erişim yetkiniz bulunmamaktadır.',
    en: 'You are not allowed to see this page.',
  },
  'session.toDashboard': { tr: 'Modellerime dön', en: 'Back to my models' },
  'session.ended': {
    tr: 'Oturumunuz sona erdi. Lütfen yeniden giriş yapın.',
    en: 'Your session has ended. Please sign in again.',
  },
} satisfies Texts;

type SessionTexts = typeof sessionTexts;

declare module '../i18n/text-types.ts' {
  interface RegisteredTexts extends SessionTexts {}
}
