import type { Texts } from '../i18n/text-types.ts';

export const installTexts = {
  'install.title': { tr: 'Uygulama olarak kullanın', en: 'Use it as an app' },
  'install.text': {
    tr: 'Ana ekrandan açılır, bağlantı yokken de takviminiz yanınızda olur.',
    en: 'Opens from your home screen, and your calendar works offline.',
  },
  'install.install': { tr: 'Yükle', en: 'Install' },
  'install.show': { tr: 'Nasıl yapılır?', en: 'Show me how' },
  'install.notNow': { tr: 'Şimdi değil', en: 'Not now' },
  'install.iosTitle': { tr: 'Ana ekrana ekleyin', en: 'Add to your home screen' },
  'install.iosShare': {
    tr: 'Tarayıcının çubuğunda Paylaş simgesine dokunun.',
    en: 'Tap the Share icon in the browser bar.',
  },
  'install.iosAdd': {
    tr: 'Listede aşağı inip “Ana Ekrana Ekle”yi seçin.',
    en: 'Scroll down the list and choose “Add to Home Screen”.',
  },
  'install.iosDone': {
    tr: 'Sağ üstteki “Ekle”ye dokunun. Simgesi artık uygulamalarınız arasında.',
    en: 'Tap “Add” at the top right. The app is now among your apps.',
  },
  'install.understood': { tr: 'Anladım', en: 'Got it' },
  'install.updateReady': { tr: '{brand} uygulamasının yeni sürümü hazır.', en: 'A new version of {brand} is ready.' },
  'install.update': { tr: 'Yenile', en: 'Update' },
  'install.updateLater': { tr: 'Daha sonra', en: 'Later' },
  'install.updatedElsewhere': {
    tr: '{brand} başka bir sekmede güncellendi. Bu sayfayı da yenileyin.',
    en: '{brand} was updated in another tab. Reload this page too.',
  },
  'install.partLost': {
    tr: 'Bu sürümün bir parçası artık sunucuda yok. Değişikliklerinizi kaydedip sayfayı yenileyin.',
    en: 'Part of this version is no longer on the server. Save your changes and reload the page.',
  },
  'install.updateAfterForm': {
    tr: 'Kaydedilmemiş değişiklikleriniz var. Kaydettiğinizde sayfa yenilenecek.',
    en: 'You have unsaved changes. The page reloads once they are saved.',
  },
  'install.updateAfterPayment': {
    tr: 'Ödeme sürüyor. Bitince sayfa yenilenecek.',
    en: 'Payment in progress. The page reloads when it is done.',
  },
  'install.updateAfterSync': {
    tr: 'Değişiklikler gönderiliyor. Bitince sayfa yenilenecek.',
    en: 'Sending changes. The page reloads when they are sent.',
  },
} satisfies Texts;

type InstallTexts = typeof installTexts;

declare module '../i18n/text-types.ts' {
  interface RegisteredTexts extends InstallTexts {}
}
