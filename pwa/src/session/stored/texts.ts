import type { Texts } from '../../i18n/text-types.ts';

export const storedTexts = {
  'stored.change': {
    tr: 'Bu cihaza kaydedildi. Bağlantı gelince kendiliğinden gönderilecek.',
    en: 'Saved on this device. It will sync when you’re back online.',
  },
  'stored.changeUntilSignIn': {
    tr: 'Bu cihaza kaydedildi. Giriş yapınca kendiliğinden gönderilecek.',
    en: 'Saved on this device. It will sync when you sign in.',
  },
  'stored.plans': {
    tr: '{count} plan bu cihaza kaydedildi. Bağlantı gelince kendiliğinden gönderilecek.',
    en: {
      one: '{count} plan saved on this device. It will sync when you’re back online.',
      other: '{count} plans saved on this device. They will sync when you’re back online.',
    },
  },
  'stored.plansUntilSignIn': {
    tr: '{count} plan bu cihaza kaydedildi. Giriş yapınca kendiliğinden gönderilecek.',
    en: {
      one: '{count} plan saved on this device. It will sync when you sign in.',
      other: '{count} plans saved on this device. They will sync when you sign in.',
    },
  },
  'stored.trigger': {
    tr: 'Sunucuya ulaşılamadı. 15 dakika içinde bağlanırsanız plan hemen başlar; daha geç olursa size yeniden sorulur.',
    en: 'Could not reach the server. If you’re back online within 15 minutes, the plan starts immediately. After that, we’ll ask you again.',
  },
  'stored.triggerUntilSignIn': {
    tr: 'Oturum süresi doldu. 15 dakika içinde giriş yaparsanız plan hemen başlar; daha geç olursa size yeniden sorulur.',
    en: 'Your session has ended. If you sign in within 15 minutes, the plan starts immediately. After that, we’ll ask you again.',
  },
  'stored.takenBack': { tr: 'Geri alındı.', en: 'Undone.' },
  'stored.takeBackFailed': { tr: 'Geri alınamadı: {message}', en: 'Could not undo: {message}' },
} satisfies Texts;

type StoredTexts = typeof storedTexts;

declare module '../../i18n/text-types.ts' {
  interface RegisteredTexts extends StoredTexts {}
}
