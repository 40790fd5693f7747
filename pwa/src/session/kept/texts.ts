import type { Texts } from '../../i18n/text-types.ts';

export const keptTexts = {
  'kept.change': {
    tr: 'Bu cihaza kaydedildi. Bağlantı gelince kendiliğinden gönderilecek.',
    en: 'Saved on this device. It is sent by itself once there is a connection.',
  },
  'kept.changeUntilSignIn': {
    tr: 'Bu cihaza kaydedildi. Giriş yapınca kendiliğinden gönderilecek.',
    en: 'Saved on this device. It is sent by itself once you sign in.',
  },
  'kept.plans': {
    tr: '{count} plan bu cihaza kaydedildi. Bağlantı gelince kendiliğinden gönderilecek.',
    en: {
      one: '{count} plan saved on this device. It is sent by itself once there is a connection.',
      other: '{count} plans saved on this device. They are sent by themselves once there is a connection.',
    },
  },
  'kept.plansUntilSignIn': {
    tr: '{count} plan bu cihaza kaydedildi. Giriş yapınca kendiliğinden gönderilecek.',
    en: {
      one: '{count} plan saved on this device. It is sent by itself once you sign in.',
      other: '{count} plans saved on this device. They are sent by themselves once you sign in.',
    },
  },
  'kept.trigger': {
    tr: 'Sunucuya ulaşılamadı. 15 dakika içinde bağlanırsanız plan hemen çalışır; daha geç olursa size yeniden sorulur.',
    en: 'The server could not be reached. With a connection within 15 minutes the plan runs at once; later than that you are asked again.',
  },
  'kept.triggerUntilSignIn': {
    tr: 'Oturum süresi doldu. 15 dakika içinde giriş yaparsanız plan hemen çalışır; daha geç olursa size yeniden sorulur.',
    en: 'Your session has ended. If you sign in within 15 minutes the plan runs at once; later than that you are asked again.',
  },
  'kept.takenBack': { tr: 'Geri alındı.', en: 'Undone.' },
  'kept.takeBackFailed': { tr: 'Geri alınamadı: {message}', en: 'Could not undo: {message}' },
} satisfies Texts;

type KeptTexts = typeof keptTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends KeptTexts {}
}
