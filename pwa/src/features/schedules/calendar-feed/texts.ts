import type { Texts } from '../../../i18n/text-types.ts';

export const calendarFeedTexts = {
  'calendarFeed.title': { tr: 'Takvim bağlantısı', en: 'Calendar link' },
  'calendarFeed.note': {
    tr: 'Planlarınızı telefonunuzun veya bilgisayarınızın takviminde görün. Yaptığınız değişiklikler oraya kendiliğinden gelir.',
    en: 'See your plans in your phone’s or computer’s calendar. Changes appear there automatically.',
  },
  'calendarFeed.make': { tr: 'Bağlantı oluştur', en: 'Create link' },
  'calendarFeed.which': { tr: 'Hangi planlar?', en: 'Which plans?' },
  'calendarFeed.all': { tr: 'Bütün modeller', en: 'All models' },
  'calendarFeed.only': { tr: 'Yalnızca {name}', en: '{name} only' },
  'calendarFeed.language': { tr: 'Takvimin dili', en: 'Calendar language' },
  'calendarFeed.address': { tr: 'Takviminizin adresi', en: 'Your calendar address' },
  'calendarFeed.copy': { tr: 'Adresi kopyala', en: 'Copy address' },
  'calendarFeed.copied': { tr: 'Adres kopyalandı.', en: 'Address copied.' },
  'calendarFeed.notCopied': {
    tr: 'Kopyalanamadı. Adresi seçip kopyalayın.',
    en: 'Could not copy. Select and copy the address manually.',
  },
  'calendarFeed.open': { tr: 'Takvim uygulamasında aç', en: 'Open in calendar app' },
  'calendarFeed.google': {
    tr: 'Google Takvim’de bilgisayardan “Diğer takvimler → URL ile” seçeneğine adresi yapıştırın. Takvimlerin yenilenmesi birkaç saat sürebilir.',
    en: 'In Google Calendar on a computer, paste the address under “Other calendars → From URL”. Calendars can take a few hours to refresh.',
  },
  'calendarFeed.secret': {
    tr: 'Bu adresi bilen herkes planlarınızı okuyabilir; kimseyle paylaşmayın.',
    en: 'Anyone with this address can read your plans. Don’t share it.',
  },
  'calendarFeed.renew': { tr: 'Yeni adres oluştur', en: 'Create new address' },
  'calendarFeed.renewTitle': { tr: 'Yeni adres oluşturulsun mu?', en: 'Create a new address?' },
  'calendarFeed.renewText': {
    tr: 'Mevcut bağlantı hemen geçersiz olur. Onu kullanan takvimler artık yenilenmez; yeni adresi onlara eklemeniz gerekir.',
    en: 'The current link stops working immediately. Calendars that use it stop updating until you add the new address to them.',
  },
  'calendarFeed.renewed': {
    tr: 'Yeni adres hazır; eskisi artık geçersiz.',
    en: 'The new address is ready. The old one no longer works.',
  },
  'calendarFeed.off': { tr: 'Bağlantıyı kapat', en: 'Turn off link' },
  'calendarFeed.offTitle': { tr: 'Takvim bağlantısı kapatılsın mı?', en: 'Turn off the calendar link?' },
  'calendarFeed.offText': {
    tr: 'Adres hemen geçersiz olur. Planlarınız burada kalır; onu kullanan takvimler artık yenilenmez.',
    en: 'The link stops working immediately. Your plans stay here; calendars that use the link stop updating.',
  },
  'calendarFeed.offAction': { tr: 'Kapat', en: 'Turn off' },
  'calendarFeed.isOff': { tr: 'Takvim bağlantısı kapatıldı.', en: 'The calendar link is off.' },
} satisfies Texts;

type CalendarFeedTexts = typeof calendarFeedTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends CalendarFeedTexts {}
}
