import type { Texts } from '../../../i18n/text-types.ts';

export const bulkTexts = {
  'bulk.title': { tr: 'Toplu plan', en: 'Bulk plan' },
  'bulk.note': { tr: '{name} için · saatler Türkiye saatidir', en: 'For {name} · times are Turkey time' },
  'bulk.table': { tr: 'CSV verisi', en: 'CSV data' },
  'bulk.tableHint': {
    tr: 'Her satırda Tarih, Saat ve Metin. Virgül, noktalı virgül ya da sekmeyle ayırın; ayırıcı içeren metni çift tırnağa alın. Gönderi açıklaması için başlığa dördüncü sütunu ekleyin: Tarih;Saat;Metin;Açıklama. Açıklaması olmayan planlar açıklamasız paylaşılır.',
    en: 'A line has Date, Time and Prompt. Separate them by comma, semicolon or tab; put a prompt that contains it in double quotes. For captions add a fourth column in a heading: Date,Time,Prompt,Caption. Plans without one are posted without a caption.',
  },
  'bulk.drop': {
    tr: 'CSV dosyasını buraya bırakın ya da aşağıya yapıştırın',
    en: 'Drop a CSV file here, or paste below',
  },
  'bulk.dropNow': { tr: 'Bırakın, tablo okunsun', en: 'Let go to read the table' },
  'bulk.pick': { tr: 'Dosya seç', en: 'Choose a file' },
  'bulk.sample': { tr: 'Örnek dosya', en: 'Sample file' },
  'bulk.sampleName': { tr: 'ornek-planlar.csv', en: 'sample-plans.csv' },
  'bulk.samplePrompt1': { tr: 'Sahilde gün doğumu, sıcak renkler', en: 'Sunrise at the beach, warm colours' },
  'bulk.samplePrompt2': { tr: 'Kafede kitap ve kahve', en: 'A book and a coffee at a café' },
  'bulk.samplePrompt3': { tr: 'Akşam yürüyüşü, şehir ışıkları', en: 'An evening walk, city lights' },
  'bulk.fixDates': { tr: 'Tarih ve saatleri düzelt', en: 'Correct dates and times' },
  'bulk.fixDatesNote': {
    tr: 'Tarihler 01.12.2026 gibi yazılmış.',
    en: 'Dates are written like 01.12.2026.',
  },
  'bulk.replaced': { tr: 'Tablo “{name}” ile değişti.', en: 'The table was replaced by “{name}”.' },

  'bulk.valid': { tr: '{count} geçerli plan', en: { one: '{count} valid plan', other: '{count} valid plans' } },
  'bulk.wrong': { tr: '{count} hatalı satır', en: { one: '{count} wrong line', other: '{count} wrong lines' } },
  'bulk.repeats': {
    tr: '{count} satır tekrar olabilir',
    en: { one: '{count} line may be a repeat', other: '{count} lines may be repeats' },
  },
  'bulk.lineError': { tr: 'Satır {line}: {message}', en: 'Line {line}: {message}' },
  'bulk.moreErrors': {
    tr: 've {count} hata daha',
    en: { one: 'and {count} more error', other: 'and {count} more errors' },
  },
  'bulk.sameLine': { tr: 'Satır {line} ile aynı', en: 'Same as line {line}' },
  'bulk.inCalendar': { tr: 'Takvimde aynısı var', en: 'Already in the calendar' },
  'bulk.empty': { tr: 'Planlar yazdıkça burada görünür.', en: 'Plans show here as you type.' },
  'bulk.preview': { tr: 'Önizleme', en: 'Preview' },
  'bulk.days': { tr: 'Planların günleri', en: 'Days of the plans' },
  'bulk.dayNew': { tr: '{day}: {count} yeni', en: '{day}: {count} new' },
  'bulk.dayThere': { tr: '{count} zaten planlı', en: '{count} planned already' },
  'bulk.there': { tr: 'zaten planı olan gün', en: 'day with plans already' },
  'bulk.line': { tr: 'Satır', en: 'Line' },
  'bulk.date': { tr: 'Tarih', en: 'Date' },
  'bulk.time': { tr: 'Saat', en: 'Time' },
  'bulk.prompt': { tr: 'Metin', en: 'Prompt' },
  'bulk.caption': { tr: 'Açıklama', en: 'Caption' },
  'bulk.shared': { tr: 'Tüm planlar için', en: 'For all plans' },

  'bulk.cost': { tr: '{plans} × {each} = {total}', en: '{plans} × {each} = {total}' },
  'bulk.costNone': { tr: 'Plan başına {each}', en: '{each} per plan' },
  'bulk.balance': {
    tr: 'zamanı gelince düşülür · bakiye {balance}',
    en: 'taken when their time comes · balance {balance}',
  },
  'bulk.balanceShort': {
    tr: '{missing} krediniz eksik. Kredi alın',
    en: {
      one: '{missing} credit short. Buy credits',
      other: '{missing} credits short. Buy credits',
    },
  },
  'bulk.create': { tr: 'Planla', en: 'Plan' },
  'bulk.createCount': {
    tr: '{count} planı oluştur',
    en: { one: 'Create {count} plan', other: 'Create {count} plans' },
  },
  'bulk.created': {
    tr: '{count} plan oluşturuldu.',
    en: { one: '{count} plan created.', other: '{count} plans created.' },
  },
  'bulk.createFailed': {
    tr: 'Toplu plan oluşturma başarısız: {message}',
    en: 'Bulk planning failed: {message}',
  },
} satisfies Texts;

type BulkTexts = typeof bulkTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends BulkTexts {}
}
