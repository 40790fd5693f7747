import type { Texts } from '../i18n/text-types.ts';

export const uiTexts = {
  'ui.loading': { tr: 'Yükleniyor...', en: 'Loading...' },
  'ui.menu': { tr: 'Menü', en: 'Menu' },
  'ui.close': { tr: 'Kapat', en: 'Close' },
  'ui.report': { tr: 'Bildir', en: 'Report' },
  'ui.cancel': { tr: 'Vazgeç', en: 'Cancel' },
  'ui.retry': { tr: 'Tekrar Dene', en: 'Try again' },
  'ui.deletedUser': { tr: 'Silinmiş kullanıcı', en: 'Deleted user' },
  'ui.undo': { tr: 'Geri al', en: 'Undo' },
  'ui.optional': { tr: 'isteğe bağlı', en: 'optional' },
  'ui.increase': { tr: 'Artır', en: 'Increase' },
  'ui.decrease': { tr: 'Azalt', en: 'Decrease' },
  'ui.choose': { tr: 'Seçin', en: 'Choose' },
  'ui.loadFailed': { tr: 'Yüklenemedi', en: 'Could not load' },
  'ui.dataLoadFailed': { tr: 'Veriler yüklenemedi: {message}', en: 'Could not load the data: {message}' },
  'ui.screenBroke': { tr: 'Bu ekranda bir hata oluştu', en: 'Something went wrong on this screen' },
  'ui.screenBrokeText': {
    tr: 'Yarım kalan taslaklarınız duruyor. Tekrar deneyin; olmazsa sayfayı yenileyin.',
    en: 'Your drafts are still here. Try again; if that doesn’t help, reload the page.',
  },
  'ui.partLost': { tr: 'Bu ekran indirilemedi', en: 'This screen could not be downloaded' },
  'ui.reload': { tr: 'Sayfayı yenile', en: 'Reload the page' },
  'ui.notifications': { tr: 'Bildirimler', en: 'Notifications' },
  'ui.pending': { tr: 'Bekliyor', en: 'Pending' },
  'ui.processing': { tr: 'İşleniyor', en: 'Processing' },
  'ui.completed': { tr: 'Tamamlandı', en: 'Completed' },
  'ui.failed': { tr: 'Başarısız', en: 'Failed' },
  'ui.local': { tr: 'Cihazda', en: 'On this device' },
  'ui.unknown': { tr: 'Bilinmiyor', en: 'Unknown' },
  'ui.networkError': {
    tr: 'Sunucuya ulaşılamadı. Bağlantınızı denetleyip tekrar deneyin.',
    en: 'Could not reach the server. Check your connection and try again.',
  },
  'ui.serverFailing': {
    tr: 'Sunucu şu anda yanıt veremiyor. Lütfen biraz sonra tekrar deneyin.',
    en: 'The server is not responding. Please try again in a little while.',
  },
  'ui.needsNetwork': {
    tr: 'Bunun için bağlantı gerekiyor. Şu anda çevrimdışısınız.',
    en: 'You’re offline. This needs a connection.',
  },
  'ui.cachedAt': { tr: '{when} itibarıyla', en: 'as of {when}' },
  'ui.unexpectedError': {
    tr: 'Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.',
    en: 'Something went wrong. Please try again.',
  },
  'ui.fixMarked': {
    tr: { one: '1 alanı düzeltin.', other: '{count} alanı düzeltin.' },
    en: { one: 'Please fix 1 field.', other: 'Please fix {count} fields.' },
  },
  'ui.nothingFound': { tr: 'Aramanıza uyan bir şey yok', en: 'No results' },
  'ui.nothingFoundText': { tr: 'Başka bir sözcük deneyin.', en: 'Try another word.' },
  'ui.older': { tr: 'Daha eski', en: 'Older' },
  'ui.range': { tr: '{from}–{to} / {total}', en: '{from}–{to} of {total}' },
  'ui.active': { tr: 'Aktif', en: 'Active' },
  'ui.passive': { tr: 'Pasif', en: 'Inactive' },
  'ui.credits': { tr: '{count} kredi', en: { one: '{count} credit', other: '{count} credits' } },
  'ui.filterByState': { tr: 'Duruma göre filtrele', en: 'Filter by status' },
  'ui.allCount': { tr: 'Tümü {count}', en: 'All {count}' },
  'ui.activeCount': { tr: 'Aktif {count}', en: 'Active {count}' },
  'ui.passiveCount': { tr: 'Pasif {count}', en: 'Inactive {count}' },
  'ui.female': { tr: 'Kadın', en: 'Female' },
  'ui.male': { tr: 'Erkek', en: 'Male' },
  'ui.other': { tr: 'Diğer', en: 'Other' },
} satisfies Texts;

type UiTexts = typeof uiTexts;

declare module '../i18n/text-types.ts' {
  interface RegisteredTexts extends UiTexts {}
}
