import type { Texts } from '../../../i18n/text-types.ts';

export const webhookTestTexts = {
  'webhookTest.title': { tr: 'Test: {name}', en: 'Test: {name}' },
  'webhookTest.note': {
    tr: 'Adres bir kez çağrılır; kredi harcanmaz.',
    en: 'The address is called once; no credits are spent.',
  },
  'webhookTest.form': { tr: 'Test isteği', en: 'Test request' },
  'webhookTest.version': {
    tr: 'Kaydedilmiş {version}. sürüm test edilir.',
    en: 'The saved version {version} is tested.',
  },
  'webhookTest.unsaved': {
    tr: 'Kaydedilmemiş değişiklikler teste girmez.',
    en: 'Changes that are not saved are no part of the test.',
  },
  'webhookTest.otherVersion': {
    tr: 'Bu test {version}. sürümü denedi; kayıtlı olan şimdi {current}. sürüm.',
    en: 'This test tried version {version}; the saved one is now version {current}.',
  },
  'webhookTest.sends': { tr: 'Gönderilecek', en: 'What to send' },
  'webhookTest.sendsPayload': { tr: 'Test yükü', en: 'Test payload' },
  'webhookTest.sendsOwn': { tr: 'Kendi girdilerim', en: 'My own inputs' },
  'webhookTest.goesOn': { tr: 'Test sürüyor', en: 'A test is going on' },
  'webhookTest.fileStillSent': { tr: 'Dosya yükleniyor', en: 'A file is being uploaded' },
  'webhookTest.stop': { tr: 'Testi durdur', en: 'Stop the test' },
  'webhookTest.calling': { tr: 'Adres çağrılıyor', en: 'Calling the address' },
  'webhookTest.waiting': {
    tr: 'Servis işi aldı, sonuç bekleniyor',
    en: 'The service took the job; waiting for the result',
  },
  'webhookTest.waitingToAsk': {
    tr: 'Durum, bu panel açıkken aralıklarla sorulur.',
    en: 'While this panel is open, the status is asked at intervals.',
  },
  'webhookTest.waitingForCallback': { tr: 'Geri çağrının beklendiği adres:', en: 'Waiting for the callback at:' },
  'webhookTest.progress': { tr: 'İlerleme: %{percent}', en: 'Progress: {percent}%' },
  'webhookTest.givesUp': {
    tr: 'Sonuç gelmezse test {time} sularında biter.',
    en: 'Without a result the test ends at about {time}.',
  },
  'webhookTest.unreached': {
    tr: 'Sunucuya şu an ulaşılamıyor; yeniden denenecek.',
    en: 'The server cannot be reached at the moment; it is tried again.',
  },
  'webhookTest.done': { tr: 'Test tamamlandı', en: 'The test is done' },
  'webhookTest.ordered': {
    tr: 'Servis siparişi aldı; bu biçimde buraya bir sonuç dönmez',
    en: 'The service took the order; in this mode nothing comes back here',
  },
  'webhookTest.stateFailed': { tr: 'Test başarısız', en: 'The test failed' },
  'webhookTest.cancelled': { tr: 'Test durduruldu', en: 'The test was stopped' },
  'webhookTest.timedOut': { tr: 'Süre doldu: sonuç gelmedi', en: 'Time is up: no result came' },
  'webhookTest.lost': {
    tr: 'Sunucu çağrı sırasında yeniden başladı; yanıt kayboldu',
    en: 'The server restarted during the call; its answer is lost',
  },
  'webhookTest.exchanges': { tr: 'Gelen ve gidenler', en: 'What was sent and came' },
  'webhookTest.pickNote': {
    tr: 'Yolunu kullanmak için yanıttaki bir değere tıklayın.',
    en: 'Click a value of an answer to use its path.',
  },
  'webhookTest.start': { tr: 'Başlatma', en: 'Start' },
  'webhookTest.statusAsked': { tr: 'Durum sorusu', en: 'Status question' },
  'webhookTest.resultAsked': { tr: 'Sonuç', en: 'Result' },
  'webhookTest.callback': { tr: 'Geri çağrı', en: 'Callback' },
  'webhookTest.cancelTold': { tr: 'İptal', en: 'Cancel' },
  'webhookTest.callbackTaken': { tr: 'kabul edildi', en: 'taken' },
  'webhookTest.callbackRefused': { tr: 'imzası tutmadı, kabul edilmedi', en: 'refused: wrong signature' },
  'webhookTest.callbackLate': { tr: 'test bittikten sonra geldi', en: 'came after the end' },
  'webhookTest.bytes': { tr: '{count} bayt', en: { one: '{count} byte', other: '{count} bytes' } },
  'webhookTest.noData': { tr: 'Gösterilecek veri yok.', en: 'There is no data to show.' },
  'webhookTest.dataOf': { tr: '{exchange}: veri', en: '{exchange}: data' },
  'webhookTest.showMore': { tr: 'Daha fazla göster ({count})', en: 'Show more ({count})' },
  'webhookTest.notPickable': { tr: 'Bu değerin yolu yazılamaz.', en: 'No path can name this value.' },
  'webhookTest.picked': { tr: 'Seçilen yol:', en: 'Picked path:' },
  'webhookTest.useFor': { tr: 'Bu yolu şunun için kullan:', en: 'Use this path for:' },
  'webhookTest.useAs': { tr: '“{place}” için kullan', en: 'Use for “{place}”' },
  'webhookTest.useAsNew': { tr: 'Yeni yanıt alanı yap', en: 'Make it a new response field' },
  'webhookTest.newField': { tr: 'yeni yanıt alanı', en: 'a new response field' },
  'webhookTest.pathUsed': { tr: '{path} → {place}', en: '{path} → {place}' },
  'webhookTest.notRequired': { tr: 'zorunlu değil', en: 'not required' },
  'webhookTest.prompt': { tr: 'İstem', en: 'Prompt' },
  'webhookTest.startPrompt': { tr: 'Bu bir test istemidir.', en: 'This is a test prompt.' },
  'webhookTest.send': { tr: 'Testi gönder', en: 'Send the test' },
  'webhookTest.sent': { tr: 'Test webhook gönderildi!', en: 'The test webhook was sent!' },
  'webhookTest.webhookFailed': { tr: 'Webhook test hatası: {message}', en: 'Webhook test error: {message}' },
  'webhookTest.failed': { tr: 'Test hatası: {message}', en: 'Test error: {message}' },
  'webhookTest.status': { tr: 'Durum', en: 'Status' },
  'webhookTest.noStatus': { tr: 'Yanıt gelmedi', en: 'No answer' },
  'webhookTest.duration': { tr: 'Süre', en: 'Time' },
  'webhookTest.request': { tr: 'Gönderilen istek', en: 'Request sent' },
  'webhookTest.sentTo': { tr: 'Adres ve başlıklar', en: 'Address and headers' },
  'webhookTest.loading': { tr: 'Önizleme alınıyor', en: 'Fetching the preview' },
  'webhookTest.fields': { tr: 'Yanıt alanları', en: 'Response fields' },
  'webhookTest.result': { tr: 'Sonuç', en: 'Result' },
  'webhookTest.fieldGood': { tr: 'okundu', en: 'read' },
  'webhookTest.missing': { tr: 'yanıtta yok', en: 'not in the answer' },
  'webhookTest.notAddress': { tr: 'adres değil', en: 'not an address' },
  'webhookTest.notText': { tr: 'metin değil', en: 'not a text' },
  'webhookTest.notPicture': { tr: 'resim değil', en: 'not a picture' },
  'webhookTest.notFilm': { tr: 'video değil', en: 'not a film' },
  'webhookTest.bodyEmpty': {
    tr: 'Yanıtın içi boş. Servisin sonucu yanıtta döndürmesi gerekir.',
    en: 'The answer is empty. The service has to put the result into it.',
  },
  'webhookTest.bodyHtml': {
    tr: 'Yanıt bir HTML sayfası. Adresin servisin API adresi olduğunu denetleyin.',
    en: 'The answer is an HTML page. Check that the address is the API of the service.',
  },
  'webhookTest.bodyText': {
    tr: 'Yanıt düz metin. Servis işi yalnız aldığını söylüyorsa sonucu sonradan bildiren bir yanıt biçimi seçin.',
    en: 'The answer is plain text. If the service only says that it took the order, choose a mode whose result comes later.',
  },
  'webhookTest.bodyNotJson': {
    tr: 'Yanıt geçerli bir JSON değil.',
    en: 'The answer is not valid JSON.',
  },
  'webhookTest.bodyPlainValue': {
    tr: 'Yanıt JSON ama bir nesne ya da liste değil.',
    en: 'The answer is JSON, but no object or list.',
  },
  'webhookTest.bodyTooDeep': {
    tr: 'Yanıttaki JSON çok fazla iç içe.',
    en: 'The JSON of the answer is nested too deep.',
  },
  'webhookTest.bodyTooLarge': {
    tr: 'Yanıt çok büyük: dosyalar dışında en fazla 5 MB okunur.',
    en: 'The answer is too large: at most 5 MB are read besides files.',
  },
  'webhookTest.bodyTooManyFiles': {
    tr: 'Yanıtta çok fazla dosya var: en fazla 16 dosya alınır.',
    en: 'The answer has too many files: at most 16 are taken.',
  },
  'webhookTest.bodyFileTooLarge': {
    tr: 'Yanıttaki dosya çok büyük. Servis dosyanın kendisi yerine adresini döndürebilir.',
    en: 'A file of the answer is too large. The service can answer its address instead of the file.',
  },
  'webhookTest.bodyUnknown': {
    tr: 'Yanıt ne JSON ne de tanınan bir resim ya da video.',
    en: 'The answer is neither JSON nor a picture or film of a known kind.',
  },
  'webhookTest.tooLarge': { tr: 'çok büyük', en: 'too large' },
  'webhookTest.tooMany': { tr: 'çok fazla dosya', en: 'too many files' },
  'webhookTest.blocked': { tr: 'güvenlik denetimi engelledi', en: 'blocked by the safety check' },
  'webhookTest.openFile': { tr: 'Dosyayı aç: {address}', en: 'Open the file: {address}' },
  'webhookTest.items': { tr: '{count} öğe', en: { one: '{count} item', other: '{count} items' } },
} satisfies Texts;

type WebhookTestTexts = typeof webhookTestTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhookTestTexts {}
}
