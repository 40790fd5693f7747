import type { Texts } from '../../../i18n/text-types.ts';

export const webhooktestTexts = {
  'webhooktest.title': { tr: 'Test: {name}', en: 'Test: {name}' },
  'webhooktest.note': {
    tr: 'Adres bir kez çağrılır; kredi harcanmaz.',
    en: 'The address is called once; no credits are spent.',
  },
  'webhooktest.form': { tr: 'Test isteği', en: 'Test request' },
  'webhooktest.version': {
    tr: 'Kaydedilmiş {version}. sürüm test edilir.',
    en: 'The saved version {version} is tested.',
  },
  'webhooktest.unsaved': {
    tr: 'Kaydedilmemiş değişiklikler teste girmez.',
    en: 'Changes that are not saved are no part of the test.',
  },
  'webhooktest.otherVersion': {
    tr: 'Bu test {version}. sürümü denedi; kayıtlı olan şimdi {current}. sürüm.',
    en: 'This test tried version {version}; the saved one is now version {current}.',
  },
  'webhooktest.sends': { tr: 'Gönderilecek', en: 'What to send' },
  'webhooktest.sendsPayload': { tr: 'Test yükü', en: 'Test payload' },
  'webhooktest.sendsOwn': { tr: 'Kendi girdilerim', en: 'My own inputs' },
  'webhooktest.goesOn': { tr: 'Test sürüyor', en: 'A test is going on' },
  'webhooktest.fileStillSent': { tr: 'Dosya yükleniyor', en: 'A file is being uploaded' },
  'webhooktest.stop': { tr: 'Testi durdur', en: 'Stop the test' },
  'webhooktest.calling': { tr: 'Adres çağrılıyor', en: 'Calling the address' },
  'webhooktest.waiting': {
    tr: 'Servis işi aldı, sonuç bekleniyor',
    en: 'The service took the job; waiting for the result',
  },
  'webhooktest.waitingToAsk': {
    tr: 'Durum, bu panel açıkken aralıklarla sorulur.',
    en: 'While this panel is open, the status is asked at intervals.',
  },
  'webhooktest.waitingForCallback': { tr: 'Geri çağrının beklendiği adres:', en: 'Waiting for the callback at:' },
  'webhooktest.progress': { tr: 'İlerleme: %{percent}', en: 'Progress: {percent}%' },
  'webhooktest.givesUp': {
    tr: 'Sonuç gelmezse test {time} sularında biter.',
    en: 'Without a result the test ends at about {time}.',
  },
  'webhooktest.unreached': {
    tr: 'Sunucuya şu an ulaşılamıyor; yeniden denenecek.',
    en: 'The server cannot be reached at the moment; it is tried again.',
  },
  'webhooktest.done': { tr: 'Test tamamlandı', en: 'The test is done' },
  'webhooktest.ordered': {
    tr: 'Servis siparişi aldı; bu biçimde buraya bir sonuç dönmez',
    en: 'The service took the order; in this mode nothing comes back here',
  },
  'webhooktest.stateFailed': { tr: 'Test başarısız', en: 'The test failed' },
  'webhooktest.cancelled': { tr: 'Test durduruldu', en: 'The test was stopped' },
  'webhooktest.timedOut': { tr: 'Süre doldu: sonuç gelmedi', en: 'Time is up: no result came' },
  'webhooktest.lost': {
    tr: 'Sunucu çağrı sırasında yeniden başladı; yanıt kayboldu',
    en: 'The server restarted during the call; its answer is lost',
  },
  'webhooktest.exchanges': { tr: 'Gelen ve gidenler', en: 'What was sent and came' },
  'webhooktest.pickNote': {
    tr: 'Yolunu kullanmak için yanıttaki bir değere tıklayın.',
    en: 'Click a value of an answer to use its path.',
  },
  'webhooktest.start': { tr: 'Başlatma', en: 'Start' },
  'webhooktest.statusAsked': { tr: 'Durum sorusu', en: 'Status question' },
  'webhooktest.resultAsked': { tr: 'Sonuç', en: 'Result' },
  'webhooktest.callback': { tr: 'Geri çağrı', en: 'Callback' },
  'webhooktest.cancelTold': { tr: 'İptal', en: 'Cancel' },
  'webhooktest.callbackTaken': { tr: 'kabul edildi', en: 'taken' },
  'webhooktest.callbackRefused': { tr: 'imzası tutmadı, kabul edilmedi', en: 'refused: wrong signature' },
  'webhooktest.callbackLate': { tr: 'test bittikten sonra geldi', en: 'came after the end' },
  'webhooktest.bytes': { tr: '{count} bayt', en: { one: '{count} byte', other: '{count} bytes' } },
  'webhooktest.noData': { tr: 'Gösterilecek veri yok.', en: 'There is no data to show.' },
  'webhooktest.dataOf': { tr: '{exchange}: veri', en: '{exchange}: data' },
  'webhooktest.showMore': { tr: 'Daha fazla göster ({count})', en: 'Show more ({count})' },
  'webhooktest.notPickable': { tr: 'Bu değerin yolu yazılamaz.', en: 'No path can name this value.' },
  'webhooktest.picked': { tr: 'Seçilen yol:', en: 'Picked path:' },
  'webhooktest.useFor': { tr: 'Bu yolu şunun için kullan:', en: 'Use this path for:' },
  'webhooktest.useAs': { tr: '“{place}” için kullan', en: 'Use for “{place}”' },
  'webhooktest.useAsNew': { tr: 'Yeni yanıt alanı yap', en: 'Make it a new response field' },
  'webhooktest.newField': { tr: 'yeni yanıt alanı', en: 'a new response field' },
  'webhooktest.pathUsed': { tr: '{path} → {place}', en: '{path} → {place}' },
  'webhooktest.notRequired': { tr: 'zorunlu değil', en: 'not required' },
  'webhooktest.prompt': { tr: 'İstem', en: 'Prompt' },
  'webhooktest.startPrompt': { tr: 'Bu bir test istemidir.', en: 'This is a test prompt.' },
  'webhooktest.send': { tr: 'Testi gönder', en: 'Send the test' },
  'webhooktest.sent': { tr: 'Test webhook gönderildi!', en: 'The test webhook was sent!' },
  'webhooktest.webhookFailed': { tr: 'Webhook test hatası: {message}', en: 'Webhook test error: {message}' },
  'webhooktest.failed': { tr: 'Test hatası: {message}', en: 'Test error: {message}' },
  'webhooktest.status': { tr: 'Durum', en: 'Status' },
  'webhooktest.noStatus': { tr: 'Yanıt gelmedi', en: 'No answer' },
  'webhooktest.duration': { tr: 'Süre', en: 'Time' },
  'webhooktest.request': { tr: 'Gönderilen istek', en: 'Request sent' },
  'webhooktest.sentTo': { tr: 'Adres ve başlıklar', en: 'Address and headers' },
  'webhooktest.loading': { tr: 'Önizleme alınıyor', en: 'Fetching the preview' },
  'webhooktest.fields': { tr: 'Yanıt alanları', en: 'Response fields' },
  'webhooktest.result': { tr: 'Sonuç', en: 'Result' },
  'webhooktest.fieldGood': { tr: 'okundu', en: 'read' },
  'webhooktest.missing': { tr: 'yanıtta yok', en: 'not in the answer' },
  'webhooktest.notAddress': { tr: 'adres değil', en: 'not an address' },
  'webhooktest.notText': { tr: 'metin değil', en: 'not a text' },
  'webhooktest.notPicture': { tr: 'resim değil', en: 'not a picture' },
  'webhooktest.notFilm': { tr: 'video değil', en: 'not a film' },
  'webhooktest.bodyEmpty': {
    tr: 'Yanıtın içi boş. Servisin sonucu yanıtta döndürmesi gerekir.',
    en: 'The answer is empty. The service has to put the result into it.',
  },
  'webhooktest.bodyHtml': {
    tr: 'Yanıt bir HTML sayfası. Adresin servisin API adresi olduğunu denetleyin.',
    en: 'The answer is an HTML page. Check that the address is the API of the service.',
  },
  'webhooktest.bodyText': {
    tr: 'Yanıt düz metin. Servis işi yalnız aldığını söylüyorsa sonucu sonradan bildiren bir yanıt biçimi seçin.',
    en: 'The answer is plain text. If the service only says that it took the order, choose a mode whose result comes later.',
  },
  'webhooktest.bodyNotJson': {
    tr: 'Yanıt geçerli bir JSON değil.',
    en: 'The answer is not valid JSON.',
  },
  'webhooktest.bodyPlainValue': {
    tr: 'Yanıt JSON ama bir nesne ya da liste değil.',
    en: 'The answer is JSON, but no object or list.',
  },
  'webhooktest.bodyTooDeep': {
    tr: 'Yanıttaki JSON çok fazla iç içe.',
    en: 'The JSON of the answer is nested too deep.',
  },
  'webhooktest.bodyTooLarge': {
    tr: 'Yanıt çok büyük: dosyalar dışında en fazla 5 MB okunur.',
    en: 'The answer is too large: at most 5 MB are read besides files.',
  },
  'webhooktest.bodyTooManyFiles': {
    tr: 'Yanıtta çok fazla dosya var: en fazla 16 dosya alınır.',
    en: 'The answer has too many files: at most 16 are taken.',
  },
  'webhooktest.bodyFileTooLarge': {
    tr: 'Yanıttaki dosya çok büyük. Servis dosyanın kendisi yerine adresini döndürebilir.',
    en: 'A file of the answer is too large. The service can answer its address instead of the file.',
  },
  'webhooktest.bodyUnknown': {
    tr: 'Yanıt ne JSON ne de tanınan bir resim ya da video.',
    en: 'The answer is neither JSON nor a picture or film of a known kind.',
  },
  'webhooktest.tooLarge': { tr: 'çok büyük', en: 'too large' },
  'webhooktest.tooMany': { tr: 'çok fazla dosya', en: 'too many files' },
  'webhooktest.blocked': { tr: 'güvenlik denetimi engelledi', en: 'blocked by the safety check' },
  'webhooktest.openFile': { tr: 'Dosyayı aç: {address}', en: 'Open the file: {address}' },
  'webhooktest.items': { tr: '{count} öğe', en: { one: '{count} item', other: '{count} items' } },
} satisfies Texts;

type WebhooktestTexts = typeof webhooktestTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhooktestTexts {}
}
