import type { Texts } from '../../../i18n/text-types.ts';

export const bulkTexts = {
  'bulk.title': { tr: 'Toplu plan', en: 'Bulk plan' },
  'bulk.note': { tr: '{name} için · saatler Türkiye saatidir', en: 'For {name} · times are Turkey time' },
  'bulk.noteModels': {
    tr: 'Her satır adını yazdığı modele planlanır · saatler Türkiye saatidir',
    en: 'Each line goes to the model it names · times are Turkey time',
  },
  'bulk.noteAll': {
    tr: 'Tabloda Model sütunu yoksa planların hepsi bu modelin olur. Saatler Türkiye saatidir.',
    en: 'Without a Model column, all plans go to this model. Times are Turkey time.',
  },
  'bulk.models': { tr: 'Tablodaki modeller', en: 'Models in the table' },
  'bulk.chooseModel': { tr: '{name}, başka bir model seç', en: '{name}, choose another model' },
  'bulk.notPosted': {
    tr: 'Bağlı Instagram hesabı yok: üretilir, paylaşılmaz.',
    en: 'No Instagram account: generated, not posted.',
  },
  'bulk.model': { tr: 'Model', en: 'Model' },
  'bulk.table': { tr: 'CSV verisi', en: 'CSV data' },
  'bulk.tableHint': {
    tr: 'Her satırda Tarih, Saat ve Sahne anlatımı. Virgül, noktalı virgül ya da sekmeyle ayırın; ayırıcı içeren metni çift tırnağa alın. Gönderi açıklaması ve sahnedeki ürünler ya da reklam için başlığa sütun ekleyin: Tarih;Saat;Sahne anlatımı;Açıklama;Ürünler ve mekânlar;Marka. Marka yazılan planlar reklam olarak işaretlenir. Birden çok adı | ile ayırın. Açıklaması olmayan planlar açıklamasız paylaşılır.',
    en: 'One plan per line: Date, Time and Prompt. Separate them with commas, semicolons or tabs; put double quotes around text that contains the separator. To add captions and the products in the scene, or to mark ads, use a heading with further columns: Date,Time,Prompt,Caption,Products and places,Brand. A brand marks the plan as advertising. Separate several names with |. Plans without a caption are posted without one.',
  },
  'bulk.tableHintModels': {
    tr: 'Her satırda Model, Tarih, Saat ve Sahne anlatımı. Model adıyla ya da @kullanıcı adıyla yazılır. Virgül, noktalı virgül ya da sekmeyle ayırın; ayırıcı içeren metni çift tırnağa alın. Gönderi açıklaması ve sahnedeki ürünler ya da reklam için başlığa sütun ekleyin: Model;Tarih;Saat;Sahne anlatımı;Açıklama;Ürünler ve mekânlar;Marka. Marka yazılan planlar reklam olarak işaretlenir. Birden çok adı | ile ayırın.',
    en: 'One plan per line: Model, Date, Time and Prompt. Write the model’s name or @username. Separate them with commas, semicolons or tabs; put double quotes around text that contains the separator. To add captions and the products in the scene, or to mark ads, use a heading with further columns: Model,Date,Time,Prompt,Caption,Products and places,Brand. A brand marks the plan as advertising. Separate several names with |.',
  },
  'bulk.drop': {
    tr: 'CSV dosyasını buraya bırakın ya da aşağıya yapıştırın',
    en: 'Drop a CSV file here, or paste below',
  },
  'bulk.dropNow': { tr: 'Bırakın, tablo okunsun', en: 'Release to read the table' },
  'bulk.pick': { tr: 'Dosya seç', en: 'Choose file' },
  'bulk.sample': { tr: 'Örnek dosya', en: 'Sample file' },
  'bulk.sampleName': { tr: 'ornek-planlar.csv', en: 'sample-plans.csv' },
  'bulk.samplePrompt1': { tr: 'Sahilde gün doğumu, sıcak renkler', en: 'Sunrise at the beach, warm colours' },
  'bulk.samplePrompt2': { tr: 'Kafede kitap ve kahve', en: 'A book and a coffee at a café' },
  'bulk.samplePrompt3': { tr: 'Akşam yürüyüşü, şehir ışıkları', en: 'An evening walk, city lights' },
  'bulk.fixDates': { tr: 'Tarih ve saatleri düzelt', en: 'Fix dates and times' },
  'bulk.fixDatesNote': {
    tr: 'Tarihler 01.12.2026 gibi yazılmış.',
    en: 'Dates are written as 01.12.2026.',
  },
  'bulk.replaced': { tr: 'Tablo “{name}” ile değişti.', en: 'Table replaced with “{name}”.' },

  'bulk.valid': { tr: '{count} geçerli plan', en: { one: '{count} valid plan', other: '{count} valid plans' } },
  'bulk.wrong': {
    tr: '{count} hatalı satır',
    en: { one: '{count} line with errors', other: '{count} lines with errors' },
  },
  'bulk.repeats': {
    tr: '{count} satır tekrar olabilir',
    en: { one: '{count} possible duplicate', other: '{count} possible duplicates' },
  },
  'bulk.lineError': { tr: 'Satır {line}: {message}', en: 'Line {line}: {message}' },
  'bulk.moreErrors': {
    tr: 've {count} hata daha',
    en: { one: 'and {count} more error', other: 'and {count} more errors' },
  },
  'bulk.sameLine': { tr: 'Satır {line} ile aynı', en: 'Same as line {line}' },
  'bulk.inCalendar': { tr: 'Takvimde aynısı var', en: 'Already in the calendar' },
  'bulk.empty': { tr: 'Planlar yazdıkça burada görünür.', en: 'Plans appear here as you type.' },
  'bulk.preview': { tr: 'Önizleme', en: 'Preview' },
  'bulk.days': { tr: 'Planların günleri', en: 'Days with plans' },
  'bulk.dayNew': { tr: '{day}: {count} yeni', en: '{day}: {count} new' },
  'bulk.dayThere': { tr: '{count} zaten planlı', en: '{count} already planned' },
  'bulk.there': { tr: 'zaten planı olan gün', en: 'day that already has plans' },
  'bulk.line': { tr: 'Satır', en: 'Line' },
  'bulk.date': { tr: 'Tarih', en: 'Date' },
  'bulk.time': { tr: 'Saat', en: 'Time' },
  'bulk.prompt': { tr: 'Sahne anlatımı', en: 'Prompt' },
  'bulk.caption': { tr: 'Açıklama', en: 'Caption' },
  'bulk.advertising': { tr: 'Reklam:', en: 'Ad:' },
  'bulk.assets': { tr: 'Ürünler ve mekânlar', en: 'Products and places' },
  'bulk.shared': { tr: 'Tüm planlar için', en: 'For all plans' },

  'bulk.cost': { tr: '{plans} × {each} = {total}', en: '{plans} × {each} = {total}' },
  'bulk.costNone': { tr: 'Plan başına {each}', en: '{each} per plan' },
  'bulk.balance': {
    tr: 'zamanı gelince düşülür · bakiye {balance}',
    en: 'charged at the planned time · balance {balance}',
  },
  'bulk.balanceAfter': {
    tr: 'zamanı gelince düşülür · bakiye {before} → {after}',
    en: 'charged at the planned time · balance {before} → {after}',
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
