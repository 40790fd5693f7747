import type { Texts } from '../../../i18n/text-types.ts';

export const webhookTestTexts = {
  'webhookTest.title': { tr: 'Test: {name}', en: 'Test: {name}' },
  'webhookTest.note': {
    tr: 'Adres bir kez çağrılır; kredi harcanmaz.',
    en: 'Calls the address once; no credits are used.',
  },
  'webhookTest.form': { tr: 'Test isteği', en: 'Test request' },
  'webhookTest.version': {
    tr: 'Kaydedilmiş {version}. sürüm test edilir.',
    en: 'Tests the saved version {version}.',
  },
  'webhookTest.unsaved': {
    tr: 'Kaydedilmemiş değişiklikler teste girmez.',
    en: 'Unsaved changes are not tested.',
  },
  'webhookTest.otherVersion': {
    tr: 'Bu test {version}. sürümü denedi; kayıtlı olan şimdi {current}. sürüm.',
    en: 'This test used version {version}; the saved version is now {current}.',
  },
  'webhookTest.sends': { tr: 'Gönderilecek', en: 'Data to send' },
  'webhookTest.sendsPayload': { tr: 'Test yükü', en: 'Test payload' },
  'webhookTest.sendsOwn': { tr: 'Kendi girdilerim', en: 'My own inputs' },
  'webhookTest.running': { tr: 'Test sürüyor', en: 'Test running' },
  'webhookTest.fileStillSent': { tr: 'Dosya yükleniyor', en: 'Uploading file' },
  'webhookTest.stop': { tr: 'Testi durdur', en: 'Stop test' },
  'webhookTest.calling': { tr: 'Adres çağrılıyor', en: 'Calling the address' },
  'webhookTest.waiting': {
    tr: 'Servis işi aldı, sonuç bekleniyor',
    en: 'The service accepted the job; waiting for the result',
  },
  'webhookTest.waitingToAsk': {
    tr: 'Durum, bu panel açıkken aralıklarla sorgulanır.',
    en: 'The status is polled while this panel is open.',
  },
  'webhookTest.waitingForCallback': { tr: 'Geri çağrının beklendiği adres:', en: 'Waiting for the callback at:' },
  'webhookTest.progress': { tr: 'İlerleme: %{percent}', en: 'Progress: {percent}%' },
  'webhookTest.givesUp': {
    tr: 'Sonuç gelmezse test {time} sularında biter.',
    en: 'Without a result, the test ends around {time}.',
  },
  'webhookTest.unreached': {
    tr: 'Sunucuya şu an ulaşılamıyor; yeniden denenecek.',
    en: 'Could not reach the server; trying again.',
  },
  'webhookTest.done': { tr: 'Test tamamlandı', en: 'Test completed' },
  'webhookTest.ordered': {
    tr: 'Servis isteği aldı; bu biçimde buraya bir sonuç gelmez',
    en: 'The service accepted the request; this mode returns no result',
  },
  'webhookTest.stateFailed': { tr: 'Test başarısız', en: 'Test failed' },
  'webhookTest.cancelled': { tr: 'Test durduruldu', en: 'Test stopped' },
  'webhookTest.timedOut': { tr: 'Süre doldu: sonuç gelmedi', en: 'Timed out: no result' },
  'webhookTest.lost': {
    tr: 'Sunucu çağrı sırasında yeniden başladı; yanıt kayboldu',
    en: 'The server restarted during the call; the response was lost',
  },
  'webhookTest.exchanges': { tr: 'Gelen ve gidenler', en: 'Requests and responses' },
  'webhookTest.pickNote': {
    tr: 'Yolunu kullanmak için yanıttaki bir değere tıklayın.',
    en: 'Click a value in a response to use its path.',
  },
  'webhookTest.start': { tr: 'Başlatma', en: 'Start' },
  'webhookTest.statusRequested': { tr: 'Durum sorgusu', en: 'Status request' },
  'webhookTest.resultRequested': { tr: 'Sonuç', en: 'Result' },
  'webhookTest.callback': { tr: 'Geri çağrı', en: 'Callback' },
  'webhookTest.cancelSent': { tr: 'İptal', en: 'Cancel' },
  'webhookTest.callbackTaken': { tr: 'kabul edildi', en: 'accepted' },
  'webhookTest.callbackRefused': { tr: 'imzası tutmadı, kabul edilmedi', en: 'rejected: wrong signature' },
  'webhookTest.callbackLate': { tr: 'test bittikten sonra geldi', en: 'arrived after the test ended' },
  'webhookTest.bytes': { tr: '{count} bayt', en: { one: '{count} byte', other: '{count} bytes' } },
  'webhookTest.noData': { tr: 'Gösterilecek veri yok.', en: 'No data to show.' },
  'webhookTest.dataOf': { tr: '{exchange}: veri', en: '{exchange}: data' },
  'webhookTest.showMore': { tr: 'Daha fazla göster ({count})', en: 'Show more ({count})' },
  'webhookTest.notPickable': { tr: 'Bu değerin yolu yazılamaz.', en: 'This value has no usable path.' },
  'webhookTest.picked': { tr: 'Seçilen yol:', en: 'Selected path:' },
  'webhookTest.useFor': { tr: 'Bu yolu şunun için kullan:', en: 'Use this path for:' },
  'webhookTest.useAs': { tr: '“{place}” için kullan', en: 'Use for “{place}”' },
  'webhookTest.useAsNew': { tr: 'Yeni yanıt alanı yap', en: 'Add as new response field' },
  'webhookTest.newField': { tr: 'yeni yanıt alanı', en: 'new response field' },
  'webhookTest.pathUsed': { tr: '{path} → {place}', en: '{path} → {place}' },
  'webhookTest.notRequired': { tr: 'zorunlu değil', en: 'not required' },
  'webhookTest.prompt': { tr: 'Sahne anlatımı', en: 'Prompt' },
  'webhookTest.startPrompt': { tr: 'Bu bir deneme anlatımıdır.', en: 'This is a test prompt.' },
  'webhookTest.send': { tr: 'Testi gönder', en: 'Send test' },
  'webhookTest.sent': { tr: 'Test webhook gönderildi!', en: 'Test webhook sent.' },
  'webhookTest.webhookFailed': { tr: 'Webhook test hatası: {message}', en: 'Webhook test failed: {message}' },
  'webhookTest.statusRefused': {
    tr: 'Servis {status} yanıtladı: {advice}',
    en: 'The service responded {status}: {advice}',
  },
  'webhookTest.adviceKey': { tr: 'anahtarı ve başlıkları denetleyin', en: 'check the key and the headers' },
  'webhookTest.adviceAccount': { tr: 'servisteki hesabınızı denetleyin', en: 'check your account with the service' },
  'webhookTest.adviceAddress': { tr: 'adresi denetleyin', en: 'check the address' },
  'webhookTest.adviceMethod': { tr: 'yöntemi denetleyin', en: 'check the method' },
  'webhookTest.adviceSize': { tr: 'daha küçük dosya gönderin', en: 'send smaller files' },
  'webhookTest.adviceWait': { tr: 'biraz bekleyip yeniden deneyin', en: 'wait a moment and try again' },
  'webhookTest.adviceRequest': { tr: 'gönderilen isteği denetleyin', en: 'check the request that is sent' },
  'webhookTest.adviceThere': {
    tr: 'sorun serviste; biraz sonra yeniden deneyin',
    en: 'the problem is on their side; try again later',
  },
  'webhookTest.failed': { tr: 'Test hatası: {message}', en: 'Test failed: {message}' },
  'webhookTest.status': { tr: 'Durum', en: 'Status' },
  'webhookTest.noStatus': { tr: 'Yanıt gelmedi', en: 'No response' },
  'webhookTest.likeness': { tr: 'Benzerlik', en: 'Likeness' },
  'webhookTest.cost': { tr: 'Servisin ücreti', en: 'Service cost' },
  'webhookTest.costAndPrice': {
    tr: '{cost} · fiyat {count}\u00A0kredi',
    en: { one: '{cost} · price {count}\u00A0credit', other: '{cost} · price {count}\u00A0credits' },
  },
  'webhookTest.duration': { tr: 'Süre', en: 'Time' },
  'webhookTest.request': { tr: 'Gönderilen istek', en: 'Request sent' },
  'webhookTest.sentTo': { tr: 'Adres ve başlıklar', en: 'Address and headers' },
  'webhookTest.loading': { tr: 'Önizleme alınıyor', en: 'Loading preview' },
  'webhookTest.fields': { tr: 'Yanıt alanları', en: 'Response fields' },
  'webhookTest.result': { tr: 'Sonuç', en: 'Result' },
  'webhookTest.fieldGood': { tr: 'okundu', en: 'read' },
  'webhookTest.missing': { tr: 'yanıtta yok', en: 'not in the response' },
  'webhookTest.notAddress': { tr: 'adres değil', en: 'not a URL' },
  'webhookTest.notText': { tr: 'metin değil', en: 'not text' },
  'webhookTest.notPicture': { tr: 'resim değil', en: 'not an image' },
  'webhookTest.failedAnimatedImage': {
    tr: 'sonuç video değil, hareketli görsel (WebP ya da GIF): iş akışında videoyu MP4 (H.264) olarak kaydedin; ComfyUI’de “SaveVideo” düğümüyle',
    en: 'the result was an animated image (WebP or GIF), not a video: save it as MP4 (H.264) in the workflow, in ComfyUI with the “SaveVideo” node',
  },
  'webhookTest.failedWebm': {
    tr: 'sonuç WebM videosu: iş akışında MP4 (H.264) olarak kaydedin; ComfyUI’de “SaveWEBM” yerine “SaveVideo” düğümüyle',
    en: 'the result was a WebM video: save it as MP4 (H.264) in the workflow, in ComfyUI with “SaveVideo” instead of “SaveWEBM”',
  },
  'webhookTest.notAudio': { tr: 'ses değil', en: 'not audio' },
  'webhookTest.notFilm': { tr: 'video değil', en: 'not a video' },
  'webhookTest.bodyEmpty': {
    tr: 'Yanıtın içi boş. Servisin sonucu yanıtta döndürmesi gerekir.',
    en: 'The response is empty. The service must return the result in it.',
  },
  'webhookTest.bodyHtml': {
    tr: 'Yanıt bir HTML sayfası. Adresin servisin API adresi olduğunu denetleyin.',
    en: 'The response is an HTML page. Check that the address is the service’s API.',
  },
  'webhookTest.bodyText': {
    tr: 'Yanıt düz metin. Servis işi yalnız aldığını söylüyorsa sonucu sonradan bildiren bir yanıt biçimi seçin.',
    en: 'The response is plain text. If the service only confirms the request, choose a mode that delivers the result later.',
  },
  'webhookTest.bodyNotJson': {
    tr: 'Yanıt geçerli bir JSON değil.',
    en: 'The response is not valid JSON.',
  },
  'webhookTest.bodyPlainValue': {
    tr: 'Yanıt JSON ama bir nesne ya da liste değil.',
    en: 'The response is JSON, but not an object or a list.',
  },
  'webhookTest.bodyTooDeep': {
    tr: 'Yanıttaki JSON çok fazla iç içe.',
    en: 'The response’s JSON is nested too deeply.',
  },
  'webhookTest.bodyTooLarge': {
    tr: 'Yanıt çok büyük: dosyalar dışında en fazla 5 MB okunur.',
    en: 'The response is too large: at most 5 MB, not counting files.',
  },
  'webhookTest.bodyTooManyFiles': {
    tr: 'Yanıtta çok fazla dosya var: en fazla 16 dosya alınır.',
    en: 'The response has too many files: at most 16.',
  },
  'webhookTest.bodyFileTooLarge': {
    tr: 'Yanıttaki dosya çok büyük. Servis dosyanın kendisi yerine adresini döndürebilir.',
    en: 'A file in the response is too large. The service can return its URL instead.',
  },
  'webhookTest.bodyUnknown': {
    tr: 'Yanıt ne JSON ne de tanınan bir resim ya da video.',
    en: 'The response is neither JSON nor a known image or video format.',
  },
  'webhookTest.tooLarge': { tr: 'çok büyük', en: 'too large' },
  'webhookTest.blocked': { tr: 'güvenlik denetimi engelledi', en: 'blocked by the safety check' },
  'webhookTest.openFile': { tr: 'Dosyayı aç: {address}', en: 'Open file: {address}' },
  'webhookTest.items': { tr: '{count} öğe', en: { one: '{count} item', other: '{count} items' } },
} satisfies Texts;

type WebhookTestTexts = typeof webhookTestTexts;

declare module '../../../i18n/text-types.ts' {
  interface RegisteredTexts extends WebhookTestTexts {}
}
