import type { Texts } from '../../../i18n/text-types.ts';

export const webhooktestTexts = {
  'webhooktest.title': { tr: 'Test: {name}', en: 'Test: {name}' },
  'webhooktest.note': {
    tr: 'Kaydedilmiş hali bir kez çağrılır; kredi harcanmaz.',
    en: 'The saved version is called once; no credits are spent.',
  },
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
  'webhooktest.data': { tr: 'Gelen yanıt', en: 'Answer' },
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
