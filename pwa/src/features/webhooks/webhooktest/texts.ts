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
