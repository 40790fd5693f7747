import type { Texts } from '../../../i18n/text-types.ts';

export const calendarFeedTexts = {
  'calendarFeed.title': { tr: 'Takvim bağlantısı', en: 'Calendar link' },
  'calendarFeed.note': {
    tr: 'Planlarınızı telefonunuzun veya bilgisayarınızın takviminde görün. Yaptığınız değişiklikler oraya kendiliğinden gelir.',
    en: 'See your plans in the calendar of your phone or computer. Changes arrive there by themselves.',
  },
  'calendarFeed.make': { tr: 'Bağlantı oluştur', en: 'Create a link' },
  'calendarFeed.which': { tr: 'Hangi planlar?', en: 'Which plans?' },
  'calendarFeed.all': { tr: 'Bütün modeller', en: 'All models' },
  'calendarFeed.only': { tr: 'Yalnızca {name}', en: '{name} only' },
  'calendarFeed.language': { tr: 'Takvimin dili', en: 'Language of the calendar' },
  'calendarFeed.address': { tr: 'Takviminizin adresi', en: 'Address of your calendar' },
  'calendarFeed.copy': { tr: 'Adresi kopyala', en: 'Copy the address' },
  'calendarFeed.copied': { tr: 'Adres kopyalandı.', en: 'The address was copied.' },
  'calendarFeed.notCopied': {
    tr: 'Kopyalanamadı. Adresi seçip kopyalayın.',
    en: 'Could not copy. Select the address and copy it.',
  },
  'calendarFeed.open': { tr: 'Takvim uygulamasında aç', en: 'Open in calendar app' },
  'calendarFeed.google': {
    tr: 'Google Takvim’de bilgisayardan “Diğer takvimler → URL ile” seçeneğine adresi yapıştırın. Takvimlerin yenilenmesi birkaç saat sürebilir.',
    en: 'In Google Calendar, on a computer, paste the address under “Other calendars → From URL”. Calendars can take a few hours to refresh.',
  },
  'calendarFeed.secret': {
    tr: 'Bu adresi bilen herkes planlarınızı okuyabilir; kimseyle paylaşmayın.',
    en: 'Anyone who knows this address can read your plans; do not share it.',
  },
  'calendarFeed.renew': { tr: 'Yeni adres oluştur', en: 'Make a new address' },
  'calendarFeed.renewTitle': { tr: 'Yeni adres oluşturulsun mu?', en: 'Make a new address?' },
  'calendarFeed.renewText': {
    tr: 'Şimdiki adres hemen geçersiz olur. Onu kullanan takvimler artık yenilenmez; yeni adresi onlara yeniden eklemeniz gerekir.',
    en: 'The present address ends at once. Calendars that use it are no longer updated; you will need to add the new address to them.',
  },
  'calendarFeed.renewed': {
    tr: 'Yeni adres hazır; eskisi artık geçersiz.',
    en: 'The new address is ready; the old one has ended.',
  },
  'calendarFeed.off': { tr: 'Bağlantıyı kapat', en: 'Turn off the link' },
  'calendarFeed.offTitle': { tr: 'Takvim bağlantısı kapatılsın mı?', en: 'Turn off the calendar link?' },
  'calendarFeed.offText': {
    tr: 'Adres hemen geçersiz olur. Planlarınız burada kalır; onu kullanan takvimler artık yenilenmez.',
    en: 'The address ends at once. Your plans stay here; calendars that use it are no longer updated.',
  },
  'calendarFeed.offAct': { tr: 'Kapat', en: 'Turn off' },
  'calendarFeed.isOff': { tr: 'Takvim bağlantısı kapatıldı.', en: 'The calendar link is off.' },
} satisfies Texts;

type CalendarFeedTexts = typeof calendarFeedTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends CalendarFeedTexts {}
}
